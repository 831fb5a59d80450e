import { randomUUID } from 'node:crypto';
import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import * as closuresEndpoints from '@legacy-hub/domain/closures/endpoints';
import { sum } from '@legacy-hub/domain/core/money';
import type { Closure, PassChoice } from '@legacy-hub/domain/documents/closure';
import type { Household } from '@legacy-hub/domain/documents/household';
import * as officeEndpoints from '@legacy-hub/domain/office/endpoints';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  instant,
  minutes,
  type VenueDate,
  WEEK,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookReturns } from '../billing/sync/returns.ts';
import { bookingsHandlers } from '../bookings/handlers.ts';
import { firestore } from '../firebase/admin.ts';
import { officeHandlers } from '../office/handlers.ts';
import { findClosure, findOutcome } from '../stores/closures.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { withPayerLock } from '../stores/customers/locks.ts';
import { closures } from '../stores/firestore/collections.ts';
import { listEntriesOfWalkIn } from '../stores/ledger.ts';
import { markRestored, markRestoring } from '../stores/restore-mark.ts';
import { findVenueSettings, withVenue } from '../stores/venue.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { saveVenue } from '../testing/example-settings.ts';
import { freshModules } from '../testing/faults/fresh-modules.ts';
import { killAfter } from '../testing/faults/kill-after.ts';
import { later } from '../testing/faults/later.ts';
import { setProject } from '../testing/set-project.ts';
import { provider } from '../testing/stripe/stripe-sandbox.ts';
import { aCardHousehold, emailsTo, subscriptionsOf } from '../testing/subjects/card-households.ts';
import { aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import {
  anUnpaidWalkIn,
  aPaidWalkIn,
  aWalkInPaidByCard,
  storedWalkIn,
} from '../testing/subjects/walk-ins.ts';
import { TEST_VENUE } from '../testing/test-venue.ts';
import { closuresHandlers } from './handlers.ts';
import { pauseForClosure } from './pause-memberships.ts';
import { settleClosure, settleClosures, settleNewClosure } from './settle-closure.ts';

setProject('demo-closures');

const today = dayOf(instant(Date.now()));
/** Every test has its own day, without the bookings of other tests. */
let nextDay = 1;
let day: VenueDate;
beforeEach(() => {
  nextDay += 1;
  day = addDays(today, nextDay);
});

let server: Served;
let admin: Awaited<ReturnType<typeof aStaffMember>>;

beforeAll(async () => {
  const endpoints = { ...officeEndpoints, ...closuresEndpoints, ...bookingsEndpoints };
  server = await serveApp(endpoints, { ...officeHandlers, ...closuresHandlers, ...bookingsHandlers });
  admin = await aStaffMember('admin');
});
afterAll(() => server.close());

const asAdmin = (method: string, path: string, body?: unknown) =>
  call(server, method, path, { token: admin.token, ...(body !== undefined && { body }) });

const closedOn = (closed: VenueDate): Venue => ({
  ...TEST_VENUE,
  openingHoursExceptions: [{ from: closed, to: closed, hours: null, reason: 'A storm' }],
});

async function change(venue: Venue, closing?: PassChoice) {
  const { revision } = (await findVenueSettings()) ?? { revision: 0 };
  return asAdmin('PUT', '/api/admin/venue', { revision, venue, ...(closing && { closing }) });
}

const aBooking = async (household: Household, hours = 2) =>
  expectAccepted(
    await updateHousehold(household.uid, instant(Date.now()), (current) =>
      decideBooking(current, { personId: current.primary.id, day, hours }, instant(Date.now())),
    ),
  );

/** A household with a booking, and walk-ins with a pass: paid by card, paid in cash, and unpaid. */
async function peopleOnTheDay() {
  const household = await aPaidHousehold({ tiers: ['leader'] });
  await aBooking(household);
  const card = await aWalkInPaidByCard('visa', { date: day });
  const cash = await aPaidWalkIn({ date: day, email: `${randomUUID()}@example.com` });
  const unpaid = await anUnpaidWalkIn({ date: day, email: `${randomUUID()}@example.com` });
  return { household, card, cash, unpaid };
}

const bookingsOf = async ({ uid }: Household) => (await stored(uid)).primary.bookings;
const mailsTo = async (email: string) =>
  (await firestore().collection('mail').where('to', '==', email).get()).docs
    .map((doc) => doc.get('content.kind'))
    .filter((kind) => ['bookings-ended', 'pass-day-closed', 'open-again', 'refund'].includes(kind));
const netOf = async (walkInId: string) =>
  sum((await listEntriesOfWalkIn(walkInId)).map(({ amountCents }) => amountCents));
const refundedAtProvider = async (paymentIntent: string) =>
  (await provider.refunds.list({ payment_intent: paymentIntent })).data.map(({ amount }) => amount);

const newest = async (): Promise<Closure> => {
  const { docs } = await closures().orderBy('at', 'desc').limit(1).get();
  const closure = docs[0]?.data();
  if (!closure) throw new Error('There is no closure');
  return closure;
};

/** Settles the closure as the schedule does, once no request can still book with the previous settings. */
const sweep = (id: string) => later((now) => settleClosure(id, now), minutes(2));

/** Stores a closure as a change of the venue's settings that closes the day would. */
async function aClosure(choice: PassChoice): Promise<string> {
  await firestore()
    .doc('settings/venue')
    .update({ venue: closedOn(day) });
  const id = randomUUID();
  const made = { version: 1, id, at: instant(Date.now()), by: admin.uid, reason: 'A storm' } as const;
  const work = { kind: 'close', choice } as const;
  await closures()
    .doc(id)
    .set({ ...made, days: [day], work, expected: 4, settledAt: null, summary: null });
  return id;
}

/** Instances share only the database; work is killed in one of them. */
async function anInstance() {
  await freshModules();
  return import('./settle-closure.ts');
}
const instances = (async () => ({ dying: await anInstance(), living: await anInstance() }))();

/** The number of customers changed before the first refund: one household and three passes. */
const BEFORE_REFUNDS = 4;

describe('closing a day with people in it', () => {
  test('shows the affected customers first, and requires a choice about their passes', async () => {
    const { household, card, cash, unpaid } = await peopleOnTheDay();
    const { body } = await asAdmin('POST', '/api/admin/closures/preview', { venue: closedOn(day) });
    expect(body).toMatchObject({
      days: [day],
      bookings: { households: 1, people: 1, hours: 2 },
      byCard: { passes: 1, amountCents: card.payment.amountCents },
      atCounter: { passes: 1, amountCents: cash.totalCents },
      unpaid: 1,
    });
    expect(
      Object(body)
        .customers.map(({ id }: { id: string }) => id)
        .toSorted(),
    ).toEqual([household.uid, card.id, cash.id, unpaid.id].toSorted());
    expect(await change(closedOn(day))).toMatchObject({
      status: 409,
      body: { code: 'closing-needs-choice' },
    });
    expect(await bookingsOf(household)).toHaveLength(1);
  });

  // spec: closing-a-day-1
  test('ends bookings, refunds cards, holds cash for collection, and notifies everyone once', async () => {
    const { household, card, cash, unpaid } = await peopleOnTheDay();
    expect(await change(closedOn(day), { passes: 'give-back' })).toMatchObject({ status: 200 });
    const { id } = await newest();
    await Promise.all([settleClosure(id, instant(Date.now())), settleClosure(id, instant(Date.now()))]);
    expect((await findClosure(id))?.settledAt).toBeNull();
    await sweep(id);

    expect(await bookingsOf(household)).toEqual([]);
    expect(await mailsTo(household.email)).toEqual(['bookings-ended']);
    expect((await storedWalkIn(card.id)).payment.status).toBe('canceled');
    expect(await netOf(card.id)).toBe(0);
    expect(await refundedAtProvider(card.paymentIntent)).toEqual([card.payment.amountCents]);
    expect(await mailsTo((await storedWalkIn(card.id)).email)).toEqual(['refund']);
    expect((await storedWalkIn(cash.id)).payment.status).toBe('active');
    expect(await netOf(cash.id)).toBe(cash.totalCents);
    expect(await mailsTo(cash.email)).toEqual(['pass-day-closed']);
    expect((await storedWalkIn(unpaid.id)).payment.status).toBe('canceled');
    const { body } = await asAdmin('GET', '/api/admin/closures');
    expect(Object(body).closures[0]).toMatchObject({
      id,
      isSettled: true,
      expected: 4,
      done: 4,
      days: [day],
      reason: 'A storm',
      summary: {
        bookings: { households: 1, people: 1, hours: 2 },
        refunded: { customers: 1, amountCents: card.payment.amountCents },
        toCollect: { customers: 1, amountCents: cash.totalCents },
        canceled: 1,
      },
    });
  });

  test('lists a pass that can’t be refunded, until it can', async () => {
    const { card } = await peopleOnTheDay();
    const { docs } = await firestore().collection('ledger').where('who.walkInId', '==', card.id).get();
    const setProviderId = (providerId: string) => docs[0]?.ref.update({ providerId });
    const listed = async (id: string) =>
      Object((await asAdmin('GET', '/api/admin/closures')).body).closures.find(
        (each: Closure) => each.id === id,
      );
    await setProviderId('pi_unknown');
    const id = await aClosure({ passes: 'give-back' });
    await sweep(id);
    expect(await listed(id)).toMatchObject({
      expected: 4,
      done: 3,
      isSettled: false,
      failed: [{ id: card.id, name: 'Tom Bianchi', isPass: true }],
    });
    await setProviderId(card.paymentIntent);
    await sweep(id);
    expect(await listed(id)).toMatchObject({ done: 4, isSettled: true, failed: [] });
    expect(await refundedAtProvider(card.paymentIntent)).toEqual([card.payment.amountCents]);
  });

  test('ends nothing more while only a refund is left', async () => {
    const { card, household } = await peopleOnTheDay();
    const { docs } = await firestore().collection('ledger').where('who.walkInId', '==', card.id).get();
    await docs[0]?.ref.update({ providerId: 'pi_unknown' });
    const id = await aClosure({ passes: 'give-back' });
    await sweep(id);
    expect(await findClosure(id)).toMatchObject({ sweptAt: expect.any(Number), settledAt: null });
    await aBooking(household);
    const sold = await aPaidWalkIn({ date: day });
    await sweep(id);
    expect(await bookingsOf(household)).toHaveLength(1);
    expect(await storedWalkIn(sold.id)).toEqual(sold);
    await docs[0]?.ref.update({ providerId: card.paymentIntent });
    await sweep(id);
    expect(await findClosure(id)).toMatchObject({ settledAt: expect.any(Number) });
  });

  test('lists a pass whose refund failed at the bank, without a second refund', async () => {
    const { id: walkInId, payment, paymentIntent } = await aWalkInPaidByCard('refundFail', { date: day });
    const id = await aClosure({ passes: 'give-back' });
    const key = `closure-${id}-${payment.receipt}-0`;
    const refund = await provider.refunds.create({
      payment_intent: paymentIntent,
      amount: payment.amountCents,
      metadata: { key },
    });
    await expect.poll(async () => (await provider.refunds.retrieve(refund.id)).status).toBe('failed');
    for (let run = 1; run <= 2; run += 1) await sweep(id);
    expect(await netOf(walkInId)).toBe(payment.amountCents);
    expect(await refundedAtProvider(paymentIntent)).toEqual([payment.amountCents]);
    const { body } = await asAdmin('GET', '/api/admin/closures');
    expect(Object(body).closures).toContainEqual(
      expect.objectContaining({ id, isSettled: false, failed: [expect.objectContaining({ id: walkInId })] }),
    );
  });

  test('refunds a card eventually, even after the provider refused once', async () => {
    await change(TEST_VENUE);
    const { card } = await peopleOnTheDay();
    const id = await aClosure({ passes: 'give-back' });
    await provider.refunds.create({ payment_intent: card.paymentIntent, amount: 100 });
    await sweep(id);
    expect(await findOutcome(id, card.id)).toMatchObject({ is: { what: 'refunding', refusals: 1 } });
    expect(await storedWalkIn(card.id)).toMatchObject({ payment: { status: 'canceled' } });
    const intent = await provider.paymentIntents.retrieve(card.paymentIntent);
    await withPayerLock({ walkInId: card.id }, () => bookReturns(intent, instant(Date.now())));
    await sweep(id);
    expect(await netOf(card.id)).toBe(0);
    expect(await refundedAtProvider(card.paymentIntent)).toEqual([card.payment.amountCents - 100, 100]);
    expect((await findClosure(id))?.settledAt).not.toBeNull();
  });

  test('ends nothing on a day that is open again, and still refunds passes that it had cancelled', async () => {
    await change(TEST_VENUE);
    const { household, card, cash } = await peopleOnTheDay();
    await change(closedOn(day), { passes: 'give-back' });
    const { id } = await newest();
    const { dying, living } = await instances;
    await killAfter(BEFORE_REFUNDS, () => dying.settleClosure(id, instant(Date.now())));
    expect(await netOf(card.id)).toBe(card.payment.amountCents);
    await change(TEST_VENUE);
    await aBooking(household);
    const sold = await aWalkInPaidByCard('visa', { date: day });
    await later((now) => living.settleClosure(id, now), minutes(10));
    expect(await bookingsOf(household)).toHaveLength(1);
    expect(await storedWalkIn(sold.id)).toMatchObject({ payment: { status: 'active' } });
    expect(await netOf(cash.id)).toBe(cash.totalCents);
    expect(await netOf(card.id)).toBe(0);
    expect(await findClosure(id)).toMatchObject({ reopened: [day], settledAt: expect.any(Number) });
    await sweep((await newest()).id);
    expect(await mailsTo((await storedWalkIn(card.id)).email)).toEqual(
      expect.arrayContaining(['refund', 'open-again']),
    );
  });

  test('moves passes to another day, or leaves them open', async () => {
    const moved = await aPaidWalkIn({ date: day, email: `${randomUUID()}@example.com` });
    const to = addDays(day, 30);
    await settleClosure(await aClosure({ passes: 'move', to }), instant(Date.now()));
    expect(await storedWalkIn(moved.id)).toMatchObject({ date: to, payment: { status: 'active' } });
    const left = await aPaidWalkIn({ date: day, email: `${randomUUID()}@example.com` });
    await settleClosure(await aClosure({ passes: 'leave-open' }), instant(Date.now()));
    expect(await storedWalkIn(left.id)).toEqual(left);
    expect(await mailsTo(left.email)).toEqual(['pass-day-closed']);
  });

  test('waits for the schedule while a restore is writing its customers', async () => {
    const { household } = await peopleOnTheDay();
    const id = await aClosure({ passes: 'give-back' });
    await markRestoring(instant(Date.now()), { saved: null, erasures: [] });
    await settleNewClosure(id);
    expect(await bookingsOf(household)).toHaveLength(1);
    await markRestored(instant(Date.now()));
    await later((now) => settleClosures(now), minutes(2));
    expect(await bookingsOf(household)).toEqual([]);
    expect((await findClosure(id))?.settledAt).not.toBeNull();
  });

  test('refuses to move passes to a day that is closed too', async () => {
    await aPaidWalkIn({ date: day });
    expect(await change(closedOn(day), { passes: 'move', to: day })).toMatchObject({
      status: 409,
      body: { code: 'venue-closed' },
    });
  });

  test('notifies the previously notified customers when the day opens after all', async () => {
    await change(TEST_VENUE);
    const { household, cash } = await peopleOnTheDay();
    await change(closedOn(day), { passes: 'give-back' });
    await sweep((await newest()).id);
    expect(await change(TEST_VENUE)).toMatchObject({ status: 200 });
    const opening = await newest();
    expect(opening).toMatchObject({ work: { kind: 'open' }, days: [day], expected: 4 });
    await settleClosure(opening.id, instant(Date.now()));
    await settleClosure(opening.id, instant(Date.now()));
    expect(await findClosure(opening.id)).toMatchObject({ summary: { notified: 4 } });
    expect(await mailsTo(household.email)).toEqual(['bookings-ended', 'open-again']);
    expect(await mailsTo(cash.email)).toEqual(['pass-day-closed', 'open-again']);
  });
});

test('none of a hundred simultaneous bookings survives a closure of their day', async () => {
  await change(TEST_VENUE);
  const households = await Promise.all(
    Array.from({ length: 20 }, () => aLoggedInHousehold({ tiers: ['legacy-maker'] })),
  );
  const book = ({ token }: { token: string }) =>
    call(server, 'POST', '/api/assign-hours', {
      token,
      body: { isFamily: false, memberId: null, day, hours: 1, idempotencyKey: randomUUID() },
    });
  const [closed, ...answers] = await Promise.all([
    change(closedOn(day), { passes: 'leave-open' }),
    ...households.flatMap((each) => Array.from({ length: 5 }, () => book(each))),
  ]);
  expect(closed.status).toBe(200);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
    [],
  );
  await sweep((await newest()).id);
  for (const { household } of households) {
    expect(await bookingsOf(household)).toEqual([]);
  }
  const booked = households.filter((_, index) =>
    answers.slice(index * 5, index * 5 + 5).some(({ status }) => status === 200),
  );
  const notified = await Promise.all(booked.map(({ household }) => mailsTo(household.email)));
  expect(notified).toEqual(booked.map(() => ['bookings-ended']));
}, 60_000);

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'a closure that is killed after step %i settles everyone once when it is run again',
  async (steps) => {
    const { household, card, cash } = await peopleOnTheDay();
    const id = await aClosure({ passes: 'give-back' });
    const { dying, living } = await instances;
    const killed = await killAfter(steps, () => dying.settleClosure(id, instant(Date.now())));
    expect(killed).not.toBeNull();
    await later((now) => living.settleClosure(id, now), minutes(10));
    expect(await bookingsOf(household)).toEqual([]);
    expect(await refundedAtProvider(card.paymentIntent)).toEqual([card.payment.amountCents]);
    expect(await netOf(card.id)).toBe(0);
    expect(await netOf(cash.id)).toBe(cash.totalCents);
    expect(await findClosure(id)).toMatchObject({
      settledAt: expect.any(Number),
      summary: {
        bookings: { households: 1 },
        refunded: { customers: 1, amountCents: card.payment.amountCents },
        toCollect: { customers: 1, amountCents: cash.totalCents },
        canceled: 1,
      },
    });
    expect(await mailsTo(household.email)).toEqual(['bookings-ended']);
    expect(await mailsTo(cash.email)).toEqual(['pass-day-closed']);
  },
);

