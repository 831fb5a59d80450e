import { receiptLines } from '../copy/emails.ts';
import { accept, type Decision, type Effect } from '../decision.ts';
import { findPerson, peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { type Cents, cents } from '../money.ts';
import { isUpgrade, TIERS, weeklyPrice } from '../tiers.ts';
import { days, type Instant } from '../venue-time.ts';
import type { CardPurpose } from './card-payment.ts';
import { cardEntry } from './ledger.ts';
import { isPaymentRecorded, recordPayment } from './payment-records.ts';
import { receiptEmail, taxInvoiceOf } from './receipt.ts';
import { decideTierChange } from './rules.ts';
import type { Seat } from './schema.ts';
import { addSeat } from './seats.ts';
import { rateOf } from './subscription-items.ts';

/** A change that is charged before it is applied: a tier upgrade, or an added person. */
export type PrepaidChange = Extract<CardPurpose, { kind: 'tier' | 'person' }>;

/** Stripe's minimum charge. Smaller amounts are waived. */
const MIN_CHARGE_CENTS = 50;

const seatAfter = (change: PrepaidChange): Seat =>
  change.kind === 'tier'
    ? { personId: change.personId, tier: change.newTier }
    : { personId: change.personId, tier: change.tier };

/** The price difference for the rest of the paid week. */
export function proratedCharge(household: Household, change: PrepaidChange, now: Instant): Cents {
  const { subscription, primary } = household;
  if (subscription?.state !== 'active') return cents(0);
  const { personId, tier } = seatAfter(change);
  const currentSeat = subscription.seats.find((seat) => seat.personId === personId);
  if (change.kind === 'tier' && (!currentSeat || !isUpgrade(currentSeat.tier, tier))) return cents(0);
  const rate = rateOf(primary.id, personId);
  const weeklyDifference = weeklyPrice(tier, rate) - (currentSeat ? weeklyPrice(currentSeat.tier, rate) : 0);
  const weeksLeft = Math.max(0, subscription.periodEnd - now) / days(7);
  const amount = Math.round(weeklyDifference * weeksLeft);
  return cents(amount < MIN_CHARGE_CENTS ? 0 : amount);
}

/** Applies a change once it is paid for. */
export function applyPrepaidChange(
  household: Household,
  change: PrepaidChange,
  now: Instant,
): Decision<Household> {
  if (change.kind === 'tier') return decideTierChange(household, change, now);
  const { subscription } = household;
  const isPending = findPerson(household, change.personId)?.membership.status === 'pending';
  if (!isPending || subscription?.state !== 'active') return { ok: true, state: household, effects: [] };
  const { household: updated, effects } = addSeat(household, subscription, seatAfter(change));
  return accept(updated, ...effects);
}

type Payment = { paymentIntent: string; amountCents: Cents };

/** Applies the change that was paid for, or refunds the payment if the change is no longer possible. */
export function fulfillPrepaidChange(
  household: Household,
  change: PrepaidChange,
  { paymentIntent, amountCents }: Payment,
  now: Instant,
): Decision<Household> {
  if (isPaymentRecorded(household, paymentIntent)) return accept(household);
  const entry = cardEntry(
    {
      id: `change:${paymentIntent}`,
      at: now,
      who: { uid: household.uid, personId: change.personId },
      what: { kind: 'memberships', people: [seatAfter(change)], weeks: 1 },
      amountCents,
    },
    paymentIntent,
  );
  const paid = recordPayment(household, paymentIntent, now);
  const ledger: Effect = { kind: 'ledger', entry };
  const decision = applyPrepaidChange(paid, change, now);
  const isApplied = decision.ok && decision.effects.length > 0;
  if (isApplied) {
    const tierName = TIERS[seatAfter(change).tier].name;
    const lines = peopleOf(household)
      .filter(({ id }) => id === change.personId)
      .map(({ name }) => ({ text: receiptLines.restOfWeek(name, tierName), amountCents }));
    const email = receiptEmail(household, entry.id, taxInvoiceOf(entry.day, [entry]), lines);
    return accept(decision.state, ledger, email, ...decision.effects);
  }
  return accept(paid, ledger, { kind: 'provider', change: { type: 'refund', paymentIntent } });
}

/** Undoes adding a person when the card payment failed. */
export function removeUnpaidPerson(household: Household, personId: string): Decision<Household> {
  const family = household.family.filter(
    ({ id, membership }) => id !== personId || membership.status !== 'pending',
  );
  return accept({ ...household, family });
}
