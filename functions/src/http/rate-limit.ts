import { createHash } from 'node:crypto';
import { RATE_LIMITS, type RateLimitClass } from '@legacy-hub/domain/endpoint';
import { type Instant, instant, seconds } from '@legacy-hub/domain/venue-time';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';

/**
 * What guards passwords, mail and money is counted for all instances together, in a document a window.
 * The others are counted by each instance for itself: a member's click costs no write.
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
const MOST_WINDOWS = 10_000;

/** Counts a call, and answers whether it is within what the caller may do. */
export async function isWithinRateLimit(limit: RateLimitClass, who: string, now: Instant): Promise<boolean> {
  const most = RATE_LIMITS[limit];
  if (most === null) return true;
  const window = windowOf(limit, who, seconds(most.seconds), now);
  const here = countInMemory(window, now);
  if (here > most.calls || !SHARED_LIMITS[limit]) return here <= most.calls;
  return (await countInFirestore(window)) <= most.calls;
}

function windowOf(limit: RateLimitClass, who: string, length: number, now: Instant): Window {
  const until = instant((Math.floor(now / length) + 1) * length);
  return { until, key: createHash('sha256').update(`${limit} ${who} ${until}`).digest('hex') };
}

function countInMemory({ key, until }: Window, now: Instant): number {
  if (counts.size >= MOST_WINDOWS) dropExpiredWindows(now);
  const calls = (counts.get(key)?.calls ?? 0) + 1;
  counts.set(key, { until, calls });
  return calls;
}

function dropExpiredWindows(now: Instant): void {
  for (const [key, { until }] of counts) if (until <= now) counts.delete(key);
}

/** An increment needs no transaction, so a rush does not queue; what is read after it counts it in. */
async function countInFirestore({ key, until }: Window): Promise<number> {
  const counter = firestore().doc(`rateLimits/${key}`);
  await counter.set(
    { calls: FieldValue.increment(1), expiresAt: Timestamp.fromMillis(until) },
    { merge: true },
  );
  return z.int().parse((await counter.get()).get('calls'));
}
