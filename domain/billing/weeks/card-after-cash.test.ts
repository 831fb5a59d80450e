import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Membership, Seat, Subscription } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  suspended,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days, hours, type Instant, minutes } from '../../venue/time/venue-time.ts';
import { decideCancellation, decideKeepMembership, decideTierChange } from '../changes/membership-changes.ts';
import { fulfillPrepaidChange, proratedCharge } from '../changes/prepaid-change.ts';
import { decideConfirmCash } from '../payments/confirm-cash.ts';
import { takenEntry } from '../payments/ledger.ts';
import { renewalEffects, renewalSeats } from '../prices/renewal.ts';
import { decideCounterRefund } from '../refunds/refunds.ts';
import { applySubscription, decideSync } from '../sync/sync-household.ts';
import { isCardStartingAt, planCardAfterCash } from './card-after-cash.ts';
import { decidePause } from './pause.ts';

const inThreeDays = addDuration(now, days(3));
const inThreeWeeks = addDuration(now, days(21));
const inCashUntil = (end: Instant, more: Partial<Household> = {}) =>
  aHousehold(aPerson('mia', inCash('leader', end)), [aFamilyMember('leo', inCash('supporter', end))], more);
const threeDays = inCashUntil(inThreeDays);
const threeWeeks = inCashUntil(inThreeWeeks);
const plan = (household: Household, at = now) =>
  expectAccepted(planCardAfterCash(household, at, EXAMPLE_VENUE)).state;

const trial = (seats: Seat[], periodEnd: Instant, id = 'sub_2'): Subscription => ({
  id,
  seats,
  periodEnd,
  state: 'active',
  trialStart: now,
});
const sync = (household: Household, subscription: Subscription, at = now) =>
  applySubscription(household, { subscription, billed: subscription.seats }, at, EXAMPLE_VENUE);
/** The household with a card that pays from the end of the time paid in cash. */
function withCard(household: Household): Household {
  const { seats, from } = plan(household);
  return expectAccepted(sync(household, trial(seats, from))).state;
}
const membershipsOf = ({ primary, family }: Household): Membership[] =>
  [primary, ...family].map(({ membership }) => membership);

describe('a card after weeks paid in cash', () => {
  it('needs no update at the provider when its first charge comes after the last paid minutes', () => {
    const lastMinutes = inCashUntil(addDuration(now, minutes(20)));
    const household = withCard(lastMinutes);
    expect(household.subscription?.periodEnd).toBe(addDuration(now, hours(1)));
    expect(renewalEffects(household)).toEqual([]);
  });

  it.each([
    ['three days', threeDays, inThreeDays],
    ['three weeks', threeWeeks, inThreeWeeks],
  ])('pays for everyone in %s from the end of the paid time', (_when, household, from) => {
    expect(plan(household)).toMatchObject({
      from,
      seats: [
        { personId: 'mia', tier: 'leader' },
        { personId: 'leo', tier: 'supporter' },
      ],
      weekly: 2400,
      others: [],
    });
  });

  it('pays for the planned lower tier', () => {
    const lower = { ...inCash('leader'), next: 'supporter' } as Membership;
    expect(plan(aHousehold(aPerson('mia', lower))).seats).toEqual([{ personId: 'mia', tier: 'supporter' }]);
  });

  it('begins with the latest payment of that day, and excludes people paid until another day', () => {
    const minuteLater = addDuration(inThreeDays, minutes(1));
    const household = aHousehold(aPerson('mia', inCash('leader', inThreeDays)), [
      aFamilyMember('leo', inCash('supporter', minuteLater)),
      aFamilyMember('zoe', inCash('supporter', inThreeWeeks)),
      aFamilyMember('ben', expired('supporter')),
    ]);
    const { from, seats, others } = plan(household);
    expect(from).toBe(minuteLater);
    expect(seats.map(({ personId }) => personId)).toEqual(['mia', 'leo']);
    expect(others.map(({ id }) => id)).toEqual(['zoe']);
    expect(membershipsOf(withCard(household)).map((each) => 'paidBy' in each && each.paidBy)).toEqual([
      'card',
      'card',
      'cash',
      false,
    ]);
  });

  it('begins within an hour on the last paid day', () => {
    const evening = at('2026-11-21', '21:00');
    expect(plan(threeDays, evening).from).toBe(addDuration(evening, hours(1)));
  });

  it('replaces a card that ends with its week', () => {
    const ending = inCashUntil(inThreeDays, { subscription: aSubscription([], 'ending') });
    expect(plan(ending).from).toBe(inThreeDays);
  });

  const paused = aHousehold(
    aPerson('mia', {
      ...inCash('leader', addDuration(now, -days(1))),
      next: { tier: 'leader', pausedUntil: inThreeWeeks },
    } as Membership),
  );
  it.each<[string, Household, string]>([
    ['a person who pays by card', aCardHousehold('leader'), 'already-by-card'],
    ['a person who has not paid', aHousehold(aPerson('mia', unpaid('leader'))), 'not-paid'],
    ['a person who is overdue', aHousehold(aPerson('mia', overdue('leader'))), 'payment-failed'],
    [
      'a person whose payment is disputed',
      aHousehold(aPerson('mia', suspended('leader'))),
      'payment-disputed',
    ],
    ['a person who has cancelled', aHousehold(aPerson('mia', canceled('leader'))), 'already-canceled'],
    ['a person whose weeks have passed', aHousehold(aPerson('mia', expired('leader'))), 'membership-ended'],
    ['a person who is paused', paused, 'membership-paused'],
    ['a household without an email', inCashUntil(inThreeDays, { email: '' }), 'email-missing'],
    [
      'a household whose card renews another person',
      inCashUntil(inThreeDays, { subscription: aSubscription([]) }),
      'card-still-renews',
    ],
  ])('is refused to %s', (_who, household, code) => {
    expect(refusal(planCardAfterCash(household, now, EXAMPLE_VENUE))).toBe(code);
  });
});

