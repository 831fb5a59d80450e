import type { RateLimitClass } from '@legacy-hub/domain/api/rate-limits';
import type { RefusalCode } from '@legacy-hub/domain/api/refusals';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuseTooMany } from '@legacy-hub/domain/decision/decision';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { CountedAs } from './counted-as.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Runs the work, unless the call is over a limit. */
export type WithinLimit = <Result extends { ok: true } | Refused>(
  limit: RateLimitClass,
  names: CountedAs,
  work: () => Promise<Result>,
) => Promise<Result | Refused>;

export const withinLimit =
  (limiter: RateLimiter, now: Instant): WithinLimit =>
  async (limit, names, work) => {
    const admission = await limiter(limit, names, now);
    if (!admission.isAllowed) return refuseTooMany(secondsUntil(admission.until, now));
    let isFailure = false;
    try {
      const result = await work();
      isFailure = !result.ok && FAILURES.includes(result.refusal.code);
      return result;
    } finally {
      await admission.settle(isFailure);
    }
  };

/**
 * True if within the limit. For parts of a call, such as an email, that are skipped while the call continues.
 */
export async function isWithin(
  within: WithinLimit,
  limit: RateLimitClass,
  names: CountedAs,
): Promise<boolean> {
  const { ok } = await within(limit, names, async () => ({ ok: true as const }));
  return ok;
}

/**
 * Refusals to someone who tries out cards or passwords. Our own errors don't count as the caller's failure.
 */
const FAILURES: readonly RefusalCode[] = [
  'card-declined',
  'wrong-credentials',
  'wrong-current-password',
  'wrong-code',
];

export const secondsUntil = (moment: Instant, now: Instant): number => Math.ceil((moment - now) / 1000);
