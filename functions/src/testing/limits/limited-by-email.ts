import type { Guards } from '../../http/endpoint-handler.ts';
import { createRateLimiter, SHARED_COUNTS } from '../../http/limits/rate-limit.ts';

/** Limits calls per email address, counted in the database, in a window too long to end during a test. */
export const limitedByEmail = (calls: number): Pick<Guards, 'limiter'> => ({
  limiter: createRateLimiter(() => [{ by: 'email', calls, seconds: 10 ** 9 }], SHARED_COUNTS),
});
