import { RATE_LIMITS } from '@legacy-hub/domain/endpoint';
import { addDuration, days, instant, seconds } from '@legacy-hub/domain/venue-time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { setProject } from '../testing/set-project.ts';

setProject('demo-count-calls');

const now = instant(Date.now());
let caller = '';

/** A function of the cloud runs in several instances, each with a memory of its own. */
async function anInstance(): Promise<typeof import('./rate-limit.ts')> {
  vi.resetModules();
  return import('./rate-limit.ts');
}

const counters = async () => (await firestore().collection('rateLimits').get()).size;

describe('calls are counted', () => {
  beforeEach(() => {
    caller = `caller-${Math.random()}`;
  });

  test('for all instances together, where passwords can be guessed', async () => {
    const [one, other] = [await anInstance(), await anInstance()];
    const most = RATE_LIMITS.credentials.calls;
    for (let asked = 0; asked < most; asked += 1)
      expect(await (asked % 2 ? one : other).isWithinRateLimit('credentials', caller, now)).toBe(true);
    expect(await one.isWithinRateLimit('credentials', caller, now)).toBe(false);
    expect(await other.isWithinRateLimit('credentials', caller, now)).toBe(false);
    expect(await (await anInstance()).isWithinRateLimit('credentials', caller, now)).toBe(false);
  });

  test('exactly, however many come at once', async () => {
    const { isWithinRateLimit } = await anInstance();
    const most = RATE_LIMITS.credentials.calls;
    const asked = Array.from({ length: 3 * most }, () => isWithinRateLimit('credentials', caller, now));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(most);
  });

  test('by each instance for itself, without a write, where a member only reads', async () => {
    const { isWithinRateLimit } = await anInstance();
    const before = await counters();
    for (let asked = 0; asked < RATE_LIMITS.reading.calls; asked += 1)
      expect(await isWithinRateLimit('reading', caller, now)).toBe(true);
    expect(await isWithinRateLimit('reading', caller, now)).toBe(false);
    expect(await counters()).toBe(before);
  });

  test('anew in the next window, and apart for each caller', async () => {
    const { isWithinRateLimit } = await anInstance();
    for (let asked = 0; asked <= RATE_LIMITS.changing.calls; asked += 1)
      await isWithinRateLimit('changing', caller, now);
    expect(await isWithinRateLimit('changing', caller, now)).toBe(false);
    expect(await isWithinRateLimit('changing', 'somebody else', now)).toBe(true);
    expect(
      await isWithinRateLimit('changing', caller, addDuration(now, seconds(RATE_LIMITS.changing.seconds))),
    ).toBe(true);
  });

  test('under a name that tells nobody who it was, and that the cloud may forget', async () => {
    const { isWithinRateLimit } = await anInstance();
    const tomorrow = addDuration(now, days(1));
    await isWithinRateLimit('registration', '203.0.113.7', tomorrow);
    const forgotten = firestore().collection('rateLimits').where('expiresAt', '>', new Date(tomorrow));
    const { docs } = await forgotten.get();
    expect(docs).not.toEqual([]);
    expect(docs.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true);
  });
});
