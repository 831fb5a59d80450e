import { counter } from '../copy/counter.ts';
import { counterMoney } from '../copy/counter-money.ts';
import type { Refused } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { type Cents, sum } from '../money.ts';
import { TIERS } from '../tiers.ts';
import { formatDate, type Instant, type TimeZone, toIsoString } from '../venue-time.ts';
import { cashTotal, decideConfirmCash } from './confirm-cash.ts';
import { expiryOf, isUsable, membershipAt, paidUntilOf } from './membership.ts';
import type { ReceiptLine } from './receipt.ts';
import { weeklyPriceOf } from './subscription-items.ts';
import { statusBadge } from './view.ts';

/** What the counter asks for, line by line, before anything is confirmed. */
export type AmountDue = { lines: readonly ReceiptLine[]; total: Cents };

export const NOTHING_DUE: AmountDue = { lines: [], total: sum([]) };

type Asked = { personIds: readonly string[]; weeks: number };

/** What confirming would take for these people, or why it would not. */
export function cashDue(
  household: Household,
  { personIds, weeks }: Asked,
  now: Instant,
  zone: TimeZone,
): { ok: true; due: AmountDue } | Refused {
  if (personIds.length === 0) return { ok: true, due: NOTHING_DUE };
  const tried = { personIds: [...personIds], weeks, key: 'what-is-due', by: 'counter' };
  const decision = decideConfirmCash(household, tried, now, zone);
  if (!decision.ok) return decision;
  const lines = decision.effects.flatMap((effect) =>
    effect.kind === 'mail' && effect.mail.content.kind === 'receipt' ? effect.mail.content.lines : [],
  );
  return { ok: true, due: { lines, total: cashTotal(decision.effects) } };
}

/** Somebody whom cash can be taken for, or the reason why not. */
export type Payer = {
  id: string;
  name: string;
  tier: string;
  weekly: Cents;
  status: string;
  isDue: boolean;
  reason: string | null;
};

export const cashPayersOf = (household: Household, now: Instant, zone: TimeZone): Payer[] =>
  peopleOf(household).map((person, index) => {
    const membership = membershipAt(person.membership, now);
    const until = paidUntilOf(membership);
    const due = cashDue(household, { personIds: [person.id], weeks: 1 }, now, zone);
    return {
      id: person.id,
      name: person.name || counter.profile.unnamed(index),
      tier: TIERS[membership.tier].name,
      weekly: weeklyPriceOf(household, person),
      status:
        until === null
          ? statusBadge(membership.status)
          : counterMoney.cash.paidUntil(formatDate(until, zone)),
      isDue: !isUsable(membership),
      reason: due.ok ? null : due.refusal.message,
    };
  });

/** What the counter saw as paid until when: cash for the same week is not taken twice. */
export const expectedPaidUntil = (household: Household, now: Instant): Record<string, string | null> =>
  Object.fromEntries(
    peopleOf(household).map(({ id, membership }) => {
      const expiry = expiryOf(membershipAt(membership, now));
      return [id, expiry === null ? null : toIsoString(expiry)];
    }),
  );

/** Whether a payment for somebody of the household has arrived between two looks at it. */
export const hasNewPayment = (before: Household, after: Household, now: Instant): boolean =>
  JSON.stringify(expectedPaidUntil(before, now)) !== JSON.stringify(expectedPaidUntil(after, now));
