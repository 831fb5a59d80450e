import * as z from 'zod/mini';
import { login } from '../copy/login.ts';
import { network } from '../copy/network.ts';
import { portalProfile } from '../copy/portal-profile.ts';
import type { Endpoint } from '../endpoint.ts';
import { MIN_PASSWORD_LENGTH } from '../limits.ts';
import {
  age,
  body,
  email,
  emptyBody,
  id,
  password,
  photo,
  photoFile,
  singleLine,
  successBody,
} from '../request-fields.ts';
import { wireUser } from './wire.ts';

const { checks } = portalProfile;

/** A document the way it is kept: a member's own copy leaves nothing out. */
/* @__NO_SIDE_EFFECTS__ */
const keptAsIs = () => z.record(z.string(), z.unknown());

export const logIn = {
  method: 'POST',
  path: '/api/login',
  summary: 'Log in; the token is sent as a bearer token from then on.',
  access: 'public',
  rateLimit: 'credentials',
  checksRevocation: false,
  accepts: 'json',
  input: body({ email: email(login.checks.email), password: password(login.checks.password) }),
  output: z.object({ token: z.string() }),
  refusals: ['wrong-credentials'],
} satisfies Endpoint;

export const requestPasswordReset = {
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Send a link to choose a password; the answer is the same for an unknown email.',
  access: 'public',
  rateLimit: 'credentials',
  checksRevocation: false,
  accepts: 'json',
  input: body({ email: email(login.checks.email) }),
  output: successBody(),
  refusals: [],
} satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the password; every other login of the member ends.',
  access: 'member',
  rateLimit: 'credentials',
  checksRevocation: true,
  accepts: 'json',
  input: body({
    currentPassword: password(portalProfile.password.currentMissing),
    newPassword: password(portalProfile.password.tooShort, MIN_PASSWORD_LENGTH),
  }),
  output: successBody(),
  refusals: ['wrong-current-password'],
} satisfies Endpoint;

export const getUser = {
  method: 'GET',
  path: '/api/user',
  summary: 'The member with memberships, family, hours, bookings and visits.',
  access: 'member',
  rateLimit: 'reading',
  checksRevocation: false,
  accepts: 'nothing',
  input: emptyBody(),
  output: wireUser,
  refusals: [],
} satisfies Endpoint;

export const saveProfile = {
  method: 'PUT',
  path: '/api/user',
  summary: 'Save the profile; at the first log-in together with the family’s names and photos.',
  access: 'member',
  rateLimit: 'changing',
  checksRevocation: false,
  accepts: 'json',
  input: body({
    address: singleLine(checks.address),
    photo: z._default(z.nullable(photo(checks.photo)), null),
    age: age(checks.age),
    profileComplete: z.optional(z.literal(true, network.badInput)),
    family: z._default(
      z.array(
        body({
          _id: id(checks.family),
          name: singleLine(checks.family),
          relationship: singleLine(checks.family),
          photo: photo(checks.family),
        }),
        checks.family,
      ),
      [],
    ),
  }),
  output: wireUser,
  refusals: ['incomplete-profile', 'incomplete-family', 'unknown-person', 'unknown-photo'],
} satisfies Endpoint;

export const uploadPhoto = {
  method: 'POST',
  path: '/api/upload-photo',
  summary: 'Store a photo; the link dies within fifteen minutes.',
  access: 'member',
  rateLimit: 'uploading',
  checksRevocation: false,
  accepts: 'photo',
  input: body({ photo: photoFile() }),
  output: z.object({ photoUrl: z.string() }),
  refusals: ['not-an-image'],
} satisfies Endpoint;

export const getPhoto = {
  method: 'GET',
  path: '/api/photo',
  summary: 'A photo, over a link that was signed for somebody who may see it.',
  access: 'public',
  rateLimit: 'reading',
  checksRevocation: false,
  accepts: 'query',
  produces: 'photo',
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
  summary: 'Everything we hold about the household.',
  access: 'member',
  rateLimit: 'paying',
  checksRevocation: true,
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({
    exportedAt: z.iso.datetime(),
    account: keptAsIs(),
    visits: z.array(keptAsIs()),
    payments: z.array(keptAsIs()),
    photos: z.array(z.string()),
  }),
  refusals: [],
} satisfies Endpoint;

export const eraseAccount = {
  method: 'DELETE',
  path: '/api/account',
  summary: 'End the subscription, then erase the account, the family and the photos.',
  access: 'member',
  rateLimit: 'credentials',
  checksRevocation: true,
  accepts: 'json',
  input: body({ currentPassword: password(portalProfile.password.currentMissing) }),
  output: successBody(),
  refusals: ['wrong-current-password'],
} satisfies Endpoint;
