import { createHash } from 'node:crypto';
import {
  type CountedBy,
  type RateLimit,
  type RateLimitClass,
  rateLimitsOf,
} from '@legacy-hub/domain/api/rate-limits';
import { type Instant, instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { countSharedCall, uncountSharedCall } from '../../stores/limits.ts';
import { type BoundedCounts, createBoundedCounts } from './bounded-counts.ts';
import type { CountedAs } from './counted-as.ts';

/**
 * Call `settle` when the outcome is known. Until then the call counts as a failure, so that concurrent calls
 * can't exceed the limit.
 */
type Admission =
  | { readonly isAllowed: true; settle(isFailure: boolean): Promise<void> }
  | { readonly isAllowed: false; readonly until: Instant };

/** Counts a call, and allows it if it is within its limits. */
export type RateLimiter = (limit: RateLimitClass, names: CountedAs, now: Instant) => Promise<Admission>;

/**
 * Limits that protect passwords, email, money, Stripe's read quota and customers' data are counted across all
 * instances, in one document per window. Other limits are counted in each instance's memory, so that ordinary
 * requests need no write.
 */
export const SHARED_LIMITS: Record<RateLimitClass, boolean> = {
  reading: false,
  changing: false,
  counter: false,
  searching: true,
  registration: true,
  paying: true,
  payer: true,
  provider: true,
  credentials: true,
  emailing: true,
  emailingCustomers: true,
  unrequestedEmails: true,
  resetEmails: true,
  loginCodes: true,
  changingEmail: true,
  uploading: true,
  unlimited: false,
};

interface Window {
  readonly by: CountedBy;
  readonly key: string;
  readonly until: Instant;
  readonly calls: number;
  readonly isShared: boolean;
  readonly countsFailures: boolean;
}

/** A counter for windows that all instances share. */
export interface SharedCounts {
  /** Counts a call. Returns the number of calls so far in each window. */
  add(windows: readonly Pick<Window, 'key' | 'until'>[]): Promise<number[]>;
  remove(windows: readonly Pick<Window, 'key' | 'until'>[]): Promise<void>;
}

/** Per kind, so that forged addresses don't displace logins. */
const MAX_WINDOWS = 10_000;

/**
 * Levels from a single person to everyone behind an edge. A call refused at one level isn't counted at the
 * next, which others share.
 */
const LEVELS: readonly (readonly CountedBy[])[] = [
  ['account', 'email', 'pass', 'card'],
  ['address'],
  ['connection'],
];

/** Creates the limiter of one instance, which has its own memory. */
export function createRateLimiter(
  limitsOf: (limit: RateLimitClass) => readonly RateLimit[],
  sharedCounts: SharedCounts,
): RateLimiter {
  const newCounts = () => createBoundedCounts(MAX_WINDOWS);
  const inMemory: Record<CountedBy, BoundedCounts> = {
    account: newCounts(),
    email: newCounts(),
    pass: newCounts(),
    card: newCounts(),
    address: newCounts(),
    connection: newCounts(),
  };

  /** Counts a call. Returns the windows that it exceeds. */
  async function count(windows: readonly Window[], now: Instant): Promise<Window[]> {
    const shared = windows.filter(({ isShared }) => isShared);
    const own = windows.filter(({ isShared }) => !isShared);
    const exceeded = own.filter((window) => inMemory[window.by].add(window, now) > window.calls);
    const calls = await sharedCounts.add(shared);
    return [...exceeded, ...shared.filter((window, index) => (calls[index] ?? 0) > window.calls)];
  }

  async function uncount(windows: readonly Window[]): Promise<void> {
    for (const { by, key, isShared } of windows) if (!isShared) inMemory[by].remove(key);
    await sharedCounts.remove(windows.filter(({ isShared }) => isShared));
  }

  return async (limit, names, now) => {
    const windows = limitsOf(limit).flatMap((rateLimit) => {
      const who = names[rateLimit.by];
      return who === undefined ? [] : [windowOf(limit, rateLimit, who, now)];
    });
    const isFull = ({ by, key, calls, isShared }: Window) => !isShared && inMemory[by].callsIn(key) >= calls;
    const full = windows.filter(isFull);
    if (full.length > 0) return refusedBy(full);
    const counted: Window[] = [];
    for (const level of LEVELS) {
      const windowsOfLevel = windows.filter(({ by }) => level.includes(by));
      counted.push(...windowsOfLevel);
      const exceeded = await count(windowsOfLevel, now);
      if (exceeded.length === 0) continue;
      await uncount(counted);
      return refusedBy(exceeded);
    }
    const failures = windows.filter(({ countsFailures }) => countsFailures);
    return { isAllowed: true, settle: async (isFailure) => (isFailure ? undefined : uncount(failures)) };
  };
}

const refusedBy = (windows: readonly Window[]): Admission => ({
  isAllowed: false,
  until: instant(Math.max(...windows.map(({ until }) => until))),
});

/** Counts in the database. */
export const SHARED_COUNTS: SharedCounts = { add: countSharedCall, remove: uncountSharedCall };

export const countCall = createRateLimiter(rateLimitsOf, SHARED_COUNTS);

/**
 * Returns the window of a limit. Many customers share a connection, whose single document would be written
 * too often, so it isn't shared.
 */
function windowOf(
  limit: RateLimitClass,
  { by, calls, seconds: length, failures }: RateLimit,
  who: string,
  now: Instant,
): Window {
  const duration = seconds(length);
  const until = instant((Math.floor(now / duration) + 1) * duration);
  const name = [limit, by, who, length, until, ...(failures ? ['failures'] : [])].join(' ');
  const key = createHash('sha256').update(name).digest('hex');
  const isShared = SHARED_LIMITS[limit] && by !== 'connection';
  return { by, until, key, calls, isShared, countsFailures: failures === true };
}
