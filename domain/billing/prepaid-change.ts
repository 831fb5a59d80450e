import { receiptLines } from '../copy/emails.ts';
import { type Decision, decided, type Effect } from '../decision.ts';
import { peopleOf, personOf } from '../household.ts';
import type { Member } from '../household-schema.ts';
import { type Cents, cents } from '../money.ts';
import { isUpgrade, TIERS, weeklyPrice } from '../tiers.ts';
import { days, type Instant, type Zone } from '../venue-time.ts';
import type { CardPurpose } from './card-payment.ts';
import { cardEntry } from './ledger.ts';
import { isReceived, received } from './payment-records.ts';
import { receiptMail, taxInvoiceOf } from './receipt.ts';
import { changeTier } from './rules.ts';
import type { Holder } from './schema.ts';
import { addHolder } from './seats.ts';
import { rateOf } from './subscription-items.ts';

/** What is charged before it is made: a higher tier, or a person more. */
export type ChargedChange = Extract<CardPurpose, { kind: 'tier' | 'person' }>;

/** The provider charges no less; what comes to less is let go. */
const SMALLEST_CHARGE = 50;

const newHolder = (change: ChargedChange): Holder =>
  change.kind === 'tier'
    ? { personId: change.personId, tier: change.newTier }
    : { personId: change.personId, tier: change.tier };

/** What the change costs for the rest of the week that the card has paid. */
export function chargeFor(member: Member, change: ChargedChange, now: Instant): Cents {
  const { subscription, primary } = member;
  if (subscription?.state !== 'active') return cents(0);
  const { personId, tier } = newHolder(change);
  const held = subscription.holders.find((holder) => holder.personId === personId);
  if (change.kind === 'tier' && (!held || !isUpgrade(held.tier, tier))) return cents(0);
  const rate = rateOf(primary.id, personId);
  const more = weeklyPrice(tier, rate) - (held ? weeklyPrice(held.tier, rate) : 0);
  const rest = Math.max(0, subscription.periodEnd - now) / days(7);
  const exact = Math.round(more * rest);
  return cents(exact < SMALLEST_CHARGE ? 0 : exact);
}

/** The change itself, which the card has paid for. */
export function makeChange(member: Member, change: ChargedChange, now: Instant): Decision<Member> {
  if (change.kind === 'tier') return changeTier(member, change, now);
  const { subscription } = member;
  const waits = personOf(member, change.personId)?.membership.status === 'pending';
  if (!waits || subscription?.state !== 'active') return { ok: true, state: member, effects: [] };
  const { member: joined, effects } = addHolder(member, subscription, newHolder(change));
  return decided(joined, ...effects);
}

type Payment = { paymentIntent: string; amountCents: Cents };

/** Money that came in for a change: the change is made, or, where it no longer can be, the money goes back. */
export function followPayment(
  member: Member,
  change: ChargedChange,
  { paymentIntent, amountCents }: Payment,
  now: Instant,
  zone: Zone,
): Decision<Member> {
  if (isReceived(member, paymentIntent)) return decided(member);
  const entry = cardEntry(
    {
      id: `change:${paymentIntent}`,
      at: now,
      who: { uid: member.uid, personId: change.personId },
      what: { kind: 'memberships', people: [newHolder(change)], weeks: 1 },
      amountCents,
    },
    paymentIntent,
    zone,
  );
  const paid = received(member, paymentIntent, now);
  const ledger: Effect = { kind: 'ledger', entry };
  const made = makeChange(paid, change, now);
  const isMade = made.ok && made.effects.length > 0;
  if (isMade) {
    const tierName = TIERS[newHolder(change).tier].name;
    const lines = peopleOf(member)
      .filter(({ id }) => id === change.personId)
      .map(({ name }) => ({ text: receiptLines.restOfWeek(name, tierName), amountCents }));
    const letter = receiptMail(member, entry.id, taxInvoiceOf(entry.day, [entry]), lines);
    return decided(made.state, ledger, letter, ...made.effects);
  }
  return decided(paid, ledger, { kind: 'provider', change: { do: 'refund', paymentIntent } });
}

/** A person whom the card did not pay for is not part of the household. */
export function withdrawPerson(member: Member, personId: string): Decision<Member> {
  const family = member.family.filter(
    ({ id, membership }) => id !== personId || membership.status !== 'pending',
  );
  return decided({ ...member, family });
}
