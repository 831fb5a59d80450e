import { accept, type Decision, type Effect } from '../decision.ts';
import { findPerson, mapPeople, peopleOf, withPerson } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Cents, sum, times } from '../money.ts';
import { type Refusal, refusal, refuse } from '../refusals.ts';
import { TIERS } from '../tiers.ts';
import { addDuration, dayOf, days, type Instant, type TimeZone } from '../venue-time.ts';
import { cashEntry } from './ledger.ts';
import { expiryOf, householdAt, paidByCard, paidUntilOf } from './membership.ts';
import { isPaymentRecorded, markJoined, recordPayment } from './payment-records.ts';
import { type ReceiptLine, receiptEmail, taxInvoiceOf } from './receipt.ts';
import type { ConfirmCashCommand, LedgerEntry, Membership } from './schema.ts';
import { removeSeat } from './seats.ts';
import { weeklyPriceOf } from './subscription-items.ts';

/** The household while one person after the other is paid for, and what that brings about. */
type CashSale = { household: Household; entries: LedgerEntry[]; lines: ReceiptLine[]; effects: Effect[] };
type Counter = { by: string; weeks: number; now: Instant; zone: TimeZone };

/** Why no cash can be taken for this person, or null. */
function cashRefusal({ id, name, membership }: Person, command: ConfirmCashCommand): Refusal | null {
  const seen = command.expectedPaidUntil?.[id];
  if (seen !== undefined && seen !== expiryOf(membership)) return refusal('changed-since-loaded');
  if (membership.status !== 'active') return null;
  if (membership.paidBy === 'card') return refusal('pays-by-card', name);
  return command.key === null ? refusal('already-paid', name) : null;
}

const nameTier = ({ name, membership }: Person): string => `${name} ${TIERS[membership.tier].name}`.trim();

const addToSale = (
  sale: CashSale,
  household: Household,
  entry: LedgerEntry,
  text: string,
  effects: Effect[],
): CashSale => ({
  household,
  entries: [...sale.entries, entry],
  lines: [...sale.lines, { text, amountCents: entry.amountCents }],
  effects: [...sale.effects, ...effects],
});

/** Adds weeks to what is paid already, or starts them now. */
function addPaidWeeks(sale: CashSale, person: Person, { by, weeks, now, zone }: Counter): CashSale {
  const { id, membership } = person;
  const { tier, createdAt } = membership;
  const { household, effects } = removeSeat(sale.household, id);
  const until = addDuration(paidUntilOf(membership) ?? now, days(7 * weeks));
  const entry = cashEntry(
    {
      id: `cash:${id}:${until}`,
      at: now,
      who: { uid: household.uid, personId: id },
      what: { kind: 'memberships', people: [{ personId: id, tier }], weeks },
      amountCents: times(weeklyPriceOf(household, person), weeks),
    },
    by,
    zone,
  );
  const paid: Membership = { status: 'active', tier, createdAt, paidBy: 'cash', paidUntil: until };
  return addToSale(
    sale,
    withPerson(household, { ...person, membership: paid }),
    entry,
    nameTier(person),
    effects,
  );
}

/** A renewal that the card refused is one invoice for the whole household; cash settles all of it. */
function settleOpenInvoice(sale: CashSale, { by, now, zone }: Counter): CashSale {
  const { subscription, uid } = sale.household;
  if (subscription?.state !== 'past_due') throw new Error('A past due membership without an open invoice');
  const { openInvoice, ...settled } = subscription;
  const owing = peopleOf(sale.household).filter(({ membership }) => membership.status === 'past_due');
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
  const paid = mapPeople(sale.household, (person) =>
    owing.includes(person)
      ? { ...person, membership: paidByCard(person.membership, settled.periodEnd) }
      : person,
  );
  const household: Household = { ...paid, subscription: { ...settled, state: 'active' } };
  const change: Effect = { kind: 'provider', change: { type: 'settle-in-cash', invoiceId: openInvoice.id } };
  return addToSale(sale, household, entry, owing.map(nameTier).join(', '), [change]);
}

function takeCash(household: Household, people: Person[], counter: Counter): CashSale {
  const empty: CashSale = { household, entries: [], lines: [], effects: [] };
  const owing = people.filter(({ membership }) => membership.status === 'past_due');
  const settled = owing.length > 0 ? settleOpenInvoice(empty, counter) : empty;
  return people
    .filter((person) => !owing.includes(person))
    .reduce((sale, person) => addPaidWeeks(sale, person, counter), settled);
}

/** Staff took cash for these people: each is paid for some weeks more. */
export function decideConfirmCash(
  household: Household,
  command: ConfirmCashCommand,
  now: Instant,
  zone: TimeZone,
): Decision<Household> {
  const { key, personIds } = command;
  if (key !== null && isPaymentRecorded(household, key)) return accept(household);
  const current = householdAt(household, now);
  const people: Person[] = [];
  for (const id of new Set(personIds)) {
    const person = findPerson(current, id);
    if (!person) return refuse('unknown-person');
    const refusal = cashRefusal(person, command);
    if (refusal) return { ok: false, refusal };
    people.push(person);
  }
  const sale = takeCash(current, people, { ...command, now, zone });
  const recorded = key === null ? sale.household : recordPayment(sale.household, key, now);
  const welcomed = markJoined(recorded, now);
  const entries = sale.entries.map((entry): Effect => ({ kind: 'ledger', entry }));
  const email = receiptEmail(
    current,
    key ?? `${current.uid}:${now}`,
    taxInvoiceOf(dayOf(now, zone), sale.entries),
    sale.lines,
  );
  return accept(welcomed.household, ...sale.effects, ...entries, email, ...welcomed.effects);
}

/** What the counter has to ask for: the entries that confirming would make. */
export const cashTotal = (effects: readonly Effect[]): Cents =>
  sum(effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry.amountCents] : [])));
