import type { Endpoint } from '@legacy-hub/domain/endpoint';
import * as z from 'zod/mini';

/** A row for tests of the way in, which is the same for every row. */
export const echoEndpoint = {
  method: 'POST',
  path: '/api/echo',
  summary: 'Says what it was told.',
  access: 'public',
  rateLimit: 'unlimited',
  checksRevocation: false,
  accepts: 'json',
  input: z.object({ said: z.string('Please say something.') }, 'Please say something.'),
  output: z.object({ said: z.string() }),
  refusals: ['not-found'],
} as const satisfies Endpoint;
