import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import * as z from 'zod/mini';

/** An endpoint for tests of the request handling that all endpoints share. */
export const echoEndpoint = {
  method: 'POST',
  path: '/api/echo',
  summary: 'Returns what it was sent.',
  access: 'public',
  rateLimit: 'unlimited',
  accepts: 'json',
  input: z.object({ said: z.string('Please say something.') }, 'Please say something.'),
  output: z.object({ said: z.string() }),
  refusals: ['not-found'],
} as const satisfies Endpoint;
