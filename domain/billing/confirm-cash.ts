import { type Decision, decided, type Effect } from '../decision.ts';
import { mapPeople, peopleOf, personOf, withPerson } from '../household.ts';
import type { Member, Person } from '../household-schema.ts';
import { type Cents, sum, times } from '../money.ts';
import { type Refusal, refusal, refuse } from '../refusals.ts';
import { TIERS } from '../tiers.ts';
import { after, dayOf, days, type Instant, type Zone } from '../venue-time.ts';
import { cashEntry } from './ledger.ts';
import { asOf, expiryOf, paidAhead, paidByCard } from './membership.ts';
import { isReceived, joined, received } from './payment-records.ts';
import { type ReceiptLine, receiptMail, taxInvoiceOf } from './receipt.ts';
import type { ConfirmCashCommand, LedgerEntry, Membership } from './schema.ts';
import { removeHolder } from './seats.ts';
import { priceOf } from './subscription-items.ts';

/** The household while one person after the other is paid for, and what that brings about. */
type Till = { member: Member; entries: LedgerEntry[]; lines: ReceiptLine[]; effects: Effect[] };
type Counter = { by: string; weeks: number; now: Instant; zone: Zone };

/** Why no cash can be taken for this person, or null. */
function whyNot({ id, name, membership }: Person, command: ConfirmCashCommand): Refusal | null {
  const seen = command.seenPaidUntil?.[id];
  if (seen !== undefined && seen !== expiryOf(membership)) return refusal('changed-meanwhile');
  if (membership.status !== 'active') return null;
  if (membership.paidBy === 'card') return refusal('pays-by-card', name);
  return command.key === null ? refusal('already-paid', name) : null;
}

const nameTier = ({ name, membership }: Person): string => `${name} ${TIERS[membership.tier].name}`.trim();

const ring = (till: Till, member: Member, entry: LedgerEntry, text: string, effects: Effect[]): Till => ({
  member,
  entries: [...till.entries, entry],
  lines: [...till.lines, { text, amountCents: entry.amountCents }],
  effects: [...till.effects, ...effects],
});

/** Adds weeks to what is paid already, or starts them now. */
function payWeeks(till: Till, person: Person, { by, weeks, now, zone }: Counter): Till {
  const { id, membership } = person;
  const { tier, createdAt } = membership;
  const { member, effects } = removeHolder(till.member, id);
  const until = after(paidAhead(membership) ?? now, days(7 * weeks));
  const entry = cashEntry(
    {
      id: `cash:${id}:${until}`,
      at: now,
      who: { uid: member.uid, personId: id },
      what: { kind: 'memberships', people: [{ personId: id, tier }], weeks },
      amountCents: times(priceOf(member, person), weeks),
    },
    by,
    zone,
  );
  const paid: Membership = { status: 'active', tier, createdAt, paidBy: 'cash', paidUntil: until };
  return ring(till, withPerson(member, { ...person, membership: paid }), entry, nameTier(person), effects);
}

/** A renewal that the card refused is one invoice for the whole household; cash settles all of it. */
function settleRenewal(till: Till, { by, now, zone }: Counter): Till {
  const { subscription, uid } = till.member;
  if (subscription?.state !== 'past_due') throw new Error('A past due membership without an open invoice');
  const { openInvoice, ...settled } = subscription;
  const owing = peopleOf(till.member).filter(({ membership }) => membership.status === 'past_due');
  const entry = cashEntry(
    {
      id: `cash:${openInvoice.id}`,
      at: now,
      who: { uid, personId: null },
      what: {
        kind: 'memberships',
        people: owing.map(({ id, membership }) => ({ personId: id, tier: membership.tier })),
        weeks: 1,
      },
      amountCents: openInvoice.amountCents,
    },
    by,
    zone,
  );
  const paid = mapPeople(till.member, (person) =>
    owing.includes(person)
      ? { ...person, membership: paidByCard(person.membership, settled.periodEnd) }
      : person,
  );
  const member: Member = { ...paid, subscription: { ...settled, state: 'active' } };
  const change: Effect = { kind: 'provider', change: { do: 'settle-in-cash', invoiceId: openInvoice.id } };
  return ring(till, member, entry, owing.map(nameTier).join(', '), [change]);
}

function takeCash(member: Member, people: Person[], counter: Counter): Till {
  const empty: Till = { member, entries: [], lines: [], effects: [] };
  const owing = people.filter(({ membership }) => membership.status === 'past_due');
  const settled = owing.length > 0 ? settleRenewal(empty, counter) : empty;
  return people
    .filter((person) => !owing.includes(person))
    .reduce((till, person) => payWeeks(till, person, counter), settled);
}

/** Staff took cash for these people: each is paid for some weeks more. */
export function confirmCash(
  member: Member,
  command: ConfirmCashCommand,
  now: Instant,
  zone: Zone,
): Decision<Member> {
  const { key, personIds } = command;
  if (key !== null && isReceived(member, key)) return decided(member);
  const current = asOf(member, now);
  const people: Person[] = [];
  for (const id of new Set(personIds)) {
    const person = personOf(current, id);
    if (!person) return refuse('unknown-person');
    const no = whyNot(person, command);
    if (no) return { ok: false, refusal: no };
    people.push(person);
  }
  const till = takeCash(current, people, { ...command, now, zone });
  const remembered = key === null ? till.member : received(till.member, key, now);
  const welcomed = joined(remembered, now);
  const entries = till.entries.map((entry): Effect => ({ kind: 'ledger', entry }));
  const letter = receiptMail(
    current,
    key ?? `${current.uid}:${now}`,
    taxInvoiceOf(dayOf(now, zone), till.entries),
    till.lines,
  );
  return decided(welcomed.member, ...till.effects, ...entries, letter, ...welcomed.effects);
}

/** What the counter has to ask for: the entries that confirming would make. */
export const cashIn = (effects: readonly Effect[]): Cents =>
  sum(effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry.amountCents] : [])));
