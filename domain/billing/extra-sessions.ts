import { receiptLines } from '../copy/emails.ts';
import { type Decision, decided } from '../decision.ts';
import { personOf, withPerson } from '../household.ts';
import type { Member } from '../household-schema.ts';
import { type Cents, times } from '../money.ts';
import { refuse } from '../refusals.ts';
import { TIERS } from '../tiers.ts';
import type { Instant, Zone } from '../venue-time.ts';
import { cardEntry, cashEntry } from './ledger.ts';
import { isUsable, membershipAt } from './membership.ts';
import { isReceived, received } from './payment-records.ts';
import { receiptMail, taxInvoiceOf } from './receipt.ts';
import type { BuySessionsCommand, LedgerEntry, SessionsPayment } from './schema.ts';

/** What the sessions cost, or why this person cannot buy any now. */
export function priceSessions(
  member: Member,
  { personId, quantity }: BuySessionsCommand,
  now: Instant,
): Decision<Cents> {
  const person = personOf(member, personId);
  if (!person) return refuse('unknown-person');
  const membership = membershipAt(person.membership, now);
  const each = TIERS[membership.tier].extraSession;
  if (each === null) return refuse('not-a-supporter', person.name);
  if (!isUsable(membership)) return refuse('not-live', person.name);
  return decided(times(each, quantity));
}

type Sale = { command: BuySessionsCommand; amountCents: Cents; payment: SessionsPayment };

/** What a payment bought is one entry. The provider's ids are unique, a press of the button is one person's. */
export const sessionsEntryOf = (personId: string, payment: SessionsPayment): string =>
  payment.method === 'cash' ? `sessions:${personId}:${payment.key}` : `sessions:${payment.paymentIntent}`;

function entryOf(member: Member, sale: Sale, now: Instant, zone: Zone): LedgerEntry {
  const { command, amountCents, payment } = sale;
  const { personId, quantity, note } = command;
  const entry = {
    id: sessionsEntryOf(personId, payment),
    at: now,
    who: { uid: member.uid, personId },
    what: { kind: 'extra-sessions' as const, quantity, note },
    amountCents,
  };
  return payment.method === 'cash'
    ? cashEntry(entry, payment.staff, zone)
    : cardEntry(entry, payment.paymentIntent, zone);
}

const paymentKey = (payment: SessionsPayment): string =>
  payment.method === 'cash' ? payment.key : payment.paymentIntent;

/** Sessions that were paid are given, whatever became of the membership while the card was charged. */
export function giveSessions(member: Member, sale: Sale, now: Instant, zone: Zone): Decision<Member> {
  const { command, payment } = sale;
  const { personId, quantity, note } = command;
  const key = paymentKey(payment);
  if (isReceived(member, key)) return decided(member);
  const person = personOf(member, personId);
  if (!person) return refuse('unknown-person');
  const given = withPerson(member, { ...person, boughtHours: person.boughtHours + quantity });
  const noteToStaff = note === '' ? member.noteToStaff : { at: now, text: note };
  const entry = entryOf(member, sale, now, zone);
  const line = { text: receiptLines.sessions(quantity, person.name), amountCents: sale.amountCents };
  const letter = receiptMail(member, entry.id, taxInvoiceOf(entry.day, [entry]), [line]);
  return decided({ ...received(given, key, now), noteToStaff }, { kind: 'ledger', entry }, letter);
}

/** Staff sell sessions for cash: priced and given in one step. */
export function sellSessions(
  member: Member,
  command: BuySessionsCommand,
  payment: SessionsPayment,
  now: Instant,
  zone: Zone,
): Decision<Member> {
  if (isReceived(member, paymentKey(payment))) return decided(member);
  const price = priceSessions(member, command, now);
  return price.ok ? giveSessions(member, { command, amountCents: price.state, payment }, now, zone) : price;
}
