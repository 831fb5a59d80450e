import { counter } from '../copy/counter.ts';
import { counterMoney } from '../copy/counter-money.ts';
import type { Refused } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { Member } from '../household-schema.ts';
import { type Cents, sum } from '../money.ts';
import { TIERS } from '../tiers.ts';
import { dateText, type Instant, isoText, type Zone } from '../venue-time.ts';
import { cashIn, confirmCash } from './confirm-cash.ts';
import { expiryOf, isUsable, membershipAt, paidAhead } from './membership.ts';
import type { ReceiptLine } from './receipt.ts';
import { priceOf } from './subscription-items.ts';
import { statusBadge } from './view.ts';

/** What the counter asks for, line by line, before anything is confirmed. */
export type Due = { lines: readonly ReceiptLine[]; total: Cents };

export const NOTHING_DUE: Due = { lines: [], total: sum([]) };

type Asked = { personIds: readonly string[]; weeks: number };

/** What confirming would take for these people, or why it would not. */
export function cashDue(
  member: Member,
  { personIds, weeks }: Asked,
  now: Instant,
  zone: Zone,
): { ok: true; due: Due } | Refused {
  if (personIds.length === 0) return { ok: true, due: NOTHING_DUE };
  const tried = { personIds: [...personIds], weeks, key: 'what-is-due', by: 'counter' };
  const decision = confirmCash(member, tried, now, zone);
  if (!decision.ok) return decision;
  const lines = decision.effects.flatMap((effect) =>
    effect.kind === 'mail' && effect.mail.letter.kind === 'receipt' ? effect.mail.letter.lines : [],
  );
  return { ok: true, due: { lines, total: cashIn(decision.effects) } };
}

/** Somebody whom cash can be taken for, or the reason why not. */
export type Payer = {
  id: string;
  name: string;
  tier: string;
  weekly: Cents;
  standing: string;
  isDue: boolean;
  because: string | null;
};

export const payersOf = (member: Member, now: Instant, zone: Zone): Payer[] =>
  peopleOf(member).map((person, place) => {
    const membership = membershipAt(person.membership, now);
    const until = paidAhead(membership);
    const due = cashDue(member, { personIds: [person.id], weeks: 1 }, now, zone);
    return {
      id: person.id,
      name: person.name || counter.profile.unnamed(place),
      tier: TIERS[membership.tier].name,
      weekly: priceOf(member, person),
      standing:
        until === null ? statusBadge(membership.status) : counterMoney.cash.paidUntil(dateText(until, zone)),
      isDue: !isUsable(membership),
      because: due.ok ? null : due.refusal.sentence,
    };
  });

/** What the counter saw as paid until when: cash for the same week is not taken twice. */
export const seenPaidUntil = (member: Member, now: Instant): Record<string, string | null> =>
  Object.fromEntries(
    peopleOf(member).map(({ id, membership }) => {
      const expiry = expiryOf(membershipAt(membership, now));
      return [id, expiry === null ? null : isoText(expiry)];
    }),
  );

/** Whether a payment for somebody of the household has arrived between two looks at it. */
export const isPaidDifferently = (before: Member, after: Member, now: Instant): boolean =>
  JSON.stringify(seenPaidUntil(before, now)) !== JSON.stringify(seenPaidUntil(after, now));
