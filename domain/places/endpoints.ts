import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { emptyBody } from '../api/request-fields.ts';
import { wireDaysAhead } from './wire.ts';

export const listDaysAhead = {
  method: 'GET',
  path: '/api/days',
  summary:
    'List the days from today on for which something is reserved, with the hours left on each, counted for each person. A few seconds old at most.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'nothing',
  appCheck: false,
  input: emptyBody(),
  output: z.object({ days: wireDaysAhead }),
  refusals: [],
} satisfies Endpoint;
