import { randomUUID } from 'node:crypto';
import { decideBookings } from '@legacy-hub/domain/bookings/rules';
import { emptyDay, unpaidHours } from '@legacy-hub/domain/places/rules';
import { parseReservedDay } from '@legacy-hub/domain/places/schema';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDays, dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payForWalkIn } from '../billing/payments/pay-walk-in.ts';
import { firestore } from '../firebase/admin.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { updateWalkIn } from '../stores/customers/walk-ins.ts';
import { withVenue } from '../stores/venue.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { saveVenue, saveVenueClosedOn } from '../testing/example-settings.ts';
import { withinNoLimit } from '../testing/limits/unlimited.ts';
import { setProject } from '../testing/set-project.ts';
import { aCard } from '../testing/stripe/stripe-sandbox.ts';
import { aPaidHousehold, aPhone, phoneFrom } from '../testing/subjects/households.ts';
import { walkInsHandlers } from './handlers.ts';

setProject('demo-unpaid-groups');

let server: Served;
beforeAll(async () => {
  server = await serveApp(walkInsEndpoints, walkInsHandlers);
});
afterAll(() => server.close());

const [MAX_TODAY, MAX_LATER] = [40, 20];
const today = dayOf(instant(Date.now()));
const [SCHOOL, STRANGER, CLUB, FAMILY] = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];
const aDay = (ahead: number): VenueDate => addDays(today, ahead);

type Group = {
  key?: string;
  email?: string;
  phone?: string;
  payBy?: 'card' | 'cash';
  hours?: number;
  people?: number;
};

async function register(address: string, date: VenueDate, group: Group = {}) {
  const {
    key = randomUUID(),
    email = `${randomUUID()}@example.com`,
    phone = aPhone(),
    payBy = 'cash',
  } = group;
  const { status, body } = await call(server, 'POST', '/api/walk-in', {
    headers: { 'X-Forwarded-For': `${address}, 198.51.100.1` },
    body: {
      name: 'Year 5',
      email,
      phone,
      selectedDate: date,
      numHours: group.hours ?? 1,
      numParticipants: group.people ?? 1,
      numNonParticipatingAdults: 0,
      paymentMethod: payBy,
      idempotencyKey: key,
    },
  });
  return { status, ...Object(body) };
}

async function hoursOf(date: VenueDate) {
  const stored = await firestore().doc(`days/${date}`).get();
  const day = stored.exists ? parseReservedDay(stored.data()) : emptyDay(date);
  return { reserved: day.reserved, unpaid: unpaidHours(day, instant(Date.now())) };
}

const tooMany = { status: 429, code: 'too-many-requests' };
const notHeld = { status: 409, code: 'unpaid-places-taken' };

test('a group that is refused because the venue is closed counts towards no limit', async () => {
  await saveVenueClosedOn(aDay(1));
  for (let count = 0; count <= MAX_LATER; count += 1)
    expect(await register(CLUB, aDay(1))).toMatchObject({ status: 409, code: 'venue-closed' });
  await saveVenue();
  const key = randomUUID();
  const first = await register(CLUB, aDay(1), { key });
  await saveVenueClosedOn(aDay(1));
  expect(await register(CLUB, aDay(1), { key })).toMatchObject({ walkInId: first.walkInId });
  await saveVenue();
});

test('unpaid groups from one address are limited, and more are allowed once some are paid', async () => {
  const key = randomUUID();
  const first = await register(STRANGER, aDay(1), { key });
  for (let count = 1; count < MAX_LATER; count += 1)
    expect(await register(STRANGER, aDay(count))).toMatchObject({ status: 200 });
  for (const ahead of [1, 30, 60]) expect(await register(STRANGER, aDay(ahead))).toMatchObject(tooMany);
  expect(await register(STRANGER, aDay(1), { key })).toMatchObject({ walkInId: first.walkInId });
  expect(await register(STRANGER, aDay(1), { payBy: 'card' })).toMatchObject({ status: 200 });
  expect(await register(STRANGER, today)).toMatchObject({ status: 200 });
  expect(await register(SCHOOL, aDay(1))).toMatchObject({ status: 200 });

  const now = instant(Date.now());
  await updateWalkIn(first.walkInId, now, (walkIn) => decideWalkInCash(walkIn, { by: 'kim' }, now, venue()));
  expect(await register(STRANGER, aDay(2))).toMatchObject({ status: 200 });
  expect(await register(STRANGER, aDay(2))).toMatchObject(tooMany);
});

