import { createHash } from 'node:crypto';
import {
  type CountedBy,
  type RateLimit,
  type RateLimitClass,
  rateLimitsOf,
} from '@legacy-hub/domain/rate-limits';
import { type Instant, instant, seconds } from '@legacy-hub/domain/venue-time';
import { countSharedCall } from '../stores/rate-limits.ts';

/** What a call is counted by; a call that names no pass, for example, is not counted by pass. */
export type CountedAs = { readonly [By in CountedBy]?: string | undefined };

/** Counts a call. Returns null while it is within its limits, and otherwise when they start again. */
export type RateLimiter = (
  limit: RateLimitClass,
  countedAs: CountedAs,
  now: Instant,
) => Promise<Instant | null>;

/**
 * Limits that protect passwords, mail and money are counted across all instances, in one document per window.
 * The others are counted in the memory of each instance, so ordinary requests cost no write.
 */
const SHARED_LIMITS: Record<RateLimitClass, boolean> = {
  reading: false,
  changing: false,
  counter: false,
  registration: true,
  paying: true,
  credentials: true,
  emailing: true,
  uploading: true,
  unlimited: false,
};

interface Window {
  readonly key: string;
  readonly until: Instant;
  readonly calls: number;
  readonly isShared: boolean;
}

const counts = new Map<string, { until: Instant; calls: number }>();
const MAX_WINDOWS = 10_000;

export const countCall: RateLimiter = async (limit, countedAs, now) => {
  const windows = rateLimitsOf(limit).flatMap((rateLimit) => {
    const who = countedAs[rateLimit.by];
    return who === undefined ? [] : [windowOf(limit, rateLimit, who, now)];
  });
  const exceededHere = windows.filter((window) => countInMemory(window, now) > window.calls);
  const exceeded = exceededHere.length > 0 ? exceededHere : await exceededAnywhere(windows);
  return exceeded.length > 0 ? instant(Math.max(...exceeded.map(({ until }) => until))) : null;
};

/** A connection is shared by many customers, so its one document would be written too often. */
function windowOf(
  limit: RateLimitClass,
  { by, calls, seconds: length }: RateLimit,
  who: string,
  now: Instant,
): Window {
  const duration = seconds(length);
  const until = instant((Math.floor(now / duration) + 1) * duration);
  const key = createHash('sha256').update(`${limit} ${by} ${who} ${until}`).digest('hex');
  return { until, key, calls, isShared: SHARED_LIMITS[limit] && by !== 'connection' };
}

async function exceededAnywhere(windows: readonly Window[]): Promise<Window[]> {
  const shared = windows.filter(({ isShared }) => isShared);
  const counted = await Promise.all(
    shared.map(async (window) => ({ window, calls: await countSharedCall(window.key, window.until) })),
  );
  return counted.filter(({ window, calls }) => calls > window.calls).map(({ window }) => window);
}

function countInMemory({ key, until }: Window, now: Instant): number {
  if (counts.size >= MAX_WINDOWS) dropExpiredWindows(now);
  const calls = (counts.get(key)?.calls ?? 0) + 1;
  counts.set(key, { until, calls });
  return calls;
}

function dropExpiredWindows(now: Instant): void {
  for (const [key, { until }] of counts) if (until <= now) counts.delete(key);
}