describe('the subscription of a card after cash', () => {
  it('renews the memberships, which stay paid until the same moment, and sends one email', () => {
    const decision = sync(threeWeeks, trial(plan(threeWeeks).seats, inThreeWeeks));
    expect(membershipsOf(expectAccepted(decision).state)).toMatchObject([
      { status: 'active', paidBy: 'card', paidUntil: inThreeWeeks },
      { status: 'active', paidBy: 'card', paidUntil: inThreeWeeks },
    ]);
    expect(expectAccepted(decision).effects).toEqual([
      {
        kind: 'mail',
        mail: {
          id: 'card-begins:household:sub_2',
          to: 'mia@example.com',
          content: { kind: 'card-begins', name: 'mia', from: inThreeWeeks, weeklyCents: 2400 },
        },
      },
    ]);
    const { state } = expectAccepted(decision);
    expect(sync(state, trial(plan(threeWeeks).seats, inThreeWeeks))).toEqual({
      ok: true,
      state,
      effects: [],
    });
  });

  it('is recognised when the same request is repeated', () => {
    expect(isCardStartingAt(threeDays, inThreeDays)).toBe(false);
    const household = withCard(threeDays);
    expect(isCardStartingAt(household, inThreeDays)).toBe(true);
    expect(isCardStartingAt(household, addDuration(inThreeDays, days(7)))).toBe(false);
    expect(isCardStartingAt({ ...household, subscription: aSubscription([]) }, inThreeDays)).toBe(false);
  });

  it('is withdrawn if cash paid for more weeks before it was created', () => {
    const { seats, from } = plan(threeDays);
    const later = inCashUntil(addDuration(inThreeDays, days(7)));
    expect(sync(later, trial(seats, from))).toEqual({
      ok: true,
      state: later,
      effects: [{ kind: 'provider', change: { type: 'return-subscription', subscriptionId: 'sub_2' } }],
    });
  });

  it('takes over a pause of the weeks in cash', () => {
    const pausedUntil = addDuration(inThreeDays, days(14));
    const planned = { ...inCash('leader', inThreeDays), next: { tier: 'leader', pausedUntil } } as Membership;
    const household = aHousehold(aPerson('mia', planned));
    const { seats, from } = plan(household);
    const subscription = trial(seats, from);
    const provider = {
      subscriptions: [{ subscription, billed: seats, invoice: 'in_2', weeklyCents: cents(1600) }],
      endedIds: [],
      openInvoices: [],
      paidInvoices: [],
      card: null,
    };
    const { state, effects } = decideSync(household, provider, new Set(), now, EXAMPLE_VENUE);
    expect(state.primary.membership).toMatchObject({ paidBy: 'card', next: { pausedUntil } });
    expect(effects).toContainEqual({
      kind: 'provider',
      change: { type: 'update-renewal', subscriptionId: 'sub_2' },
    });
  });

  it('is like any other card week once it is charged', () => {
    const { seats } = plan(threeDays);
    const week = addDuration(inThreeDays, days(7));
    const charged: Subscription = { id: 'sub_2', seats, periodEnd: week, state: 'active' };
    const { state } = expectAccepted(sync(withCard(threeDays), charged, inThreeDays));
    expect(membershipsOf(state)).toMatchObject([{ paidUntil: week }, { paidUntil: week }]);
    expect(state.subscription).not.toHaveProperty('trialStart');
  });

  it('makes everyone overdue if the card is declined at the first charge', () => {
    const { seats } = plan(threeDays);
    const declined: Subscription = {
      id: 'sub_2',
      seats,
      periodEnd: addDuration(inThreeDays, days(7)),
      state: 'past_due',
      openInvoice: { id: 'in_2', amountCents: cents(2400), requiresAction: false },
    };
    const { state } = expectAccepted(sync(withCard(threeDays), declined, inThreeDays));
    expect(membershipsOf(state).map(({ status }) => status)).toEqual(['past_due', 'past_due']);
  });
});

