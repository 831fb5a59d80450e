import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, email, idempotencyKey, successBody } from '../api/request-fields.ts';
import { network } from '../copy/shared/site.ts';

export const mailgunWebhook = {
  method: 'POST',
  path: '/api/mailgun-webhook',
  summary:
    'Receive a Mailgun webhook event about an email that was returned or marked as spam. Its signature is in the body; other events change nothing.',
  access: 'webhook',
  rateLimit: 'unlimited',
  accepts: 'signed-event',
  input: z.string(network.badInput),
  output: z.object({ received: z.literal(true) }),
  refusals: [],
} satisfies Endpoint;

export const keepEmail = {
  method: 'POST',
  path: '/api/account/keep-email',
  summary: 'Say that the household’s email is right, although emails to it were returned.',
  access: 'member',
  rateLimit: 'changing',
  accepts: 'json',
  once: true,
  input: body({ email: email(network.badInput), idempotencyKey: z.optional(idempotencyKey()) }),
  output: successBody(),
  refusals: ['changed-since-loaded'],
} satisfies Endpoint;
