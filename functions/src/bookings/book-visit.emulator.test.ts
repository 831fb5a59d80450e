import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { addDays, dayOf, instant, mondayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateHousehold } from '../stores/customers/households.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { saveVenue, saveVenueClosedOn } from '../testing/example-settings.ts';
import { AT_ONCE } from '../testing/faults/races.ts';
import { setProject } from '../testing/set-project.ts';
import { stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold, type LoggedIn } from '../testing/subjects/logged-in-household.ts';
import { bookingsHandlers } from './handlers.ts';

setProject('demo-book-visit');

const now = instant(Date.now());
const today = dayOf(now);
const nextMonday = addDays(mondayOf(today), 7);
const primary = { isFamily: false, memberId: null };

let server: Served;
const book = ({ token }: LoggedIn, body: object) =>
  call(server, 'POST', '/api/assign-hours', {
    token,
    body: { ...primary, day: nextMonday, hours: 1, ...body },
  });
const remove = ({ token }: LoggedIn, body: object) =>
  call(server, 'POST', '/api/remove-assign', { token, body: { ...primary, day: nextMonday, ...body } });
const bookings = async ({ household }: LoggedIn) => (await stored(household.uid)).primary.bookings;
const open = (hours: number, day = nextMonday) => ({ day, hours, usedBy: null });

beforeAll(async () => {
  server = await serveApp(bookingsEndpoints, bookingsHandlers);
});
afterAll(() => server.close());

describe('visit booking', () => {
  // spec: book-visit-1
  test('stores the hours and adds up hours booked on the same day', async () => {
    const leader = await aLoggedInHousehold({ tiers: ['leader'] });
    expect(await book(leader, { hours: 2 })).toMatchObject({ status: 200, body: { success: true } });
    await book(leader, { hours: 1 });
    expect(await bookings(leader)).toEqual([open(3)]);
  });

  test('is refused for a day on which the venue is closed, except for earlier bookings', async () => {
    const leader = await aLoggedInHousehold({ tiers: ['leader'] });
    const request = { hours: 2, idempotencyKey: 'before-the-storm' };
    expect((await book(leader, request)).status).toBe(200);
    await saveVenueClosedOn(nextMonday);
    expect(await book(leader, { hours: 1 })).toMatchObject({
      status: 409,
      body: { code: 'venue-closed', error: expect.stringMatching(/^We’re closed on Mon .*open is Tue /) },
    });
    expect((await book(leader, request)).status).toBe(200);
    expect(await bookings(leader)).toEqual([open(2)]);
    await saveVenue();
    expect((await book(leader, { hours: 1 })).status).toBe(200);
  });

  test('adds nothing when the same request is sent again', async () => {
    const leader = await aLoggedInHousehold({ tiers: ['leader'] });
    const request = { hours: 2, idempotencyKey: 'first-booking-key' };
    const replies = await Promise.all(Array.from({ length: 4 }, () => book(leader, request)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await bookings(leader)).toMatchObject([open(2)]);
    await book(leader, { hours: 1, idempotencyKey: 'second-booking-key' });
    expect(await bookings(leader)).toMatchObject([open(3)]);
    expect((await book(leader, request)).status).toBe(200);
    expect(await bookings(leader)).toMatchObject([open(3)]);
  });

  test('stores a family member’s booking for that person only', async () => {
    const leader = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const memberId = leader.household.family[0]?.id;
    expect((await book(leader, { isFamily: true, memberId, hours: 2 })).status).toBe(200);
    const { family, primary: own } = await stored(leader.household.uid);
    expect(family[0]?.bookings).toEqual([open(2)]);
    expect(own.bookings).toEqual([]);
  });

  test('books for several people, or for no one with the reason of everyone who can’t visit', async () => {
    const leader = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const [leo] = leader.household.family;
    const together = (hours: number) => book(leader, { memberIds: [leo?.id], hours });
    expect(await together(3)).toMatchObject({
      status: 409,
      body: {
        code: 'bookings-refused',
        error: expect.stringMatching(/^Nothing was booked/),
        refused: [
          { code: 'hours-exceed-allowance', error: expect.any(String), id: leo?.id, name: leo?.name },
        ],
      },
    });
    expect(await stored(leader.household.uid)).toEqual(leader.household);
    expect((await together(2)).status).toBe(200);
    const { primary: own, family } = await stored(leader.household.uid);
    expect([own.bookings, family[0]?.bookings]).toEqual([[open(2)], [open(2)]]);
  });

  test('books nothing for more hours than are left', async () => {
    const supporter = await aLoggedInHousehold();
    const { status, body } = await book(supporter, { hours: 3 });
    expect({ status, body }).toEqual({
      status: 409,
      body: { error: expect.stringMatching(/^[A-Z].+\.$/), code: 'hours-exceed-allowance' },
    });
    expect(await stored(supporter.household.uid)).toEqual(supporter.household);
  });

  test('stays within the allowance when many requests arrive at once', async () => {
    const leader = await aLoggedInHousehold({ tiers: ['leader'] });
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => book(leader, {})));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 5);
    expect(await bookings(leader)).toEqual([open(5)]);
  });
});

describe('booking removal', () => {
  // spec: book-visit-2
  test('deletes the booking for that day', async () => {
    const supporter = await aLoggedInHousehold();
    await book(supporter, { hours: 2 });
    expect(await remove(supporter, {})).toMatchObject({ status: 200, body: { success: true } });
    expect(await bookings(supporter)).toEqual([]);
  });

  test('is refused once the booking was used', async () => {
    const supporter = await aLoggedInHousehold();
    await book(supporter, { day: today, hours: 1 });
    const visit = {
      personIds: [supporter.household.primary.id],
      idempotencyKey: 'walked-in',
      by: 'the counter',
    };
    await updateHousehold(supporter.household.uid, now, (member) => decideCheckIn(member, visit, now));
    const used = await bookings(supporter);
    expect(await remove(supporter, { day: today })).toMatchObject({
      status: 409,
      body: { code: 'booking-used' },
    });
    expect(await bookings(supporter)).toEqual(used);
  });
});
