import * as z from 'zod/mini';
import { answers } from '../api/answers.ts';
import type { Endpoint } from '../api/endpoint.ts';
import {
  age,
  body,
  day,
  email,
  emptyBody,
  id,
  idempotencyKey,
  name,
  password,
  personPhoto,
  phone,
  photo,
  photoFile,
  relationship,
  singleLine,
  storedDocument,
  successBody,
} from '../api/request-fields.ts';
import { dateOfBirth } from '../copy/portal/date-of-birth.ts';
import { portalProfile } from '../copy/portal/profile.ts';
import { registration } from '../copy/public/registration.ts';
import { noteToStaff } from '../copy/shared/note-to-staff.ts';
import { network } from '../copy/shared/site.ts';
import { EMAIL_LISTS } from '../core/email-lists.ts';
import { MAX_NOTE_LENGTH } from '../core/limits.ts';
import { wireUser } from './wire.ts';

export {
  changePassword,
  choosePassword,
  logIn,
  requestPasswordReset,
  resetPassword,
} from './login-endpoints.ts';

const { checks } = portalProfile;

export const getUser = {
  method: 'GET',
  path: '/api/user',
  summary: 'Get the household with its memberships, family, hours, bookings and visits.',
  access: 'member',
  rateLimit: 'reading',
  accepts: 'nothing',
  input: emptyBody(),
  output: wireUser,
  refusals: [],
} satisfies Endpoint;

export const saveProfile = {
  method: 'PUT',
  path: '/api/user',
  summary: 'Save the profile and, at the first login, the family’s names and photos.',
  access: 'member',
  rateLimit: 'changing',
  accepts: 'json',
  once: true,
  input: body({
    email: z.optional(email(registration.checks.email)),
    address: singleLine(checks.address),
    photo: personPhoto(checks.photo),
    age: age(checks.age),
    dateOfBirth: z.optional(z.nullable(day(dateOfBirth.impossible))),
    ...answers(),
    profileComplete: z.optional(z.literal(true, network.badInput)),
    family: z._default(
      z.array(
        body({
          _id: id(checks.family),
          name: name(checks.family),
          relationship: relationship(checks.family),
          photo: personPhoto(checks.family),
        }),
        checks.family,
      ),
      [],
    ),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: wireUser,
  refusals: ['incomplete-profile', 'unknown-person', 'unknown-photo', 'email-needs-link'],
} satisfies Endpoint;

export const changeOwnDetails = {
  method: 'PUT',
  path: '/api/account/contact',
  summary:
    'Correct the household’s own name and phone number. A new email needs the password, and is confirmed with a link sent to it.',
  access: 'member',
  rateLimit: 'credentials',
  accepts: 'json',
  once: true,
  input: body({
    name: name(registration.checks.requiredFields),
    /** The adult's name, for a household that has one; it can't be removed here. */
    contactName: z.optional(name(registration.checks.requiredFields)),
    phone: phone(registration.checks.requiredFields, registration.checks.phone),
    email: email(registration.checks.requiredFields, registration.checks.email),
    currentPassword: z.optional(password(portalProfile.password.currentMissing)),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: ['wrong-current-password'],
} satisfies Endpoint;

export const confirmEmail = {
  method: 'POST',
  path: '/api/account/confirm-email',
  summary:
    'Use the email that the link was sent to, and end all logins with the former one. Only the newest link works, and once.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'json',
  appCheck: false,
  input: body({
    uid: id(network.badInput),
    email: email(network.badInput),
    former: email(network.badInput),
    until: singleLine(network.badInput),
    signature: singleLine(network.badInput),
  }),
  output: z.object({ success: z.literal(true), wasConfirmedBefore: z.boolean() }),
  refusals: ['email-link-expired', 'email-in-use', 'staff-login'],
} satisfies Endpoint;

export const leaveNote = {
  method: 'POST',
  path: '/api/account/note',
  summary: 'Leave a note for staff, in place of the one before.',
  access: 'member',
  rateLimit: 'changing',
  accepts: 'json',
  once: true,
  input: body({
    text: singleLine(noteToStaff.checks.text, MAX_NOTE_LENGTH),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: [],
} satisfies Endpoint;

export const agreeToTerms = {
  method: 'POST',
  path: '/api/account/terms',
  summary: 'Agree to the current version of the terms and conditions.',
  access: 'member',
  rateLimit: 'changing',
  accepts: 'json',
  input: body({ termsVersion: day(network.badInput) }),
  output: successBody(),
  refusals: ['terms-outdated'],
} satisfies Endpoint;

export const chooseEmails = {
  method: 'PUT',
  path: '/api/account/emails',
  summary: 'Choose the emails that the membership doesn’t need.',
  access: 'member',
  rateLimit: 'changing',
  accepts: 'json',
  once: true,
  input: body({
    bookingReminders: z.boolean(network.badInput),
    news: z.optional(z.boolean(network.badInput)),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: [],
} satisfies Endpoint;

export const unsubscribe = {
  method: 'POST',
  path: '/api/account/unsubscribe',
  summary:
    'Stop the emails of a list with the signed link in one. Mail programs send this with one click (RFC 8058); the body isn’t read.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'query',
  appCheck: false,
  input: body({
    uid: id(network.badInput),
    list: z._default(z.enum(EMAIL_LISTS, network.badInput), 'reminders'),
    signature: singleLine(network.badInput),
  }),
  output: successBody(),
  refusals: ['email-link-expired'],
} satisfies Endpoint;

export const openUnsubscribe = {
  method: 'GET',
  path: '/api/account/unsubscribe',
  summary:
    'Open the page to unsubscribe, for mail programs that open the link instead of posting to it. Changes nothing.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'query',
  produces: 'redirect',
  appCheck: false,
  input: unsubscribe.input,
  output: z.string(),
  refusals: [],
} satisfies Endpoint;

export const uploadPhoto = {
  method: 'POST',
  path: '/api/upload-photo',
  summary: 'Upload a photo. The returned link expires within 15 minutes.',
  access: 'member',
  rateLimit: 'uploading',
  accepts: 'photo',
  input: body({ photo: photoFile() }),
  output: z.object({ photoUrl: z.string() }),
  refusals: ['not-an-image', 'too-many-pixels'],
} satisfies Endpoint;

export const getPhoto = {
  method: 'GET',
  path: '/api/photo',
  summary: 'Download a photo through a signed link.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'query',
  produces: 'photo',
  appCheck: false,
  input: body({
    path: photo(network.badInput),
    until: singleLine(network.badInput),
    signature: singleLine(network.badInput),
  }),
  output: z.file(),
  refusals: ['not-found'],
} satisfies Endpoint;

export const exportAccount = {
  method: 'GET',
  path: '/api/account/export',
  summary: 'Export everything stored about the household.',
  access: 'member',
  rateLimit: 'paying',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({
    exportedAt: z.iso.datetime(),
    account: storedDocument(),
    visits: z.array(storedDocument()),
    arrivals: z.array(storedDocument()),
    payments: z.array(storedDocument()),
    staffActions: z.array(storedDocument()),
    photos: z.array(z.string()),
  }),
  refusals: [],
} satisfies Endpoint;

export const eraseAccount = {
  method: 'DELETE',
  path: '/api/account',
  summary: 'Cancel the subscription, then erase the account, the family and all photos.',
  access: 'member',
  rateLimit: 'credentials',
  accepts: 'json',
  input: body({ currentPassword: password(portalProfile.password.currentMissing) }),
  output: successBody(),
  refusals: ['wrong-current-password'],
} satisfies Endpoint;
