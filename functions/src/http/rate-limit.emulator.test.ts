import { RATE_LIMITS } from '@legacy-hub/domain/endpoint';
import { addDuration, days, instant, seconds } from '@legacy-hub/domain/venue-time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { setProject } from '../testing/set-project.ts';

setProject('demo-rate-limit');

const now = instant(Date.now());
let caller = '';

/** Cloud Functions runs several instances, which don't share memory. */
async function anInstance(): Promise<typeof import('./rate-limit.ts')> {
  vi.resetModules();
  return import('./rate-limit.ts');
}

const counters = async () => (await firestore().collection('rateLimits').get()).size;

describe('rate limit', () => {
  beforeEach(() => {
    caller = `caller-${Math.random()}`;
  });

  test('counts credential requests across all instances', async () => {
    const [one, other] = [await anInstance(), await anInstance()];
    const limit = RATE_LIMITS.credentials.calls;
    for (let count = 0; count < limit; count += 1)
      expect(await (count % 2 ? one : other).isWithinRateLimit('credentials', caller, now)).toBe(true);
    expect(await one.isWithinRateLimit('credentials', caller, now)).toBe(false);
    expect(await other.isWithinRateLimit('credentials', caller, now)).toBe(false);
    expect(await (await anInstance()).isWithinRateLimit('credentials', caller, now)).toBe(false);
  });

  test('is exact for concurrent requests', async () => {
    const { isWithinRateLimit } = await anInstance();
    const limit = RATE_LIMITS.credentials.calls;
    const requests = Array.from({ length: 3 * limit }, () => isWithinRateLimit('credentials', caller, now));
    expect((await Promise.all(requests)).filter(Boolean)).toHaveLength(limit);
  });

  test('counts reads per instance, without a database write', async () => {
    const { isWithinRateLimit } = await anInstance();
    const before = await counters();
    for (let count = 0; count < RATE_LIMITS.reading.calls; count += 1)
      expect(await isWithinRateLimit('reading', caller, now)).toBe(true);
    expect(await isWithinRateLimit('reading', caller, now)).toBe(false);
    expect(await counters()).toBe(before);
  });

  test('starts again in the next window and counts each caller separately', async () => {
    const { isWithinRateLimit } = await anInstance();
    for (let count = 0; count <= RATE_LIMITS.changing.calls; count += 1)
      await isWithinRateLimit('changing', caller, now);
    expect(await isWithinRateLimit('changing', caller, now)).toBe(false);
    expect(await isWithinRateLimit('changing', 'somebody else', now)).toBe(true);
    expect(
      await isWithinRateLimit('changing', caller, addDuration(now, seconds(RATE_LIMITS.changing.seconds))),
    ).toBe(true);
  });

  test('stores counters under a hashed id and with an expiry date', async () => {
    const { isWithinRateLimit } = await anInstance();
    const tomorrow = addDuration(now, days(1));
    await isWithinRateLimit('registration', '203.0.113.7', tomorrow);
    const expiring = firestore().collection('rateLimits').where('expiresAt', '>', new Date(tomorrow));
    const { docs } = await expiring.get();
    expect(docs).not.toEqual([]);
    expect(docs.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true);
  });
});
