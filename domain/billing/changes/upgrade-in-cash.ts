import { type Cents, sum } from '../../core/money.ts';
import type { CounterPayment } from '../../core/payment-methods.ts';
import { accept, type Decision, refuse } from '../../decision/decision.ts';
import type { LedgerEntry, Membership } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { findPerson, withPerson } from '../../household/household.ts';
import { isPaidInCash } from '../../household/membership.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { addDuration, dayOf, days, daysBetween, type Instant } from '../../venue/time/venue-time.ts';
import { isPaymentRecorded, recordPayment, takenEntry } from '../payments/ledger.ts';
import { paymentOf, receiptEmail } from '../payments/receipts.ts';
import { fullPricePayerOf, rateOf } from '../prices/full-price.ts';
import { householdAt } from '../prices/household-memberships.ts';
import { chargeOf, pricesAt, upgradeDifference } from '../prices/prices.ts';
import { type ChangeTierCommand, isPaidFirst, tierChangeSubject, withTier } from './membership-changes.ts';

/** The smallest Australian coin. */
const SMALLEST_COIN_CENTS = 5;

type CashMembership = Extract<Membership, { status: 'active' }>;

const isCashUpgrade = (
  membership: Membership,
  { newTier }: ChangeTierCommand,
  now: Instant,
): membership is CashMembership => isPaidInCash(membership) && isPaidFirst(membership, newTier, now);

/** Returns the difference per remaining day, including today, so that the amount is the same all day. */
function cashDifference(
  household: Household,
  membership: CashMembership,
  { personId, newTier }: ChangeTierCommand,
  now: Instant,
  venue: PriceList,
): Cents {
  const prices = pricesAt(household, now, venue);
  const daysLeft = Math.max(1, daysBetween(dayOf(now), dayOf(membership.paidUntil)));
  const differences = Array.from({ length: daysLeft }, (_, day) => {
    const rate = rateOf(fullPricePayerOf(household, addDuration(now, days(day)), [{ personId }]), personId);
    return upgradeDifference(membership.tier, newTier, { rate, prices });
  });
  return chargeOf(sum(differences) / 7, SMALLEST_COIN_CENTS);
}

/** Returns the cash to take for a higher tier; null if the change isn't paid in cash. */
export function cashUpgradeCost(
  household: Household,
  change: ChangeTierCommand,
  now: Instant,
  venue: PriceList,
): Cents | null {
  const membership = findPerson(householdAt(household, now), change.personId)?.membership;
  return membership && isCashUpgrade(membership, change, now)
    ? cashDifference(household, membership, change, now, venue)
    : null;
}

export type UpgradeInCash = ChangeTierCommand &
  CounterPayment & {
    /** The amount that the counter showed. A mismatch means that the price has changed. */
    expectedCents: Cents;
    key: string;
    by: string;
  };

/** Returns the ledger id. The id includes the person, because one key can be used for several people. */
export const cashUpgradeEntryId = ({ personId, key }: UpgradeInCash): string =>
  `cash-change:${personId}:${key}`;

/**
 * Starts the higher tier now, because staff took the difference for the paid time. The end date doesn't
 * change.
 */
export function decideUpgradeInCash(
  household: Household,
  command: UpgradeInCash,
  now: Instant,
  venue: PriceList,
): Decision<Household> {
  const { by, key, personId, currentTier, newTier, method } = command;
  if (isPaymentRecorded(household, key)) return accept(household);
  const subject = tierChangeSubject(household, command, now);
  if (!subject.ok) return subject;
  const { membership } = subject.state;
  if (!isCashUpgrade(membership, command, now)) return refuse('changed-since-loaded');
  const amountCents = cashDifference(household, membership, command, now, venue);
  if (amountCents !== command.expectedCents) return refuse('changed-since-loaded');
  const item: LedgerEntry['item'] = {
    kind: 'memberships',
    people: [{ personId, tier: newTier }],
    weeks: 0,
    until: membership.paidUntil,
    upgradedFrom: currentTier,
  };
  const who = { uid: household.uid, personId };
  const entry = takenEntry({ id: cashUpgradeEntryId(command), at: now, who, item, amountCents }, command);
  const upgraded = withPerson(householdAt(household, now), {
    ...subject.state,
    membership: withTier(membership, command, now),
  });
  const state = recordPayment(upgraded, key, now);
  return accept(
    state,
    { kind: 'ledger', entry },
    { kind: 'mail', mail: receiptEmail(household, paymentOf(entry)) },
    staffAction({ kind: 'take-cash', by, amountCents, method }, household, state, now),
  );
}
