import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Decision } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { decideAddFamilyMember } from '../../family/rules.ts';
import { findPerson } from '../../household/household.ts';
import {
  aCardHousehold,
  aHousehold,
  aPerson,
  at,
  byCard,
  expectAccepted,
  now,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days, type Instant, minutes } from '../../venue/time/venue-time.ts';
import { decideCancellation } from '../changes/membership-changes.ts';
import { fulfillPrepaidChange, type PrepaidChange } from '../changes/prepaid-change.ts';
import { cashUpgradeCost, decideUpgradeInCash } from '../changes/upgrade-in-cash.ts';
import { decideConfirmCash } from '../payments/confirm-cash.ts';
import { invoiceEntry } from '../payments/ledger.ts';
import { applySubscription } from '../sync/sync-household.ts';
import { type CardReturns, decideReturns } from './payment-returns.ts';
import { decideCounterRefund } from './refunds.ts';

const start = aCardHousehold('leader', 'supporter');
const until = at('2026-11-25');
const week = invoiceEntry(start.uid, start.subscription?.seats ?? [], {
  id: 'in_1',
  at: now,
  until,
  amountCents: cents(2400),
});
const later = (count: number): Instant => addDuration(now, minutes(count));

const entryOf = (decision: Decision<Household>): LedgerEntry =>
  expectAccepted(decision).effects.flatMap((each) => (each.kind === 'ledger' ? [each.entry] : []))[0] ??
  expect.unreachable();

const refundOf = ({ amountCents }: LedgerEntry): CardReturns => ({
  refunds: [{ id: 're_1', amountCents, hasFailed: false, isDuplicate: false, reason: 'Moved', staff: 'ada' }],
  disputes: [],
});
const disputeOf = ({ amountCents }: LedgerEntry, state: 'open' | 'won' | 'lost'): CardReturns => ({
  refunds: [],
  disputes: [{ id: 'du_1', amountCents, state }],
});

const read = (household: Household, payment: LedgerEntry, seen: CardReturns, moment: Instant) =>
  expectAccepted(decideReturns(household, { payment, returns: [] }, seen, moment)).state;

const inCash = (household: Household, personId: string, moment: Instant) =>
  decideConfirmCash(
    household,
    { personIds: [personId], weeks: 1, key: `cash-${moment}`, by: 'sam' },
    moment,
    EXAMPLE_VENUE,
  );

const refund = (household: Household, payment: LedgerEntry, moment: Instant) =>
  decideCounterRefund(
    household,
    [{ payment, returns: [] }],
    { by: 'ada', isAdmin: true, reason: 'Wrong person', receipt: payment.receipt },
    moment,
  );

const change: PrepaidChange = {
  kind: 'tier',
  personId: 'child-1',
  currentTier: 'supporter',
  newTier: 'leader',
};

function upgradedByCard() {
  const payment = { paymentIntent: 'pi_1', amountCents: cents(600), orderedAt: later(1) };
  const decision = fulfillPrepaidChange(start, change, payment, later(1));
  return { state: expectAccepted(decision).state, entry: entryOf(decision) };
}

const child = (household: Household) => findPerson(household, 'child-1')?.membership;

describe('a week paid again after the refund of its card payment', () => {
  it('retains its tier when the upgrade of the former week is refunded too', () => {
    const { state, entry } = upgradedByCard();
    const refunded = read(state, week, refundOf(week), later(2));
    const paid = expectAccepted(inCash(refunded, 'child-1', later(3))).state;
    const after = read(paid, entry, refundOf(entry), later(4));
    expect(child(after)).toMatchObject({ status: 'active', tier: 'leader', paidBy: 'cash' });
  });

  it('retains its tier when the former week was disputed, and its upgrade is refunded', () => {
    const { state, entry } = upgradedByCard();
    const disputed = read(state, week, disputeOf(week, 'open'), later(2));
    const paid = expectAccepted(inCash(disputed, 'child-1', later(3))).state;
    const after = read(paid, entry, refundOf(entry), later(4));
    expect(child(after)).toMatchObject({ status: 'active', tier: 'leader', paidBy: 'cash' });
  });

  it('is unchanged when the dispute is won and the former week is refunded then', () => {
    const disputed = read(start, week, disputeOf(week, 'open'), later(2));
    const paid = expectAccepted(inCash(disputed, 'child-1', later(3))).state;
    const known = { payment: week, returns: [] as LedgerEntry[] };
    const won = expectAccepted(decideReturns(paid, known, disputeOf(week, 'won'), later(4)));
    for (const effect of won.effects) if (effect.kind === 'ledger') known.returns.push(effect.entry);
    const refunded = { ...disputeOf(week, 'won'), refunds: refundOf(week).refunds };
    const after = expectAccepted(decideReturns(won.state, known, refunded, later(5))).state;
    expect(child(after)).toEqual(child(paid));
  });

  it('is unchanged when the dispute is lost, and the upgrade of the former week is refunded', () => {
    const { state, entry } = upgradedByCard();
    const disputed = read(state, week, disputeOf(week, 'open'), later(2));
    const lost = read(disputed, week, disputeOf(week, 'lost'), later(3));
    const paid = expectAccepted(inCash(lost, 'child-1', later(4))).state;
    expect(child(read(paid, entry, refundOf(entry), later(5)))).toEqual(child(paid));
  });

  it('in cash retains its tier when the cash for the former upgrade is refunded too', () => {
    const first = inCash(aHousehold(aPerson('child-1', unpaid('supporter'))), 'child-1', now);
    const expectedCents =
      cashUpgradeCost(expectAccepted(first).state, change, later(1), EXAMPLE_VENUE) ?? cents(0);
    const command = { ...change, expectedCents, key: 'up', by: 'sam' };
    const upgrade = decideUpgradeInCash(expectAccepted(first).state, command, later(1), EXAMPLE_VENUE);
    const ended = refund(expectAccepted(upgrade).state, entryOf(first), later(2));
    const again = expectAccepted(inCash(expectAccepted(ended).state, 'child-1', later(3))).state;
    const { state } = expectAccepted(refund(again, entryOf(upgrade), later(4)));
    expect(child(state)).toEqual(child(again));
  });
});

