import { createHash } from 'node:crypto';
import {
  type CountedBy,
  mailboxOf,
  type RateLimit,
  type RateLimitClass,
  rateLimitsOf,
} from '@legacy-hub/domain/rate-limits';
import { type Instant, instant, seconds } from '@legacy-hub/domain/venue-time';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { countSharedCall, uncountSharedCall } from '../stores/limits.ts';

/** The keys a call is counted by; a call that names no pass, for example, is not counted by pass. */
type CountedAs = { readonly [By in CountedBy]?: string | undefined };

const namedSchema = z.object({
  email: z.optional(z.string()),
  walkInId: z.optional(z.string()),
  paymentMethodId: z.optional(z.string()),
});

/**
 * What the limits count a call by. With a login, not the address, because families share it. Express
 * takes the client's address from Hosting's header; a caller that avoids Hosting can make it up, but not the
 * last entry, which Google adds.
 */
export function countedAs(caller: object, request: Request, input: unknown): CountedAs {
  const { email: recipient, walkInId: pass, paymentMethodId: card } = namedSchema.safeParse(input).data ?? {};
  const connection = request.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  const email = recipient && mailboxOf(recipient);
  if ('uid' in caller && typeof caller.uid === 'string') return { account: caller.uid, card, email };
  return { email, pass, card, address: request.ip ?? '', connection };
}

/** Call `settle` when the outcome is known: until then the call counts as a failure, so that many at once don't slip through. */
type Admission =
  | { readonly isAllowed: true; settle(isFailure: boolean): Promise<void> }
  | { readonly isAllowed: false; readonly until: Instant };

/** Counts a call, and allows it while it is within its limits. */
export type RateLimiter = (limit: RateLimitClass, names: CountedAs, now: Instant) => Promise<Admission>;

/**
 * Limits that protect passwords, mail, money and customers' data are counted across all instances, in one document per window.
 * The others are counted in the memory of each instance, so ordinary requests cost no write.
 */
export const SHARED_LIMITS: Record<RateLimitClass, boolean> = {
  reading: false,
  changing: false,
  counter: false,
  searching: true,
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
  readonly countsFailures: boolean;
}

/** Where windows are counted that all instances share. */
export interface SharedCounts {
  /** Counts a call, and returns the calls so far in each window. */
  add(windows: readonly Pick<Window, 'key' | 'until'>[]): Promise<number[]>;
  remove(windows: readonly Pick<Window, 'key' | 'until'>[]): Promise<void>;
}

const MAX_WINDOWS = 10_000;

/** The limits as one instance applies them, with a memory of its own. */
export function createRateLimiter(
  limitsOf: (limit: RateLimitClass) => readonly RateLimit[],
  sharedCounts: SharedCounts,
): RateLimiter {
  const counts = new Map<string, { until: Instant; calls: number }>();

  function countInMemory({ key, until }: Window, now: Instant): number {
    if (counts.size >= MAX_WINDOWS)
      for (const [each, window] of counts) if (window.until <= now) counts.delete(each);
    const calls = (counts.get(key)?.calls ?? 0) + 1;
    counts.set(key, { until, calls });
    return calls;
  }

  async function exceededAnywhere(windows: readonly Window[]): Promise<Window[]> {
    const shared = windows.filter(({ isShared }) => isShared);
    const calls = await sharedCounts.add(shared);
    return shared.filter((window, index) => (calls[index] ?? 0) > window.calls);
  }

  async function uncount(windows: readonly Window[], isCountedAnywhere: boolean): Promise<void> {
    for (const { key } of windows) {
      const count = counts.get(key);
      if (count) count.calls -= 1;
    }
    await sharedCounts.remove(windows.filter(({ isShared }) => isShared && isCountedAnywhere));
  }

  return async (limit, names, now) => {
    const windows = limitsOf(limit).flatMap((rateLimit) => {
      const who = names[rateLimit.by];
      return who === undefined ? [] : [windowOf(limit, rateLimit, who, now)];
    });
    const exceededHere = windows.filter((window) => countInMemory(window, now) > window.calls);
    const isExceededHere = exceededHere.length > 0;
    const exceeded = isExceededHere ? exceededHere : await exceededAnywhere(windows);
    const failures = windows.filter(({ countsFailures }) => countsFailures);
    const uncountFailures = () => uncount(failures, !isExceededHere);
    if (exceeded.length === 0)
      return { isAllowed: true, settle: async (isFailure) => (isFailure ? undefined : uncountFailures()) };
    await uncountFailures();
    return { isAllowed: false, until: instant(Math.max(...exceeded.map(({ until }) => until))) };
  };
}

/** Counted in the database. */
export const SHARED_COUNTS: SharedCounts = { add: countSharedCall, remove: uncountSharedCall };

export const countCall = createRateLimiter(rateLimitsOf, SHARED_COUNTS);

/** A connection is shared by many customers, so its one document would be written too often. */
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
  return { until, key, calls, isShared, countsFailures: failures === true };
}
