import type { Guards } from '../http/endpoint-handler.ts';

/** For tests that send more requests for one person than the limits allow, or look at more customers. */
export const unlimited: Pick<Guards, 'limiter' | 'customersLimiter'> = {
  limiter: async () => ({ isAllowed: true, settle: async () => undefined }),
  customersLimiter: async () => null,
};
