import { counter } from '../../copy/counter/counter.ts';
import { counterMoney } from '../../copy/counter/money.ts';
import { type Cents, sum } from '../../core/money.ts';
import { TIERS } from '../../core/tiers.ts';
import type { Refused } from '../../decision/decision.ts';
import type { Membership } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { expiryOf, isUsable, membershipAt, paidUntilOf } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import {
  addDuration,
  dayOf,
  days,
  formatShortDate,
  type Instant,
  toIsoString,
} from '../../venue/time/venue-time.ts';
import { weeklyPriceOf } from '../prices/prices.ts';
import { cashTotal, decideConfirmCash, paidTier } from './confirm-cash.ts';
import { type ReceiptLine, receiptLinesOf } from './receipts.ts';
import { statusBadge } from './status-badge.ts';

export type AmountDue = { lines: readonly ReceiptLine[]; total: Cents };

export const NOTHING_DUE: AmountDue = { lines: [], total: sum([]) };

type CashSelection = { personIds: readonly string[]; weeks: number };

/** Returns the amount that confirming would charge, or the refusal. Runs the actual rule, so both agree. */
export function cashDue(
  household: Household,
  { personIds, weeks }: CashSelection,
  now: Instant,
  venue: PriceList,
): { ok: true; due: AmountDue } | Refused {
  if (personIds.length === 0) return { ok: true, due: NOTHING_DUE };
  const command = { personIds: [...personIds], weeks, key: 'preview', by: 'counter' };
  const decision = decideConfirmCash(household, command, now, venue);
  if (!decision.ok) return decision;
  const entries = decision.effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
  return { ok: true, due: { lines: receiptLinesOf(household, entries), total: cashTotal(decision.effects) } };
}

export type Payer = {
  id: string;
  name: string;
  tier: string;
  weekly: Cents;
  status: string;
  isDue: boolean;
  reason: string | null;
};

const RECENTLY = days(28);

/** True if this person is preselected. Excludes people who cancelled or haven't paid for weeks. */
function isPaymentDue(stored: Membership, now: Instant): boolean {
  const membership = membershipAt(stored, now);
  if (membership.status !== 'expired') return !isUsable(membership);
  return stored.status !== 'canceled' && addDuration(membership.since, RECENTLY) > now;
}

export const cashPayersOf = (household: Household, now: Instant, venue: PriceList): Payer[] =>
  peopleOf(household).map((person, index) => {
    const membership = membershipAt(person.membership, now);
    const until = paidUntilOf(membership);
    const tier = paidTier(membership, now);
    const due = cashDue(household, { personIds: [person.id], weeks: 1 }, now, venue);
    return {
      id: person.id,
      name: person.name || counter.profile.unnamed(index),
      tier: TIERS[tier].name,
      weekly: weeklyPriceOf(household, { ...person, membership: { ...membership, tier } }, now, venue),
      status:
        until === null
          ? statusBadge(membership.status)
          : counterMoney.cash.paidUntil(formatShortDate(dayOf(until))),
      isDue: isPaymentDue(person.membership, now),
      reason: due.ok ? null : due.refusal.message,
    };
  });

/**
 * Returns each person's expiry, sent with a cash payment so that two counters don't take cash for the same
 * week.
 */
export const expectedPaidUntil = (household: Household, now: Instant): Record<string, string | null> =>
  Object.fromEntries(
    peopleOf(household).map(({ id, membership }) => {
      const expiry = expiryOf(membershipAt(membership, now));
      return [id, expiry === null ? null : toIsoString(expiry)];
    }),
  );

const weeklyPrices = (household: Household, now: Instant, venue: PriceList): Record<string, Cents> =>
  Object.fromEntries(cashPayersOf(household, now, venue).map(({ id, weekly }) => [id, weekly]));

const isSame = <Value>(one: Record<string, Value>, other: Record<string, Value>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, value]) => other[id] === value);

/** Returns the message that the amount due has changed since the dialog calculated it; null if it hasn't. */
export function changeElsewhere(
  priced: Household,
  current: Household,
  now: Instant,
  venue: PriceList,
): string | null {
  if (!isSame(weeklyPrices(priced, now, venue), weeklyPrices(current, now, venue)))
    return counterMoney.cash.membershipChanged;
  return isSame(expectedPaidUntil(priced, now), expectedPaidUntil(current, now))
    ? null
    : counterMoney.cash.changedElsewhere;
}