describe('a closure of two weeks', () => {
  const period = { from: addDays(today, 5), to: addDays(today, 18) };
  const flood = { ...period, hours: null, reason: 'Flood' };
  const inAMoment = () => instant(Date.now());

  test('pauses every membership whose paid week ends during it once, so that no one is charged', async () => {
    await change(TEST_VENUE);
    const { household } = await aCardHousehold();
    const cash = await aPaidHousehold();
    const venue = { ...TEST_VENUE, openingHoursExceptions: [flood] };
    const { body } = await asAdmin('POST', '/api/admin/closures/preview', { venue });
    expect(body).toMatchObject({ longClosure: period });
    const { revision } = (await findVenueSettings()) ?? expect.unreachable();
    const saved = { revision, venue, closing: { passes: 'leave-open' }, pausing: true };
    expect(await asAdmin('PUT', '/api/admin/venue', saved)).toMatchObject({ status: 200 });
    const id = `${revision + 1}-pause`;
    for (let run = 1; run <= 2; run += 1) await withVenue(() => pauseForClosure(id, inAMoment()));
    const until = addDuration((await stored(household.uid)).subscription?.periodEnd ?? inAMoment(), 2 * WEEK);
    expect((await stored(household.uid)).subscription).toMatchObject({ pausedUntil: until });
    const [subscription] = await subscriptionsOf(household);
    expect(subscription?.pause_collection).toMatchObject({ behavior: 'void' });
    expect((await stored(cash.uid)).primary.membership).toMatchObject({ next: { tier: 'supporter' } });
    expect((await emailsTo(household)).filter((kind) => kind === 'pause-begins')).toHaveLength(1);
    expect(await findClosure(id)).toMatchObject({ settledAt: null });
    await later((now) => withVenue(() => pauseForClosure(id, now)), days(19));
    expect(await findClosure(id)).toMatchObject({ settledAt: expect.any(Number) });
  });

  test('pauses no one once it is lifted, even if the job began before', async () => {
    const { household } = await aCardHousehold();
    const { revision } = (await findVenueSettings()) ?? expect.unreachable();
    await withVenue(async () => {
      await saveVenue();
      await pauseForClosure(`${revision}-pause`, inAMoment());
    });
    expect((await stored(household.uid)).closurePause).toBeUndefined();
    await firestore()
      .doc('settings/venue')
      .update({ revision, venue: { ...TEST_VENUE, openingHoursExceptions: [flood] } });
  });

  test('cancels the pauses that have not begun when it is lifted', async () => {
    expect(await change(TEST_VENUE)).toMatchObject({ status: 200 });
    const { id } = await newest();
    await withVenue(() => settleClosure(id, inAMoment()));
    const { docs } = await firestore().collection('users').where('joinedAt', '!=', null).get();
    expect(docs.filter((doc) => doc.get('primary.membership.next.pausedUntil') !== undefined)).toEqual([]);
  });

  test('may pause memberships later, once, for days that no one can book yet', async () => {
    const distant = { from: addDays(today, 120), to: addDays(today, 133) };
    const exception = { ...flood, ...distant };
    expect(await change({ ...TEST_VENUE, openingHoursExceptions: [exception] })).toMatchObject({
      status: 200,
    });
    const { body } = await asAdmin('GET', '/api/admin/closures');
    expect(body).toMatchObject({ withoutPause: [distant] });
    for (let time = 1; time <= 2; time += 1)
      expect(await asAdmin('POST', '/api/admin/closures/pause', distant)).toMatchObject({ status: 200 });
    expect(await newest()).toMatchObject({ reason: 'Flood', work: { kind: 'pause', period: distant } });
    expect((await asAdmin('GET', '/api/admin/closures')).body).toMatchObject({ withoutPause: [] });
    await change(TEST_VENUE);
    expect(await asAdmin('POST', '/api/admin/closures/pause', distant)).toMatchObject({
      status: 409,
      body: { code: 'changed-since-loaded' },
    });
  });
});
