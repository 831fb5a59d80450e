import { describe, expect, it } from 'vitest';
import { findPerson } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { cents } from '../money.ts';
import { aCardHousehold, expectAccepted, now } from '../testing/households.ts';
import { addDuration, minutes } from '../venue-time.ts';
import { applySubscription } from './apply-subscription.ts';
import { decideReturns } from './payment-returns.ts';
import { fulfillPrepaidChange } from './prepaid-change.ts';
import type { LedgerEntry, Subscription } from './schema.ts';

const start = aCardHousehold('leader', 'supporter');
const subscription = start.subscription ?? expect.unreachable();
const { id, seats, periodEnd } = subscription;
const billed = seats;
const amountCents = cents(600);
const later = (count: number) => addDuration(now, minutes(count));
const openInvoice = { id: 'in_2', amountCents: cents(2400), requiresAction: false };

const change = { kind: 'tier', personId: 'child-1', currentTier: 'supporter', newTier: 'leader' } as const;
const bought = expectAccepted(
  fulfillPrepaidChange(start, change, { paymentIntent: 'pi_1', amountCents, orderedAt: now }, now),
);
const entry: LedgerEntry =
  bought.effects.flatMap((each) => (each.kind === 'ledger' ? [each.entry] : []))[0] ?? expect.unreachable();

const upgradedSeats = seats.map((seat) =>
  seat.personId === 'child-1' ? { ...seat, tier: 'leader' as const } : seat,
);
const sync = (household: Household, seen: Subscription, minute: number): Household =>
  applySubscription(household, { subscription: seen, billed }, later(minute)).state;
const overdue = sync(
  bought.state,
  { id, seats: upgradedSeats, periodEnd, state: 'past_due', openInvoice },
  1,
);
const paid = (household: Household) =>
  sync(household, { id, seats: upgradedSeats, periodEnd, state: 'active' }, 3);
const child = (household: Household) => findPerson(household, 'child-1')?.membership;

describe('an upgrade in the hour in which the renewal is not charged yet', () => {
  it('is there when the renewal fails and is paid later, as its difference was paid', () => {
    expect(child(overdue)).toMatchObject({ status: 'past_due', tier: 'leader', next: null });
    expect(child(paid(overdue))).toMatchObject({ status: 'active', tier: 'leader', next: null });
  });

  it('is gone when it is refunded before the renewal is paid', () => {
    const returns = {
      refunds: [
        { id: 're_1', amountCents, hasFailed: false, isDuplicate: false, reason: 'Moved', staff: null },
      ],
      disputes: [],
    };
    const { state } = decideReturns(overdue, { payment: entry, returns: [] }, returns, later(2));
    expect(child(state)).toMatchObject({ status: 'past_due', tier: 'supporter' });
    expect(child(paid(state))).toMatchObject({ status: 'active', tier: 'supporter' });
  });
});
