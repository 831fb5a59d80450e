import { RATE_LIMITS } from '@legacy-hub/domain/rate-limits';
import {
  addDuration,
  dayOf,
  days,
  type Instant,
  instant,
  minutes,
  seconds,
  startOfDay,
} from '@legacy-hub/domain/venue-time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { setProject } from '../testing/set-project.ts';

setProject('demo-rate-limit');

/** Three minutes into an hour, so that no window ends during a test. */
const now = addDuration(startOfDay(dayOf(instant(Date.now()))), minutes(3));
let caller = '';

/** Cloud Functions runs several instances, which don't share memory. */
async function anInstance() {
  vi.resetModules();
  const { countCall: admit } = await import('./rate-limit.ts');
  /** Null while the call is allowed, and otherwise when it is again. */
  const countCall: (...call: Parameters<typeof admit>) => Promise<Instant | null> = async (...call) => {
    const admission = await admit(...call);
    return admission.isAllowed ? null : admission.until;
  };
  return { admit, countCall };
}

const counters = async () => (await firestore().collection('rateLimits').get()).size;
const [{ calls: byEmail }] = RATE_LIMITS.registration;
const [{ calls: byAccount }] = RATE_LIMITS.credentials;

describe('rate limit', () => {
  beforeEach(() => {
    caller = `caller-${Math.random()}`;
  });

  test('counts credential requests across all instances', async () => {
    const [one, other] = [await anInstance(), await anInstance()];
    const account = { account: caller };
    for (let count = 0; count < byAccount; count += 1)
      expect(await (count % 2 ? one : other).countCall('credentials', account, now)).toBeNull();
    for (const instance of [one, other, await anInstance()])
      expect(await instance.countCall('credentials', account, now)).not.toBeNull();
  });

  test('is exact for concurrent requests', async () => {
    const { countCall } = await anInstance();
    const requests = Array.from({ length: 3 * byAccount }, () =>
      countCall('credentials', { account: caller }, now),
    );
    const allowed = (await Promise.all(requests)).filter((blockedUntil) => blockedUntil === null);
    expect(allowed).toHaveLength(byAccount);
  });

  test('counts an email whatever the addresses, and lets the same address send another email', async () => {
    const { countCall } = await anInstance();
    for (let count = 0; count < byEmail; count += 1)
      expect(
        await countCall('registration', { email: caller, address: `${caller} ${count}` }, now),
      ).toBeNull();
    expect(await countCall('registration', { email: caller, address: 'elsewhere' }, now)).not.toBeNull();
    expect(await countCall('registration', { email: 'other', address: `${caller} 0` }, now)).toBeNull();
  });

  test('counts a pass and a card by themselves', async () => {
    const { countCall } = await anInstance();
    const [card] = RATE_LIMITS.paying.filter(({ by }) => by === 'card');
    for (let count = 0; count < (card?.calls ?? 0); count += 1)
      expect(await countCall('paying', { card: caller, pass: `${caller} ${count}` }, now)).toBeNull();
    expect(await countCall('paying', { card: caller, pass: 'other' }, now)).not.toBeNull();
    expect(await countCall('paying', { card: 'other', pass: `${caller} 0` }, now)).toBeNull();
  });

  test('says when the caller can try again, and then lets them', async () => {
    const { countCall } = await anInstance();
    for (let count = 0; count < byEmail; count += 1) await countCall('registration', { email: caller }, now);
    const blockedUntil = await countCall('registration', { email: caller }, now);
    expect(blockedUntil).toBe(addDuration(now, minutes(57)));
    const retriedAt = blockedUntil ?? now;
    expect(await countCall('registration', { email: caller }, addDuration(retriedAt, -seconds(1)))).toBe(
      retriedAt,
    );
    expect(await countCall('registration', { email: caller }, retriedAt)).toBeNull();
  });

  test('counts only failures where the limit says so, and all of those that are still running', async () => {
    const { admit, countCall } = await anInstance();
    const [most] = RATE_LIMITS.paying.filter((limit) => limit.by === 'email' && 'failures' in limit);
    const pay = () => admit('paying', { email: caller }, now);
    for (let count = 0; count < 5; count += 1) {
      const admission = await pay();
      if (admission.isAllowed) await admission.settle(false);
    }
    const running = await Promise.all(Array.from({ length: most?.calls ?? 0 }, pay));
    expect(running.map(({ isAllowed }) => isAllowed)).not.toContain(false);
    expect(await countCall('paying', { email: caller }, now)).not.toBeNull();
    await Promise.all(running.map((each, index) => each.isAllowed && each.settle(index > 0)));
    expect(await countCall('paying', { email: caller }, now)).toBeNull();
    expect(await countCall('paying', { email: caller }, now)).not.toBeNull();
  });

  test('counts reads per instance, without a database write', async () => {
    const { countCall } = await anInstance();
    const [{ calls }] = RATE_LIMITS.reading;
    const before = await counters();
    for (let count = 0; count < calls; count += 1)
      expect(await countCall('reading', { account: caller }, now)).toBeNull();
    expect(await countCall('reading', { account: caller }, now)).toBe(addDuration(now, minutes(1)));
    expect(await counters()).toBe(before);
  });

  test('stores counters under a hashed id and with an expiry date', async () => {
    const { countCall } = await anInstance();
    const tomorrow = addDuration(now, days(1));
    await countCall('registration', { address: '203.0.113.7' }, tomorrow);
    const expiring = firestore().collection('rateLimits').where('expiresAt', '>', new Date(tomorrow));
    const { docs } = await expiring.get();
    expect(docs).not.toEqual([]);
    expect(docs.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true);
  });
});
