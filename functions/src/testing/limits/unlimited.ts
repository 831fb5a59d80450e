import type { Guards } from '../../http/endpoint-handler.ts';
import type { WithinLimit } from '../../http/limits/within-limit.ts';

/** For tests that send more requests for one person than the limits allow, or look at more customers. */
export const unlimited: Pick<Guards, 'limiter' | 'customersLimiter' | 'unpaidGroups'> = {
  limiter: async () => ({ isAllowed: true, settle: async () => undefined }),
  customersLimiter: async () => null,
  unpaidGroups: { count: async () => 'held', correct: async () => undefined },
};

/** For tests that call what a handler calls. */
export const withinNoLimit: WithinLimit = (_limit, _names, work) => work();
