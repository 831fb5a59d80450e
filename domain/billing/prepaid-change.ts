import { receiptLines } from '../copy/emails.ts';
import { accept, type Decision, type Effect } from '../decision.ts';
import { findPerson, peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { type Cents, cents } from '../money.ts';
import { isUpgrade, TIERS, weeklyPrice } from '../tiers.ts';
import { days, type Instant, type TimeZone } from '../venue-time.ts';
import type { CardPurpose } from './card-payment.ts';
import { cardEntry } from './ledger.ts';
import { isPaymentRecorded, recordPayment } from './payment-records.ts';
import { receiptEmail, taxInvoiceOf } from './receipt.ts';
import { decideTierChange } from './rules.ts';
import type { Seat } from './schema.ts';
import { addSeat } from './seats.ts';
import { rateOf } from './subscription-items.ts';

/** What is charged before it is made: a higher tier, or a person more. */
export type PrepaidChange = Extract<CardPurpose, { kind: 'tier' | 'person' }>;

/** The provider charges no less; what comes to less is let go. */
const MIN_CHARGE = 50;

const newHolder = (change: PrepaidChange): Seat =>
  change.kind === 'tier'
    ? { personId: change.personId, tier: change.newTier }
    : { personId: change.personId, tier: change.tier };

/** What the change costs for the rest of the week that the card has paid. */
export function proratedCharge(household: Household, change: PrepaidChange, now: Instant): Cents {
  const { subscription, primary } = household;
  if (subscription?.state !== 'active') return cents(0);
  const { personId, tier } = newHolder(change);
  const held = subscription.seats.find((seat) => seat.personId === personId);
  if (change.kind === 'tier' && (!held || !isUpgrade(held.tier, tier))) return cents(0);
  const rate = rateOf(primary.id, personId);
  const more = weeklyPrice(tier, rate) - (held ? weeklyPrice(held.tier, rate) : 0);
  const rest = Math.max(0, subscription.periodEnd - now) / days(7);
  const exact = Math.round(more * rest);
  return cents(exact < MIN_CHARGE ? 0 : exact);
}

/** The change itself, which the card has paid for. */
export function applyPrepaidChange(
  household: Household,
  change: PrepaidChange,
  now: Instant,
): Decision<Household> {
  if (change.kind === 'tier') return decideTierChange(household, change, now);
  const { subscription } = household;
  const waits = findPerson(household, change.personId)?.membership.status === 'pending';
  if (!waits || subscription?.state !== 'active') return { ok: true, state: household, effects: [] };
  const { household: joined, effects } = addSeat(household, subscription, newHolder(change));
  return accept(joined, ...effects);
}

type Payment = { paymentIntent: string; amountCents: Cents };

/** Money that came in for a change: the change is made, or, where it no longer can be, the money goes back. */
export function fulfillPrepaidChange(
  household: Household,
  change: PrepaidChange,
  { paymentIntent, amountCents }: Payment,
  now: Instant,
  zone: TimeZone,
): Decision<Household> {
  if (isPaymentRecorded(household, paymentIntent)) return accept(household);
  const entry = cardEntry(
    {
      id: `change:${paymentIntent}`,
      at: now,
      who: { uid: household.uid, personId: change.personId },
      what: { kind: 'memberships', people: [newHolder(change)], weeks: 1 },
      amountCents,
    },
    paymentIntent,
    zone,
  );
  const paid = recordPayment(household, paymentIntent, now);
  const ledger: Effect = { kind: 'ledger', entry };
  const decision = applyPrepaidChange(paid, change, now);
  const isMade = decision.ok && decision.effects.length > 0;
  if (isMade) {
    const tierName = TIERS[newHolder(change).tier].name;
    const lines = peopleOf(household)
      .filter(({ id }) => id === change.personId)
      .map(({ name }) => ({ text: receiptLines.restOfWeek(name, tierName), amountCents }));
    const email = receiptEmail(household, entry.id, taxInvoiceOf(entry.day, [entry]), lines);
    return accept(decision.state, ledger, email, ...decision.effects);
  }
  return accept(paid, ledger, { kind: 'provider', change: { type: 'refund', paymentIntent } });
}

/** A person whom the card did not pay for is not part of the household. */
export function removeUnpaidPerson(household: Household, personId: string): Decision<Household> {
  const family = household.family.filter(
    ({ id, membership }) => id !== personId || membership.status !== 'pending',
  );
  return accept({ ...household, family });
}
