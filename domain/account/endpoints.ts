import * as z from 'zod/mini';
import { login } from '../copy/login.ts';
import { network } from '../copy/network.ts';
import { portalProfile } from '../copy/portal-profile.ts';
import type { Call } from '../endpoint.ts';
import { SHORTEST_PASSWORD } from '../limits.ts';
import { age, body, done, email, id, line, nothing, password, photo, photoFile } from '../request-fields.ts';
import { wireUser } from './wire.ts';

const { checks } = portalProfile;

/** A document the way it is kept: a member's own copy leaves nothing out. */
/* @__NO_SIDE_EFFECTS__ */
const keptAsIs = () => z.record(z.string(), z.unknown());

export const logIn = {
  method: 'POST',
  path: '/api/login',
  summary: 'Log in; the token is sent as a bearer token from then on.',
  who: 'anyone',
  limit: 'credentials',
  refusesRevoked: false,
  takes: 'json',
  input: body({ email: email(login.checks.email), password: password(login.checks.password) }),
  output: z.object({ token: z.string() }),
  refuses: ['wrong-credentials'],
} satisfies Call;

export const forgotPassword = {
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Send a link to choose a password; the answer is the same for an unknown email.',
  who: 'anyone',
  limit: 'credentials',
  refusesRevoked: false,
  takes: 'json',
  input: body({ email: email(login.checks.email) }),
  output: done(),
  refuses: [],
} satisfies Call;

export const changePassword = {
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the password; every other login of the member ends.',
  who: 'member',
  limit: 'credentials',
  refusesRevoked: true,
  takes: 'json',
  input: body({
    currentPassword: password(portalProfile.password.currentMissing),
    newPassword: password(portalProfile.password.tooShort, SHORTEST_PASSWORD),
  }),
  output: done(),
  refuses: ['wrong-current-password'],
} satisfies Call;

export const user = {
  method: 'GET',
  path: '/api/user',
  summary: 'The member with memberships, family, hours, bookings and visits.',
  who: 'member',
  limit: 'reading',
  refusesRevoked: false,
  takes: 'nothing',
  input: nothing(),
  output: wireUser,
  refuses: [],
} satisfies Call;

export const saveProfile = {
  method: 'PUT',
  path: '/api/user',
  summary: 'Save the profile; at the first log-in together with the family’s names and photos.',
  who: 'member',
  limit: 'changing',
  refusesRevoked: false,
  takes: 'json',
  input: body({
    address: line(checks.address),
    photo: z._default(z.nullable(photo(checks.photo)), null),
    age: age(checks.age),
    profileComplete: z.optional(z.literal(true, network.badInput)),
    family: z._default(
      z.array(
        body({
          _id: id(checks.family),
          name: line(checks.family),
          relationship: line(checks.family),
          photo: photo(checks.family),
        }),
        checks.family,
      ),
      [],
    ),
  }),
  output: wireUser,
  refuses: ['incomplete-profile', 'incomplete-family', 'unknown-person', 'unknown-photo'],
} satisfies Call;

export const uploadPhoto = {
  method: 'POST',
  path: '/api/upload-photo',
  summary: 'Store a photo; the link dies within fifteen minutes.',
  who: 'member',
  limit: 'uploading',
  refusesRevoked: false,
  takes: 'photo',
  input: body({ photo: photoFile() }),
  output: z.object({ photoUrl: z.string() }),
  refuses: ['not-an-image'],
} satisfies Call;

export const showPhoto = {
  method: 'GET',
  path: '/api/photo',
  summary: 'A photo, over a link that was signed for somebody who may see it.',
  who: 'anyone',
  limit: 'reading',
  refusesRevoked: false,
  takes: 'query',
  gives: 'photo',
  input: body({
    path: photo(network.badInput),
    until: line(network.badInput),
    signature: line(network.badInput),
  }),
  output: z.file(),
  refuses: ['not-found'],
} satisfies Call;

export const exportAccount = {
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything we hold about the household.',
  who: 'member',
  limit: 'paying',
  refusesRevoked: true,
  takes: 'nothing',
  input: nothing(),
  output: z.object({
    exportedAt: z.iso.datetime(),
    account: keptAsIs(),
    visits: z.array(keptAsIs()),
    payments: z.array(keptAsIs()),
    photos: z.array(z.string()),
  }),
  refuses: [],
} satisfies Call;

export const eraseAccount = {
  method: 'DELETE',
  path: '/api/account',
  summary: 'End the subscription, then erase the account, the family and the photos.',
  who: 'member',
  limit: 'credentials',
  refusesRevoked: true,
  takes: 'json',
  input: body({ currentPassword: password(portalProfile.password.currentMissing) }),
  output: done(),
  refuses: ['wrong-current-password'],
} satisfies Call;
