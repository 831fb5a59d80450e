import type { RateLimit } from '@legacy-hub/domain/api/rate-limits';
import {
  addDuration,
  type Instant,
  instant,
  minutes,
  seconds,
} from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, test } from 'vitest';
import { countsInMemory } from '../../testing/limits/counts-in-memory.ts';
import { createRateLimiter, type RateLimiter, type SharedCounts } from './rate-limit.ts';

/** Three minutes into an hour. */
const now = instant(Date.parse('2026-11-25T12:03:00+11:00'));
const HOUR = 60 * 60;

const LIMITS: readonly RateLimit[] = [
  { by: 'account', calls: 3, seconds: HOUR },
  { by: 'email', calls: 3, seconds: HOUR },
  { by: 'card', calls: 3, seconds: HOUR },
  { by: 'pass', calls: 3, seconds: HOUR },
  { by: 'address', calls: 100, seconds: HOUR },
];

let shared: SharedCounts;
/** Null if the call is allowed; otherwise the time from which calls are allowed again. */
type Count = (...call: Parameters<RateLimiter>) => Promise<Instant | null>;

/** A limiter in its own instance. Cloud Functions runs several instances, which share only the database. */
function anInstance(limits = LIMITS) {
  const admit = createRateLimiter(() => limits, shared);
  const count: Count = async (...call) => {
    const admission = await admit(...call);
    return admission.isAllowed ? null : admission.until;
  };
  return { admit, count };
}

describe('rate limit', () => {
  beforeEach(() => {
    shared = countsInMemory();
  });

  test('counts credential requests across all instances', async () => {
    const [one, other] = [anInstance(), anInstance()];
    const account = { account: 'maya' };
    for (const instance of [one, other, one])
      expect(await instance.count('credentials', account, now)).toBeNull();
    for (const instance of [one, other, anInstance()])
      expect(await instance.count('credentials', account, now)).not.toBeNull();
  });

  test('is exact for concurrent requests', async () => {
    const { count } = anInstance();
    const requests = Array.from({ length: 9 }, () => count('credentials', { account: 'maya' }, now));
    expect((await Promise.all(requests)).filter((until) => until === null)).toHaveLength(3);
  });

  test('counts an email across addresses, and lets the same address send another email', async () => {
    const { count } = anInstance();
    for (const address of ['a', 'b', 'c'])
      expect(await count('registration', { email: 'maya', address }, now)).toBeNull();
    expect(await count('registration', { email: 'maya', address: 'd' }, now)).not.toBeNull();
    expect(await count('registration', { email: 'sam', address: 'a' }, now)).toBeNull();
  });

  test('counts a pass and a card separately', async () => {
    const { count } = anInstance();
    for (const pass of ['a', 'b', 'c']) expect(await count('paying', { card: 'visa', pass }, now)).toBeNull();
    expect(await count('paying', { card: 'visa', pass: 'd' }, now)).not.toBeNull();
    expect(await count('paying', { card: 'other', pass: 'a' }, now)).toBeNull();
  });

  test('counts every kind of call separately', async () => {
    const { count } = anInstance();
    for (const _ of [1, 2, 3]) await count('registration', { email: 'maya' }, now);
    expect(await count('registration', { email: 'maya' }, now)).not.toBeNull();
    expect(await count('emailing', { email: 'maya' }, now)).toBeNull();
  });

  test('reports when the caller can try again, and then accepts the call', async () => {
    const { count } = anInstance();
    for (const _ of [1, 2, 3]) await count('registration', { email: 'maya' }, now);
    const next = addDuration(now, minutes(57));
    expect(await count('registration', { email: 'maya' }, now)).toBe(next);
    expect(await count('registration', { email: 'maya' }, addDuration(next, -seconds(1)))).toBe(next);
    expect(await count('registration', { email: 'maya' }, next)).toBeNull();
  });

  test('counts only failures if configured, and all calls that are still running', async () => {
    const { admit, count } = anInstance([{ by: 'email', calls: 3, seconds: HOUR, failures: true }]);
    const pay = () => admit('paying', { email: 'maya' }, now);
    for (const _ of [1, 2, 3, 4, 5]) {
      const admission = await pay();
      if (admission.isAllowed) await admission.settle(false);
    }
    const running = await Promise.all([pay(), pay(), pay()]);
    expect(running.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true]);
    expect(await count('paying', { email: 'maya' }, now)).not.toBeNull();
    await Promise.all(running.map((each, index) => each.isAllowed && each.settle(index > 0)));
    expect(await count('paying', { email: 'maya' }, now)).toBeNull();
    expect(await count('paying', { email: 'maya' }, now)).not.toBeNull();
  });

  test('counts a refused call in none of the windows that other callers share', async () => {
    const { count } = anInstance([
      { by: 'email', calls: 2, seconds: HOUR },
      { by: 'address', calls: 4, seconds: HOUR },
      { by: 'connection', calls: 6, seconds: HOUR },
    ]);
    const register = (email: string, address: string) =>
      count('registration', { email, address, connection: 'edge' }, now);
    for (const _ of [1, 2]) expect(await register('stranger', 'a')).toBeNull();
    for (const _ of Array(50)) expect(await register('stranger', 'a')).not.toBeNull();
    for (const email of ['x', 'y']) expect(await register(email, 'a')).toBeNull();
    for (const _ of Array(50)) expect(await register('z', 'a')).not.toBeNull();
    for (const address of ['family', 'venue']) expect(await register('maya', address)).toBeNull();
  });

  test('does not count a call refused by the hourly limit in the daily limit', async () => {
    const { count } = anInstance([
      { by: 'email', calls: 2, seconds: HOUR },
      { by: 'email', calls: 4, seconds: 24 * HOUR },
    ]);
    for (const _ of Array(50)) await count('credentials', { email: 'maya' }, now);
    const nextHour = addDuration(now, minutes(57));
    for (const _ of [1, 2]) expect(await count('credentials', { email: 'maya' }, nextHour)).toBeNull();
  });

  test('writes nothing for a call that this instance refuses', async () => {
    const counted: unknown[] = [];
    shared = {
      add: async (windows) => windows.map((window) => counted.push(window)),
      remove: async () => undefined,
    };
    const { count } = anInstance([
      { by: 'address', calls: 100, seconds: HOUR },
      { by: 'connection', calls: 1, seconds: HOUR },
    ]);
    for (const _ of [1, 2, 3]) await count('registration', { address: 'a', connection: 'edge' }, now);
    expect(counted).toHaveLength(1);
  });

  test('counts reads per instance', async () => {
    const counted: unknown[] = [];
    shared = {
      add: async (windows) => windows.map((window) => counted.push(window)),
      remove: async () => undefined,
    };
    const { count } = anInstance([{ by: 'account', calls: 3, seconds: 60 }]);
    for (const _ of [1, 2, 3]) expect(await count('reading', { account: 'maya' }, now)).toBeNull();
    expect(await count('reading', { account: 'maya' }, now)).toBe(addDuration(now, minutes(1)));
    expect(await anInstance().count('reading', { account: 'maya' }, now)).toBeNull();
    expect(counted).toEqual([]);
  });
});
