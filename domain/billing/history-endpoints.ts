import * as z from 'zod/mini';
import { visitHistory } from '../copy/visit-history.ts';
import type { Endpoint } from '../endpoint.ts';
import { body, day } from '../request-fields.ts';
import { wireOwnPayment } from './wire.ts';

export const listOwnPayments = {
  method: 'GET',
  path: '/api/payments',
  summary:
    'List what the household paid and got back in the month of a day, newest first, by card and in cash.',
  access: 'member',
  rateLimit: 'reading',
  checksRevocation: true,
  accepts: 'query',
  input: body({ day: day(visitHistory.month) }),
  output: z.object({ payments: z.array(wireOwnPayment) }),
  refusals: [],
} satisfies Endpoint;
