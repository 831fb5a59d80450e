import { decideCancellation } from '@legacy-hub/domain/billing/changes/membership-changes';
import { decideCounterRefund } from '@legacy-hub/domain/billing/refunds/refunds';
import { cents } from '@legacy-hub/domain/core/money';
import { accept } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import * as figuresEndpoints from '@legacy-hub/domain/figures/endpoints';
import { MAX_NAMED } from '@legacy-hub/domain/figures/needs-you';
import { comingDays } from '@legacy-hub/domain/figures/week';
import { asFailed, queueMail, withOutcome } from '@legacy-hub/domain/mail/rules';
import { aFamilyMember, expectAccepted, expired } from '@legacy-hub/domain/testing/households';
import { monthAfter, monthBefore, monthOf } from '@legacy-hub/domain/venue/time/months';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  instant,
  mondayOf,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmHouseholdCash } from '../billing/counter/cash.ts';
import { firestore } from '../firebase/admin.ts';
import { updateHousehold, updateHouseholdWith } from '../stores/customers/households.ts';
import { pageOfChangedHouseholds } from '../stores/customers/members.ts';
import { listReservedDays } from '../stores/customers/reserved-days.ts';
import { households, ledger, mail, providerEvents, walkIns } from '../stores/firestore/collections.ts';
import { listEntriesOf, listEntriesOfWalkIn, listPaymentRecords } from '../stores/ledger.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { countDocuments } from '../testing/count-documents.ts';
import { setProject } from '../testing/set-project.ts';
import { deliverReturnEvents, latestPaymentOf } from '../testing/stripe/return-events.ts';
import { provider } from '../testing/stripe/stripe-sandbox.ts';
import { aCardHousehold } from '../testing/subjects/card-households.ts';
import { anUnpaidHousehold, aPaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { countMembers } from './count-members.ts';
import { figuresHandlers } from './handlers.ts';
import { readMonths, readWeek } from './read-months.ts';

setProject('demo-office-month');

const now = instant(Date.now());
const today = dayOf(now);
const month = monthOf(today);

let server: Served;
let token: string;
beforeAll(async () => {
  server = await serveApp(figuresEndpoints, figuresHandlers);
  ({ token } = await aStaffMember('admin'));
});
afterAll(() => server.close());

const getMonths = (from: string, until: string) =>
  call(server, 'GET', `/api/admin/office/months?from=${from}&until=${until}`, { token });
const recount = (day: string) => call(server, 'POST', '/api/admin/office/recount', { token, body: { day } });

async function needsYou(
  query = '',
): Promise<
  Record<string, { named: { customerId: string | null; text: string }[]; more: number; unreadable: number }>
> {
  const { body } = await call(server, 'GET', `/api/admin/office/needs-you${query}`, { token });
  const { needs } = figuresEndpoints.listNeedsYou.output.parse(body);
  return Object.fromEntries(needs.map((each) => [each.kind, each]));
}

describe('the months of the office', () => {
  test('include takings and new members, and a recount finds nothing wrong', async () => {
    await aPaidHousehold({ tiers: ['leader'] });
    const { months } = figuresEndpoints.getMonths.output.parse(
      (await getMonths(monthBefore(month), month)).body,
    );
    const [before, shown] = months;
    expect(shown?.days.find(({ day }) => day === today)?.paidCents).toEqual({
      cash: 2000,
      terminal: 0,
      card: 0,
    });
    expect(shown?.tiers[1]).toMatchObject({ tier: 'leader', members: 1, joined: 1 });
    expect(before?.tiers[1]).toMatchObject({ tier: 'leader', members: 0, joined: 0 });
    expect((await recount(today)).body).toEqual({ wasWrong: false });
  });

  test('need the same number of reads for any number of households and payments', async () => {
    const range = { from: monthBefore(month), until: month };
    const read = () => countDocuments(() => readMonths(range, now));
    const before = await read();
    for (const tier of ['supporter', 'leader'] as const) await aPaidHousehold({ tiers: [tier] });
    expect(await read()).toEqual(before);
    expect(before.reads).toBeLessThanOrEqual(3);
  });

  test('and the week need the same number of reads for any number of households and payments', async () => {
    const monday = mondayOf(today);
    const { from, until } = comingDays(today);
    const read = () =>
      countDocuments(() => Promise.all([readWeek(monday, now), listReservedDays(from, until)]));
    const before = await read();
    for (const tier of ['supporter', 'leader'] as const) await aPaidHousehold({ tiers: [tier] });
    expect(await read()).toEqual(before);
    expect(before.reads).toBeLessThanOrEqual(4);
    const { body } = await call(server, 'GET', `/api/admin/office/week?day=${monday}`, { token });
    const week = figuresEndpoints.getWeek.output.parse(body);
    expect(week.days.find(({ day }) => day === today)?.paidCents.cash).toBeGreaterThan(0);
    expect(
      await call(server, 'GET', `/api/admin/office/week?day=${addDays(monday, 7)}`, { token }),
    ).toMatchObject({
      status: 400,
      body: { code: 'still-to-come' },
    });
  });

  test('name the people behind a number, with a read for each household named', async () => {
    const joined = await aPaidHousehold({ name: 'Nia Moss' });
    const left = await aPaidHousehold({ name: 'Lee Ving' });
    await updateHousehold(left.uid, now, (household) =>
      decideCancellation(household, { personId: null, reason: 'moving' }, now),
    );
    const later = addDuration(now, days(9));
    await countMembers(later);
    const list = async (what: string, day: string) => {
      const path = `/api/admin/office/member-changes?show=${what}&from=${day}&until=${day}`;
      const { body } = await call(server, 'GET', path, { token });
      return figuresEndpoints.listMemberChanges.output.parse(body).people;
    };
    const names = await list('joined', today);
    expect(names.map(({ userId }) => userId)).toEqual(expect.arrayContaining([joined.uid, left.uid]));
    expect((await list('left', dayOf(later))).find(({ userId }) => userId === left.uid)).toMatchObject({
      name: 'Lee Ving',
      why: 'moving',
    });
    const query = { what: 'joined' as const, from: today, until: today };
    const { reads } = await countDocuments(() => pageOfChangedHouseholds(query));
    const named = new Set(names.map(({ userId }) => userId));
    expect(reads).toBe(named.size);
    const month = { ...query, from: addDays(today, -31) };
    const first = await pageOfChangedHouseholds(month, { size: 1 });
    const rest = await pageOfChangedHouseholds(month, { after: first.next ?? '' });
    const paged = [...first.documents, ...rest.documents].map(({ uid }) => uid);
    expect(paged).toHaveLength(named.size);
    expect(new Set(paged)).toEqual(named);
    expect(rest.next).toBeNull();
  });

  test('show the day that a recount corrected', async () => {
    const [entry] = (await ledger().get()).docs;
    await entry?.ref.delete();
    expect((await recount(today)).body).toEqual({ wasWrong: true });
    expect((await recount(today)).body).toEqual({ wasWrong: false });
  });

  test.each([
    [
      'reversed',
      month,
      monthBefore(month),
      'The last month is before the first one. Please check the months.',
    ],
    ['endless', '2020-01-01', month, 'Please choose up to 13 months.'],
    ['no months', addDays(month, 1), month, 'Please choose a month by its first day.'],
    ['still to come', month, monthAfter(month), 'That’s in the future. Please choose a time up to today.'],
  ])('are refused with a message when they are %s', async (_, from, until, error) => {
    expect(await getMonths(from, until)).toMatchObject({ status: 400, body: { error } });
  });

  test('can’t be recounted before they have begun', async () => {
    expect(await recount(addDays(today, 1))).toMatchObject({ status: 400, body: { code: 'still-to-come' } });
  });
});

describe('the list of items that need the owner’s attention', () => {
  const change = (household: Household) => households().doc(household.uid).set(household);

  test('is empty at first', async () => {
    expect(await needsYou()).toEqual({
      uncounted: { kind: 'uncounted', named: [], more: 0, unreadable: 0 },
      'failed-card': { kind: 'failed-card', named: [], more: 0, unreadable: 0 },
      disputed: { kind: 'disputed', named: [], more: 0, unreadable: 0 },
      'half-price': { kind: 'half-price', named: [], more: 0, unreadable: 0 },
      suspected: { kind: 'suspected', named: [], more: 0, unreadable: 0 },
      unnotified: { kind: 'unnotified', named: [], more: 0, unreadable: 0 },
      email: { kind: 'email', named: [], more: 0, unreadable: 0 },
    });
  });

  test('has a failed card, a disputed payment or pass, and an email that wasn’t delivered', async () => {
    const overdue = await aPaidHousehold();
    const openInvoice = { id: 'in_1', amountCents: cents(800), requiresAction: false, nextAttempt: null };
    const subscription = { id: 'sub_1', seats: [], periodEnd: now, state: 'past_due' as const, openInvoice };
    await change({ ...overdue, subscription });
    const disputing = await aPaidHousehold();
    await change({ ...disputing, disputes: [{ id: 'dp_1', at: now, amountCents: cents(800), revoked: [] }] });
    const pass = await aPaidWalkIn();
    const payment = { status: 'suspended', by: 'card', at: now, paymentIntent: 'pi_1' } as const;
    await walkIns()
      .doc(pass.id)
      .set({ ...pass, payment });
    const email = {
      ...queueMail(
        { id: 'lost', to: 'ada@example.com', content: { kind: 'staff-welcome', uid: 'ada' } },
        now,
        overdue.uid,
      ),
      attempts: 9,
    };
    await mail()
      .doc('lost')
      .set(asFailed(email, 'no such mailbox', now));
    const bounced = { ...email, id: 'bounced', to: 'bo@example.com', createdAt: addDuration(now, -1) };
    await mail()
      .doc('bounced')
      .set(withOutcome(bounced, { status: 'bounced', at: now, reason: 'no such mailbox' }));
    const complained = { ...email, id: 'complained', to: 'cy@example.com', createdAt: addDuration(now, -2) };
    await mail()
      .doc('complained')
      .set(withOutcome(complained, { status: 'complained', at: now }));
    const old = addDuration(now, -days(31));
    await mail()
      .doc('old')
      .set({ ...asFailed(email, 'no such mailbox', old), id: 'old', createdAt: old });

    const needs = await needsYou();
    expect(needs['failed-card']?.named).toMatchObject([
      { customerId: overdue.uid, text: '$8.00, no more attempts' },
    ]);
    expect(needs.disputed?.named.map(({ customerId }) => customerId)).toEqual([disputing.uid, pass.id]);
    expect(needs.email?.named).toMatchObject([
      { customerId: overdue.uid, name: 'ada@example.com' },
      { customerId: overdue.uid, name: 'bo@example.com' },
      { customerId: overdue.uid, name: 'cy@example.com', text: expect.stringContaining('marked as spam') },
    ]);
  });

  test('has a day with money at the counter that no one has counted', async () => {
    const yesterday = addDays(today, -1);
    const household = await anUnpaidHousehold();
    const command = { personIds: [household.primary.id], weeks: 1, key: null, by: 'kim' };
    await confirmHouseholdCash(household.uid, command, addDuration(now, -days(1)));
    expect((await needsYou()).uncounted?.named).toMatchObject([{ id: yesterday, customerId: null }]);
  });

  test('includes a half-price week once the full-price payment was refunded in Stripe’s dashboard', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const { uid } = household;
    await updateHousehold(uid, now, (current) =>
      accept({ ...current, family: [{ ...aFamilyMember('leo', expired('leader')), name: 'Leo' }] }),
    );
    const week = { personIds: ['leo'], weeks: 1, key: null, by: 'kim' };
    expectAccepted(await confirmHouseholdCash(uid, week, instant(Date.now())));
    expect((await needsYou())['half-price']?.named).toEqual([]);
    const payment = await latestPaymentOf(household);
    await provider.refunds.create({ payment_intent: payment });
    await deliverReturnEvents(payment);
    expect((await needsYou())['half-price']?.named).toMatchObject([
      { customerId: uid, text: expect.stringContaining('the week for Leo was half price: $10.00 short') },
    ]);
    const [half] = (await listEntriesOf(uid)).filter(({ method }) => method === 'cash');
    const command = { receipt: half?.receipt ?? '', by: 'kim', isAdmin: true, reason: 'Sold again' };
    const payments = () => listPaymentRecords(uid);
    expectAccepted(
      await updateHouseholdWith(uid, instant(Date.now()), payments, (current, records) =>
        decideCounterRefund(current, records, command, instant(Date.now())),
      ),
    );
    expect((await needsYou())['half-price']?.named).toEqual([]);
  });

  describe('when stored documents can’t be read', () => {
    const warn = async (id: string, suspectedPayment: string, at = now) =>
      providerEvents()
        .doc(id)
        .set({ ...warning, id, at, suspectedPayment: [suspectedPayment] });
    const warning = { version: 1 as const, type: 'radar.early_fraud_warning.created', handledAt: now };

    test('includes the readable items, and the number of unreadable items of every kind', async () => {
      const [first, second, third] = await Promise.all([1, 2, 3].map(() => aPaidWalkIn()));
      const payments = [first, second, third].map(async (pass, index) => {
        const [entry] = await listEntriesOfWalkIn(pass?.id ?? '');
        await ledger()
          .doc(entry?.id ?? '')
          .update({ providerId: `pi_${index}` });
        await warn(`evt_${index}`, `pi_${index}`, addDuration(now, index));
        return firestore().doc(`ledger/${entry?.id}`);
      });
      const [, newer] = await Promise.all(payments);
      await newer?.update({ version: 99 });
      const short = await aPaidHousehold({ tiers: ['leader', 'leader'] });
      await change({ ...short, moneyReturnedAt: now });
      const [damaged] = await listEntriesOf(short.uid);
      await firestore().doc(`ledger/${damaged?.id}`).update({ amountCents: 'a lot' });
      await firestore()
        .doc(`figures/${month.slice(0, 7)}`)
        .update({ version: 99 });

      const { suspected, ...others } = await needsYou();
      expect(suspected?.named.map(({ customerId }) => customerId)).toEqual([third?.id, first?.id]);
      expect(suspected?.unreadable).toBe(1);
      expect(others['half-price']).toMatchObject({ named: [], unreadable: 1 });
      expect(others.uncounted).toMatchObject({ named: [], unreadable: 1 });
      expect(others.email?.unreadable).toBe(0);
    });
  });

  test('lists the first items of a kind and counts the others, until all of a kind are requested', async () => {
    for (let count = 0; count < MAX_NAMED.first + 2; count += 1) {
      const household = await anUnpaidHousehold();
      await change({ ...household, disputes: [{ id: 'dp', at: now, amountCents: cents(800), revoked: [] }] });
    }
    const { disputed } = await needsYou();
    expect(disputed?.named).toHaveLength(MAX_NAMED.first);
    // Includes the disputes of the previous test.
    expect(disputed?.more).toBe(4);
    const all = await needsYou('?show=disputed');
    expect(Object.keys(all)).toEqual(['disputed']);
    expect(all.disputed?.named).toHaveLength(MAX_NAMED.first + 4);
    expect(all.disputed?.more).toBe(0);
  });
});
