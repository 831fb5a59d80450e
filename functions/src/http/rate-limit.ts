import { createHash } from 'node:crypto';
import { RATE_LIMITS, type RateLimitClass } from '@legacy-hub/domain/endpoint';
import { type Instant, instant, seconds } from '@legacy-hub/domain/venue-time';
import { countSharedCall } from '../stores/rate-limits.ts';

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
  uploading: true,
  unlimited: false,
};

interface Window {
  readonly key: string;
  readonly until: Instant;
}

const counts = new Map<string, { until: Instant; calls: number }>();
const MAX_WINDOWS = 10_000;

/** Counts the call and returns whether the caller is still within the limit. */
export async function isWithinRateLimit(limit: RateLimitClass, who: string, now: Instant): Promise<boolean> {
  const allowed = RATE_LIMITS[limit];
  if (allowed === null) return true;
  const window = windowOf(limit, who, seconds(allowed.seconds), now);
  const callsHere = countInMemory(window, now);
  if (callsHere > allowed.calls || !SHARED_LIMITS[limit]) return callsHere <= allowed.calls;
  return (await countSharedCall(window.key, window.until)) <= allowed.calls;
}

function windowOf(limit: RateLimitClass, who: string, length: number, now: Instant): Window {
  const until = instant((Math.floor(now / length) + 1) * length);
  return { until, key: createHash('sha256').update(`${limit} ${who} ${until}`).digest('hex') };
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
