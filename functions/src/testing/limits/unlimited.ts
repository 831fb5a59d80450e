import type { Guards } from '../../http/endpoint-handler.ts';
import type { WithinLimit } from '../../http/limits/within-limit.ts';

/** Guards without limits, for tests that send more requests for one person, or open more customers, than allowed. */
export const unlimited: Pick<Guards, 'limiter' | 'customersLimiter' | 'unpaidGroups'> = {
  limiter: async () => ({ isAllowed: true, settle: async () => undefined }),
  customersLimiter: async () => null,
  unpaidGroups: { count: async () => 'held', correct: async () => undefined },
};

/** Skips rate limits, for tests that call a handler's functions directly. */
export const withinNoLimit: WithinLimit = (_limit, _names, work) => work();
