import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, emptyBody } from '../api/request-fields.ts';
import { staffLogin } from '../copy/counter/staff-login.ts';

export const sendLoginCode = {
  method: 'POST',
  path: '/api/staff-login/code',
  summary:
    'Email a code that confirms a staff login, unless one was sent within a minute. It works once, for ten minutes.',
  access: 'member',
  rateLimit: 'loginCodes',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ email: z.string() }),
  refusals: [],
} satisfies Endpoint;

export const confirmLogin = {
  method: 'POST',
  path: '/api/staff-login/confirm',
  summary:
    'Confirm a staff login with the emailed code, and get a custom token. Firebase Auth exchanges it for a login that may call staff endpoints.',
  access: 'member',
  rateLimit: 'credentials',
  accepts: 'json',
  input: body({ code: z.string(staffLogin.checks.code).check(z.regex(/^\d{6}$/, staffLogin.checks.code)) }),
  output: z.object({ customToken: z.string() }),
  refusals: ['wrong-code', 'code-expired'],
} satisfies Endpoint;
