import type { RateLimiter } from '../http/rate-limit.ts';

/** For tests that send more requests for one person than the limits allow. */
export const unlimited: { limiter: RateLimiter } = {
  limiter: async () => ({ isAllowed: true, settle: async () => undefined }),
};
