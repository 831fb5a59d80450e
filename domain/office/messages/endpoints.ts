import * as z from 'zod/mini';
import type { Endpoint } from '../../api/endpoint.ts';
import {
  body,
  day,
  emptyBody,
  id,
  idempotencyKey,
  integer,
  singleLine,
  successBody,
} from '../../api/request-fields.ts';
import { officeMembers } from '../../copy/office/members.ts';
import { officeMessages } from '../../copy/office/messages.ts';
import { officeMonth } from '../../copy/office/month.ts';
import { network } from '../../copy/shared/site.ts';
import { MAX_NAME_LENGTH } from '../../core/limits.ts';
import { countSchema } from '../../core/value-schemas.ts';
import { MEMBER_FILTERS } from '../member-endpoints.ts';
import { audienceSchema, MESSAGE_KINDS } from './audience.ts';
import { LEFT_OUT_BECAUSE } from './recipients.ts';

const { checks } = officeMessages;
const MAX_SUBJECT_LENGTH = 100;
const MAX_TEXT_LENGTH = 2000;
const MAX_EXPECTED = 1_000_000;

/* @__NO_SIDE_EFFECTS__ */
const audience = () =>
  z.discriminatedUnion(
    'of',
    [
      body({
        of: z.literal('members', network.badInput),
        show: z.enum(MEMBER_FILTERS, officeMembers.checks.filter),
        name: z.string(network.badInput).check(z.maxLength(MAX_NAME_LENGTH, officeMembers.checks.name)),
      }),
      body({ of: z.literal('day', network.badInput), day: day(officeMonth.checks.day) }),
    ],
    network.badInput,
  );

/* @__NO_SIDE_EFFECTS__ */
const kind = () => z.enum(MESSAGE_KINDS, checks.kind);

/* @__NO_SIDE_EFFECTS__ */
const text = () =>
  z
    .string(checks.text)
    .check(z.trim(), z.minLength(1, checks.text), z.maxLength(MAX_TEXT_LENGTH, checks.text));

export const previewMessage = {
  method: 'POST',
  path: '/api/admin/messages/preview',
  summary:
    'Count who would get a message to a list of members or to everyone who has booked a day, and who is left out.',
  access: 'admin',
  rateLimit: 'searching',
  accepts: 'json',
  input: body({ audience: audience(), kind: kind() }),
  output: z.object({
    recipients: countSchema,
    leftOut: z.record(z.enum(LEFT_OUT_BECAUSE), countSchema),
  }),
  refusals: [],
} satisfies Endpoint;

export const sendMessage = {
  method: 'POST',
  path: '/api/admin/messages',
  summary: 'Send a message once to each household of a list of members, or that has booked a day.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    audience: audience(),
    kind: kind(),
    subject: singleLine(checks.subject, MAX_SUBJECT_LENGTH),
    text: text(),
    /** The number of recipients in the preview. */
    expected: integer(0, MAX_EXPECTED, network.badInput),
    idempotencyKey: idempotencyKey(),
  }),
  output: successBody(),
  refusals: [],
} satisfies Endpoint;

export const listMessages = {
  method: 'GET',
  path: '/api/admin/messages',
  summary:
    'List the newest messages, with how many of their emails were sent, are waiting and weren’t delivered.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        audience: audienceSchema,
        subject: z.string(),
        status: z.enum(['sending', 'sent', 'stopped']),
        expected: countSchema,
        sent: countSchema,
        waiting: countSchema,
        undelivered: countSchema,
      }),
    ),
  }),
  refusals: [],
} satisfies Endpoint;

export const stopMessage = {
  method: 'POST',
  path: '/api/admin/messages/stop',
  summary: 'Stop a message: those who haven’t got it yet won’t.',
  access: 'admin',
  rateLimit: 'counter',
  accepts: 'json',
  input: body({ messageId: id(network.badInput) }),
  output: successBody(),
  refusals: ['not-found'],
} satisfies Endpoint;