describe('weeks in cash after a card payment for the rest of a week', () => {
  it('remain when the payment for an added person is refunded', () => {
    const ben = {
      personId: 'ben',
      name: 'Ben',
      relationship: 'son',
      age: 9,
      tier: 'leader',
      photo: 'p',
    } as const;
    const added = expectAccepted(decideAddFamilyMember(start, ben, later(1))).state;
    const payment = { paymentIntent: 'pi_1', amountCents: cents(900), orderedAt: later(1) };
    const person: PrepaidChange = { kind: 'person', personId: 'ben', tier: 'leader' };
    const bought = fulfillPrepaidChange(added, person, payment, later(1));
    const canceled = expectAccepted(decideCancellation(expectAccepted(bought).state, person, later(2))).state;
    const paid = expectAccepted(inCash(canceled, 'ben', later(3))).state;
    const after = read(paid, entryOf(bought), refundOf(entryOf(bought)), later(4));
    const paidUntil = addDuration(later(4), days(7));
    expect(findPerson(after, 'ben')?.membership).toMatchObject({
      status: 'active',
      tier: 'leader',
      paidUntil,
    });
  });

  it('retain the higher tier that they were paid in when the upgrade before them is refunded', () => {
    const { state, entry } = upgradedByCard();
    const canceled = expectAccepted(decideCancellation(state, { personId: 'child-1' }, later(2))).state;
    const paid = expectAccepted(inCash(canceled, 'child-1', later(3))).state;
    expect(child(read(paid, entry, refundOf(entry), later(4)))).toEqual(child(paid));
  });

  it('remain when one of two is refunded after the following card payment was abandoned', () => {
    const first = inCash(aHousehold(aPerson('child-1', unpaid('supporter'))), 'child-1', now);
    const second = inCash(expectAccepted(first).state, 'child-1', later(1));
    const { state } = expectAccepted(second);
    const trial = {
      id: 'sub_1',
      seats: [{ personId: 'child-1', tier: 'supporter' as const }],
      trialStart: later(2),
    };
    const periodEnd = addDuration(now, days(14));
    const begun = applySubscription(
      state,
      { subscription: { ...trial, periodEnd, state: 'active' }, billed: [] },
      later(2),
      EXAMPLE_VENUE,
    );
    const ended = { ...trial, periodEnd, state: 'ended' as const, endedAt: later(3) };
    const paid = applySubscription(
      begun.state,
      { subscription: ended, billed: [] },
      later(3),
      EXAMPLE_VENUE,
    ).state;
    expect(child(paid)).toMatchObject({ status: 'canceled', until: periodEnd });
    const back = expectAccepted(refund(paid, entryOf(second), later(4))).state;
    expect(child(back)).toMatchObject({ status: 'canceled', until: addDuration(now, days(7)) });
  });

  it('remain when the card week before them is refunded and a card will follow them', () => {
    const periodEnd = addDuration(now, days(14));
    const seats = [{ personId: 'child-1', tier: 'supporter' as const }];
    const subscription = { id: 'sub_2', state: 'active', seats, periodEnd, trialStart: now } as const;
    const household = aHousehold(aPerson('child-1', byCard('supporter', periodEnd)), [], { subscription });
    const left = { status: 'active', paidBy: 'cash', paidUntil: addDuration(now, days(7)) };
    expect(child(read(household, week, refundOf(week), now))).toMatchObject(left);
  });
});
