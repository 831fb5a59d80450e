import type { Call } from '@legacy-hub/domain/endpoint';
import * as z from 'zod/mini';

/** A row for tests of the way in, which is the same for every row. */
export const echoRow = {
  method: 'POST',
  path: '/api/echo',
  summary: 'Says what it was told.',
  who: 'anyone',
  limit: 'uncounted',
  refusesRevoked: false,
  takes: 'json',
  input: z.object({ said: z.string('Please say something.') }, 'Please say something.'),
  output: z.object({ said: z.string() }),
  refuses: ['not-found'],
} as const satisfies Call;
