import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import {
  addDuration,
  dayOf,
  hours,
  type Instant,
  instant,
  minutes,
  startOfDay,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auth, firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { countCall } from '../http/limits/rate-limit.ts';
import { withinLimit } from '../http/limits/within-limit.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aPhone, stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold, type LoggedIn } from '../testing/subjects/logged-in-household.ts';
import { changeOwnDetails } from './details/details.ts';

setProject('demo-unasked-emails');

/** Half past twelve, so that no rate limit window ends during a test. */
const noon = addDuration(startOfDay(dayOf(instant(Date.now()))), hours(12.5));

let server: Served;
beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

const emailsTo = async (address: string): Promise<number> =>
  (await firestore().collection('mail').where('to', '==', address).get()).size;

const emailsToAll = async (addresses: readonly string[]): Promise<number> =>
  (await Promise.all(addresses.map(emailsTo))).reduce((sum, count) => sum + count, 0);

/** A Gmail mailbox, and other spellings of its address. */
function aMailbox(ways: number) {
  const name = `victim${randomUUID().replaceAll('-', '')}`;
  const written = (count: number) =>
    `${name.slice(0, count + 1)}.${name.slice(count + 1)}+${count}@${count % 2 === 0 ? 'gmail' : 'googlemail'}.com`;
  return {
    email: `${name}@gmail.com`,
    addresses: Array.from({ length: ways }, (_, count) => written(count)),
  };
}

describe('password resets', () => {
  const ask = async (email: string, at: Instant): Promise<number> => {
    vi.setSystemTime(at);
    return (await call(server, 'POST', '/api/forgot-password', { body: { email } })).status;
  };

  test('are always accepted, and two emails an hour are sent', async () => {
    const { email } = aMailbox(0);
    await auth().createUser({ email });
    for (let count = 0; count < 15; count += 1)
      expect(await ask(email, addDuration(noon, minutes(count)))).toBe(200);
    expect(await emailsTo(email)).toBe(2);
    expect(await ask(email, addDuration(noon, minutes(31)))).toBe(200);
    expect(await emailsTo(email)).toBe(3);
  });

  test('of unknown emails use up no limit', async () => {
    const { email } = aMailbox(0);
    for (let count = 0; count < 5; count += 1) await ask(email, addDuration(noon, minutes(count)));
    await auth().createUser({ email });
    await ask(email, addDuration(noon, minutes(6)));
    expect(await emailsTo(email)).toBe(1);
  });
});

describe('day passes', () => {
  const register = (email: string) =>
    call(server, 'POST', '/api/walk-in', {
      body: {
        name: 'Mia Rossi',
        email,
        phone: aPhone(),
        selectedDate: dayOf(noon),
        numHours: 1,
        numParticipants: 1,
        numNonParticipatingAdults: 0,
        paymentMethod: 'cash',
      },
    });

  test('are always accepted, and ten an hour are emailed to one mailbox in any spelling', async () => {
    const { addresses } = aMailbox(13);
    for (const address of addresses)
      expect(await register(address)).toMatchObject({ status: 200, body: { code: expect.any(String) } });
    expect(await emailsToAll(addresses)).toBe(10);
  });
});

describe('a member’s new email', () => {
  const change = ({ household, password }: LoggedIn, email: string, at: Instant = noon) =>
    changeOwnDetails(
      household.uid,
      { name: 'Call 0900 now', phone: household.phone, email, currentPassword: password },
      { key: null, now: at },
      withinLimit(countCall, at),
    );

  test('is sent a link five times an hour and ten a day, in an email without typed text', async () => {
    const member = await aLoggedInHousehold();
    const to = Array.from({ length: 25 }, () => `${randomUUID()}@example.com`);
    const allowed: boolean[] = [];
    for (const [count, email] of to.entries())
      allowed.push((await change(member, email, addDuration(noon, hours(Math.floor(count / 8))))).ok);
    expect(allowed.slice(0, 8)).toEqual([...Array(5).fill(true), ...Array(3).fill(false)]);
    expect(allowed.filter(Boolean)).toHaveLength(10);
    const { docs } = await firestore()
      .collection('mail')
      .where('to', '==', to[0] ?? '')
      .get();
    expect(docs).toHaveLength(1);
    expect(JSON.stringify(docs.map((email) => email.data()))).not.toContain('0900');
  });

  test('is limited per mailbox across many members, whose other details are saved', async () => {
    const { addresses } = aMailbox(12);
    for (const address of addresses) {
      const member = await aLoggedInHousehold();
      expect(await change(member, address)).toMatchObject({ ok: true });
      expect((await stored(member.household.uid)).primary.name).toBe('Call 0900 now');
    }
    expect(await emailsToAll(addresses)).toBe(10);
  });

  test('requested by others uses up none of its owner’s logins', async () => {
    vi.useRealTimers();
    const [member, owner] = [await aLoggedInHousehold(), await aLoggedInHousehold()];
    const { email } = owner.household;
    const { phone } = member.household;
    const body = { name: 'Maya', phone: phone.shown, email, currentPassword: 'a guess' };
    for (const _ of Array(25))
      await call(server, 'PUT', '/api/account/contact', { token: member.token, body });
    const credentials = { email, password: owner.password };
    expect(await call(server, 'POST', '/api/login', { body: credentials })).toMatchObject({ status: 200 });
  });
});