test('a stranger can’t use up the limit of a customer by using their email and phone number', async () => {
  const family = { email: 'ada@example.com', phone: aPhone() };
  for (let count = 0; count < MAX_LATER; count += 1)
    expect(await register('203.0.113.5', aDay(count + 1), family)).toMatchObject({ status: 200 });
  expect(await register('203.0.113.5', aDay(1), family)).toMatchObject(tooMany);
  expect(await register('203.0.113.6', aDay(1), family)).toMatchObject({ status: 200 });
});

describe('a stranger who never pays, on days with 240 hours of one person', () => {
  const MAX = { caller: 12, day: 24 };
  beforeAll(() => saveVenue({ capacity: 10, reservablePercent: 100 }));

  test('holds 12 hours from one address and 24 from ten, while a family pays and a member books', async () => {
    const day = aDay(25);
    const greed = (address: string) => async (hours: number) => {
      await register(address, day, { hours, payBy: 'cash' });
      await register(address, day, { hours, payBy: 'card' });
    };
    expect(await register('192.0.2.1', day, { hours: 24, people: 10 })).toMatchObject(notHeld);
    expect(await hoursOf(day)).toEqual({ reserved: 0, unpaid: 0 });
    for (const hours of [12, 6, 3, 1]) await greed('192.0.2.1')(hours);
    expect(await hoursOf(day)).toEqual({ reserved: 0, unpaid: MAX.caller });
    for (let address = 2; address <= 10; address += 1)
      await Promise.all([6, 3, 3, 1].map(greed(`192.0.2.${address}`)));
    expect(await hoursOf(day)).toEqual({ reserved: 0, unpaid: MAX.day });
    expect(await register(FAMILY, day, { hours: 2, people: 4 })).toMatchObject(notHeld);

    const family = { hours: 8, people: 20, email: 'mia@example.com', phone: aPhone() };
    const { status, walkInId } = await register('192.0.2.1', day, { ...family, payBy: 'card' });
    expect(status).toBe(200);
    const payment = {
      walkInId,
      email: family.email,
      phone: phoneFrom(family.phone),
      paymentMethod: await aCard(),
    };
    expect(
      await withVenue(() =>
        payForWalkIn({ ...payment, idempotencyKey: null }, instant(Date.now()), withinNoLimit),
      ),
    ).toMatchObject({ ok: true, body: { success: true } });
    const { uid, primary } = await aPaidHousehold({ tiers: ['leader'] });
    const now = instant(Date.now());
    const visit = { personIds: [primary.id], day, hours: 5 };
    const book = () =>
      updateHousehold(uid, now, (household) => decideBookings(household, visit, now), 'refused');
    expect(await withVenue(book)).toMatchObject({ ok: true });
    expect(await hoursOf(day)).toEqual({ reserved: 165, unpaid: MAX.day });
  });

  test('holds no more with many requests at once', async () => {
    const day = aDay(26);
    await Promise.all(Array.from({ length: 12 }, () => register('192.0.2.11', day, { hours: 3 })));
    expect(await hoursOf(day)).toEqual({ reserved: 0, unpaid: MAX.caller });
  });

  test('doesn’t count a group that is refused', async () => {
    const day = aDay(29);
    await register('192.0.2.20', day, { hours: 12 });
    await register('192.0.2.21', day, { hours: 12 });
    expect(await register(FAMILY, day, { hours: 12 })).toMatchObject(notHeld);
    expect(await register(FAMILY, aDay(30), { hours: 12 })).toMatchObject({ status: 200 });
    const { docs } = await firestore().collection('rateLimits').where('groups', '!=', null).get();
    const dates = docs.flatMap((stored) => stored.get('groups')).filter(({ date }) => date === day);
    expect(dates).toHaveLength(2);
  });

  test('lets groups at the counter register for today, and reserves places once they pay', async () => {
    const walkIns = [];
    for (let count = 0; count < 5; count += 1)
      walkIns.push(await register(SCHOOL, today, { hours: 1, people: 10 }));
    expect(walkIns.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await hoursOf(today)).reserved).toBe(0);
    const now = instant(Date.now());
    for (const { walkInId } of walkIns)
      await updateWalkIn(walkInId, now, (walkIn) => decideWalkInCash(walkIn, { by: 'kim' }, now, venue()));
    expect((await hoursOf(today)).reserved).toBe(50);
  });

  test('registers 40 groups for today from one address, even when no more places are held for unpaid groups', async () => {
    for (const address of ['192.0.2.31', '192.0.2.32']) await register(address, today, { hours: 12 });
    const { unpaid } = await hoursOf(today);
    for (let count = 0; count < MAX_TODAY; count += 1)
      expect(await register('192.0.2.33', today, { hours: 12 })).toMatchObject({ status: 200 });
    expect(await register('192.0.2.33', today, { hours: 12 })).toMatchObject(tooMany);
    expect((await hoursOf(today)).unpaid).toBe(unpaid);
  });
});