describe('before the first charge', () => {
  const household = withCard(threeWeeks);

  it('refuses more cash, because the card continues', () => {
    const command = { personIds: ['mia'], weeks: 1, key: 'k', by: 'sam' };
    expect(refusal(decideConfirmCash(household, command, now, EXAMPLE_VENUE))).toBe('pays-by-card');
  });

  it('can be cancelled and continued, and can return to cash: paid time remains', () => {
    const left = expectAccepted(decideCancellation(household, { personId: null }, now)).state;
    expect(renewalSeats(left)).toEqual([]);
    const ending: Subscription = { ...trial([], inThreeWeeks), state: 'ending' };
    const known = { ...left, subscription: ending };
    const renewed = expectAccepted(decideKeepMembership(known, { personId: null }, now)).state;
    expect(renewalSeats(renewed)).toEqual(plan(threeWeeks).seats);
    const command = { personIds: ['mia'], weeks: 1, key: 'k', by: 'sam' };
    expect(
      expectAccepted(decideConfirmCash(known, command, now, EXAMPLE_VENUE)).state.primary.membership,
    ).toMatchObject({
      paidBy: 'cash',
      paidUntil: addDuration(inThreeWeeks, days(7)),
    });
  });

  it('pauses from the end of the paid time', () => {
    const until = addDuration(inThreeWeeks, days(7));
    expect(
      expectAccepted(decidePause(household, { weeks: 1, until }, now, EXAMPLE_VENUE)).state.primary
        .membership,
    ).toMatchObject({ paidUntil: inThreeWeeks, next: { pausedUntil: until } });
  });

  it('charges the difference of a higher tier for all paid time, and grants it', () => {
    const change = { kind: 'tier', personId: 'mia', currentTier: 'leader', newTier: 'legacy-maker' } as const;
    expect(proratedCharge(household, change, now, EXAMPLE_VENUE)).toBe(3 * 1500);
    const payment = { paymentIntent: 'pi_1', amountCents: cents(4500), orderedAt: now };
    const { state, effects } = expectAccepted(fulfillPrepaidChange(household, change, payment, now));
    expect(state.primary.membership).toMatchObject({ tier: 'legacy-maker', paidUntil: inThreeWeeks });
    expect(effects.map(({ kind }) => kind)).toEqual(['ledger', 'provider']);
  });

  it('starts a lower tier with the first charge', () => {
    const change = { personId: 'mia', currentTier: 'leader', newTier: 'supporter' } as const;
    const { state } = expectAccepted(decideTierChange(household, change, now));
    expect(state.primary.membership).toMatchObject({ tier: 'leader', next: 'supporter' });
  });
});

describe('a refund of cash before the first charge', () => {
  const week = days(7);
  const paymentFor = (until: Instant) =>
    takenEntry(
      {
        id: `cash:mia:${until}`,
        at: now,
        who: { uid: 'household', personId: 'mia' },
        item: { kind: 'memberships', people: [{ personId: 'mia', tier: 'leader' }], weeks: 1, until },
        amountCents: cents(1600),
      },
      { by: 'sam' },
    );
  const refund = (until: Instant, household = threeWeeks) =>
    decideCounterRefund(
      withCard(household),
      [{ payment: paymentFor(until), returns: [] }],
      { by: 'sam', isAdmin: false, reason: 'Wrong child', receipt: paymentFor(until).receipt },
      now,
    );

  it('leaves the earlier weeks in cash, and the card pays only for the others', () => {
    const { state, effects } = expectAccepted(refund(inThreeWeeks));
    expect(membershipsOf(state)).toMatchObject([
      { status: 'active', paidBy: 'cash', paidUntil: addDuration(inThreeWeeks, -week) },
      { status: 'active', paidBy: 'card', paidUntil: inThreeWeeks },
    ]);
    expect(renewalSeats(state)).toEqual([{ personId: 'leo', tier: 'supporter' }]);
    expect(effects).toContainEqual({
      kind: 'provider',
      change: { type: 'update-renewal', subscriptionId: 'sub_2' },
    });
  });

  it('leaves nothing of the only week, whatever the trial’s invoice lists', () => {
    const { state } = expectAccepted(refund(inThreeDays, threeDays));
    expect(state.primary.membership.status).toBe('expired');
    const seats: Seat[] = [{ personId: 'leo', tier: 'supporter' }];
    const billed = [{ personId: 'mia', tier: 'leader' } as const, ...seats];
    const synced = applySubscription(
      state,
      { subscription: trial(seats, inThreeDays), billed },
      now,
      EXAMPLE_VENUE,
    );
    expect(synced.state.primary.membership).toEqual(state.primary.membership);
  });

  it('starts with the latest payment', () => {
    expect(refusal(refund(addDuration(inThreeWeeks, -week)))).toBe('later-payment-first');
  });
});
