import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, email, emptyBody, id, idempotencyKey, successBody } from '../api/request-fields.ts';
import { counterStaff } from '../copy/counter/staff.ts';
import { network } from '../copy/shared/site.ts';
import { staffRoleSchema } from './logins/schema.ts';

const { checks } = counterStaff;

export const listStaff = {
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'List everyone who works at the counter, with when they were last seen.',
  access: 'admin',
  rateLimit: 'searching',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({
    staff: z.array(
      z.object({
        userId: z.string(),
        email: z.string(),
        role: staffRoleSchema,
        since: z.iso.datetime(),
        /** Null before the first login. */
        lastSeen: z.nullable(z.iso.datetime()),
        getsWeekEmail: z.boolean(),
      }),
    ),
  }),
  refusals: [],
} satisfies Endpoint;

export const appointStaff = {
  method: 'POST',
  path: '/api/admin/staff',
  summary:
    'Appoint staff, or change their role. They get an email with the counter’s address and, without an account, a link to choose a password.',
  access: 'admin',
  rateLimit: 'emailingCustomers',
  accepts: 'json',
  once: true,
  subject: 'staff',
  input: body({
    email: email(checks.email),
    role: z.enum(staffRoleSchema.options, checks.role),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: z.object({ isInvited: z.boolean() }),
  refusals: ['own-role'],
} satisfies Endpoint;

export const dismissStaff = {
  method: 'DELETE',
  path: '/api/admin/staff',
  summary: 'Dismiss a member of staff, who loses access at once.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  subject: 'staff',
  input: body({ userId: id(checks.person), idempotencyKey: z.optional(idempotencyKey()) }),
  output: successBody(),
  refusals: ['not-found', 'own-role'],
} satisfies Endpoint;

export const chooseWeekEmail = {
  method: 'PUT',
  path: '/api/admin/staff/week-email',
  summary: 'Choose whether to get the email about each week on Sunday evening.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({ weekEmail: z.boolean(network.badInput), idempotencyKey: z.optional(idempotencyKey()) }),
  output: successBody(),
  refusals: ['not-found'],
} satisfies Endpoint;
