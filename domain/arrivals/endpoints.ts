import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, id, idempotencyKey, successBody } from '../api/request-fields.ts';
import { portalArrival } from '../copy/portal/arrival.ts';
import { MAX_HOUSEHOLD_SIZE } from '../core/limits.ts';

const { people } = portalArrival.checks;

export const announceArrival = {
  method: 'POST',
  path: '/api/announce-arrival',
  summary:
    'List at the counter who came, for two hours or until they are checked in. ' +
    'Sent again, it only changes who; with no one, it ends the entry. It checks no one in.',
  access: 'member',
  rateLimit: 'changing',
  accepts: 'json',
  once: true,
  input: body({
    personIds: z.array(id(people), people).check(z.maxLength(MAX_HOUSEHOLD_SIZE, people)),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: ['unknown-person'],
} satisfies Endpoint;
