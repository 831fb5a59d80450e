import * as z from 'zod/mini';
import { network } from './copy/site.ts';
import type { Endpoint } from './endpoint.ts';

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
