import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, email, id, password, singleLine, successBody } from '../api/request-fields.ts';
import { portalProfile } from '../copy/portal/profile.ts';
import { login } from '../copy/public/login.ts';
import { network } from '../copy/shared/site.ts';
import { MIN_PASSWORD_LENGTH } from '../core/limits.ts';

/* @__NO_SIDE_EFFECTS__ */
const newPassword = () => password(portalProfile.password.tooShort, MIN_PASSWORD_LENGTH);

export const logIn = {
  method: 'POST',
  path: '/api/login',
  summary: 'Log in and get a token to send as a bearer token.',
  access: 'public',
  rateLimit: 'credentials',
  accepts: 'json',
  appCheck: true,
  input: body({ email: email(login.checks.email), password: password(login.checks.password) }),
  output: z.object({ token: z.string() }),
  refusals: ['wrong-credentials'],
} satisfies Endpoint;

export const requestPasswordReset = {
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Email a link to reset the password. The response is the same for an unknown email.',
  access: 'public',
  rateLimit: 'emailing',
  accepts: 'json',
  appCheck: true,
  input: body({ email: email(login.checks.email) }),
  output: successBody(),
  refusals: [],
} satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: '/api/account/reset-password',
  summary:
    'Set a new password with the code of the link in an email, end all logins of the account and replace the membership card. The code works once.',
  access: 'public',
  rateLimit: 'credentials',
  accepts: 'json',
  appCheck: true,
  input: body({
    code: singleLine(network.badInput),
    newPassword: newPassword(),
  }),
  output: successBody(),
  refusals: ['email-link-expired'],
} satisfies Endpoint;

export const choosePassword = {
  method: 'POST',
  path: '/api/account/choose-password',
  summary:
    'Set a password with the signed link of the welcome email, end all logins of the account and replace the membership card. The link works for seven days, until a password is set.',
  access: 'public',
  rateLimit: 'credentials',
  accepts: 'json',
  appCheck: true,
  input: body({
    uid: id(network.badInput),
    until: singleLine(network.badInput),
    signature: singleLine(network.badInput),
    newPassword: newPassword(),
  }),
  output: successBody(),
  refusals: ['email-link-expired'],
} satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the password and end all other logins of the account.',
  access: 'member',
  rateLimit: 'credentials',
  accepts: 'json',
  input: body({
    currentPassword: password(portalProfile.password.currentMissing),
    newPassword: newPassword(),
  }),
  output: successBody(),
  refusals: ['wrong-current-password'],
} satisfies Endpoint;
