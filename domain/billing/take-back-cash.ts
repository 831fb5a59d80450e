import { accept, type Decision } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import { staffAction } from '../staff-action.ts';
import type { Instant } from '../venue-time.ts';
import { isBeforeFirstCharge } from './card-after-cash.ts';
import { isPaidInCash, paidUntilOf } from './membership.ts';
import { type PaymentRecord, returnEffects } from './payment-returns.ts';
import { renewalEffects, seatTier } from './renewal.ts';
import { isPaymentOf, type ReturnCommand, takeBackEntry, takeBackRefusal } from './return-rules.ts';
import type { LedgerEntry } from './schema.ts';
import { isWithdrawn, takeAway } from './take-away.ts';

/** Whether later cash adds to what this payment gave, which would then stand on nothing. */
function hasLaterCash(household: Household, payment: LedgerEntry): boolean {
  const { what } = payment;
  if (what.kind !== 'memberships') return false;
  const { people, until } = what;
  return peopleOf(household).some((person) => {
    const { id, membership } = person;
    const isExtended = until !== undefined && (paidUntilOf(membership) ?? until) > until;
    const isInCash = isPaidInCash(membership) || isBeforeFirstCharge(household);
    return isExtended && isInCash && seatTier(people, id) !== null && !isWithdrawn(person, payment);
  });
}

/** Gives cash back: a counter-entry, a credit note, and what is left of what it paid for ends. */
export function decideTakeBackCash(
  household: Household,
  record: PaymentRecord | null,
  command: ReturnCommand,
  now: Instant,
): Decision<Household> {
  if (record === null || !isPaymentOf(record.payment, household.uid)) return refuse('unknown-payment');
  const refusal = takeBackRefusal(record, command, now);
  if (refusal) return { ok: false, refusal };
  if (hasLaterCash(household, record.payment)) return refuse('later-payment-first');
  const state = takeAway(household, record.payment, { disputeId: null, now }).household;
  const entry = takeBackEntry(record, command, now);
  const { amountCents } = entry;
  const recipient = { email: household.email, name: household.primary.name };
  return accept(
    { ...state, moneyReturnedAt: now },
    ...returnEffects(record, [entry], recipient),
    ...renewalEffects(state),
    staffAction({ kind: 'take-back-cash', by: command.by, amountCents }, household, state, now),
  );
}
