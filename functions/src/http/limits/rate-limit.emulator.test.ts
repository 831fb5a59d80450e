import { randomUUID } from 'node:crypto';
import type { RateLimit } from '@legacy-hub/domain/api/rate-limits';
import {
  addDuration,
  dayOf,
  days,
  hours,
  instant,
  startOfDay,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { firestore } from '../../firebase/admin.ts';
import { echoEndpoint } from '../../testing/calls/echo-endpoint.ts';
import { call } from '../../testing/calls/http-client.ts';
import { serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import { respond } from '../handler.ts';
import { createRateLimiter, SHARED_COUNTS } from './rate-limit.ts';

setProject('demo-rate-limit');

/** Half past twelve, so that no rate limit window ends during a test. */
const now = addDuration(startOfDay(dayOf(instant(Date.now()))), hours(12.5));

const anInstance = (limit: RateLimit) => createRateLimiter(() => [limit], SHARED_COUNTS);

describe('rate limits in the database', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('are exact for concurrent requests to several instances', async () => {
    const limit = { by: 'account', calls: 5, seconds: 900 } as const;
    const instances = [anInstance(limit), anInstance(limit), anInstance(limit)];
    const account = randomUUID();
    const requests = [...instances, ...instances, ...instances].map((admit) =>
      admit('credentials', { account }, now),
    );
    const admissions = await Promise.all(requests);
    // Simultaneous calls count one another, so some of the calls above may be rejected too early.
    for (const admit of [...instances, ...instances])
      admissions.push(await admit('credentials', { account }, now));
    expect(admissions.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
  });

  test('subtract a call that turned out not to be a failure', async () => {
    const limit = { by: 'email', calls: 1, seconds: 900, failures: true } as const;
    const [one, other] = [anInstance(limit), anInstance(limit)];
    const email = randomUUID();
    const admission = await one('credentials', { email }, now);
    expect(await other('credentials', { email }, now)).toMatchObject({ isAllowed: false });
    if (admission.isAllowed) await admission.settle(false);
    expect(await other('credentials', { email }, now)).toMatchObject({ isAllowed: true });
  });

  test('are stored under a hashed id and with an expiry date', async () => {
    const tomorrow = addDuration(now, days(1));
    const admit = anInstance({ by: 'address', calls: 5, seconds: 900 });
    await admit('registration', { address: '203.0.113.7' }, tomorrow);
    const expiring = firestore().collection('rateLimits').where('expiresAt', '>', new Date(tomorrow));
    const { docs } = await expiring.get();
    expect(docs).not.toEqual([]);
    expect(docs.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true);
  });

  test('do not count a call refused by email for the address', async () => {
    const limits = [
      { by: 'email', calls: 1, seconds: 900 },
      { by: 'address', calls: 2, seconds: 900 },
    ] as const;
    const admit = createRateLimiter(() => limits, SHARED_COUNTS);
    const [address, email] = [randomUUID(), randomUUID()];
    for (const _ of Array(5)) await admit('credentials', { email, address }, now);
    expect(await admit('credentials', { email: randomUUID(), address }, now)).toMatchObject({
      isAllowed: true,
    });
    expect(await admit('credentials', { email: randomUUID(), address }, now)).toMatchObject({
      isAllowed: false,
    });
  });

  test('stop the twenty-first login attempt with an email in a quarter of an hour, and no other', async () => {
    const input = z.object({ email: z.string() });
    const attempt = { ...echoEndpoint, input, output: z.object({}), rateLimit: 'credentials' } as const;
    const app = { mode: () => 'off' as const, verify: async () => undefined };
    const server = await serveApp({ attempt }, { attempt: async () => respond({}) }, { app });
    const send = async (email: string) =>
      (await call(server, 'POST', attempt.path, { body: { email } })).status;
    const email = `${randomUUID()}@example.com`;
    for (const _ of Array(20)) expect(await send(email)).toBe(200);
    expect(await send(email)).toBe(429);
    expect(await send(`${randomUUID()}@example.com`)).toBe(200);
    await server.close();
  });
});
