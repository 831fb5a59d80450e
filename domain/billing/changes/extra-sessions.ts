import { type Cents, formatAud, formatAudShort, times } from '../../core/money.ts';
import type { CounterPayment } from '../../core/payment-methods.ts';
import { TIERS, UNLIMITED } from '../../core/tiers.ts';
import { type Accepted, accept, type Decision, refuse } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { findPerson, withPerson } from '../../household/household.ts';
import { isUsable, membershipAt } from '../../household/membership.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import { dayPassRatesOn, type PriceList, sessionPriceOn } from '../../venue/price-list.ts';
import { dayOf, type Instant, type VenueDate } from '../../venue/time/venue-time.ts';
import { cardEntry, isPaymentRecorded, recordPayment, takenEntry } from '../payments/ledger.ts';
import { paymentOf, receiptEmail } from '../payments/receipts.ts';
import { pausedRefusal } from '../weeks/pause.ts';

export type BuySessionsCommand = { personId: string; quantity: number; note: string };

/** The payment intent or the idempotency key prevents granting the sessions twice. */
export type SessionsPayment = { paymentIntent: string } | SessionsPaymentAtCounter;
type SessionsPaymentAtCounter = CounterPayment & { key: string; by: string };

/** Returns the price of sessions that a member buys, which only Supporters can. */
export function priceExtraSessions(
  household: Household,
  command: BuySessionsCommand,
  now: Instant,
  venue: PriceList,
): Decision<Cents> {
  const person = findPerson(household, command.personId);
  if (person && !TIERS[membershipAt(person.membership, now).tier].buysSessions)
    return refuse('not-a-supporter', person.name);
  return priceSessionsAtCounter(household, command, now, venue);
}

/** Returns the price of a session or, for a Leader, of an hour at the rate of a day pass for one. */
export function priceSessionsAtCounter(
  household: Household,
  { personId, quantity }: BuySessionsCommand,
  now: Instant,
  venue: PriceList,
): Decision<Cents> {
  const person = findPerson(household, personId);
  if (!person) return refuse('unknown-person');
  const membership = membershipAt(person.membership, now);
  const { allowance, buysSessions } = TIERS[membership.tier];
  if (allowance === UNLIMITED) return refuse('no-time-limit', person.name);
  if (membership.status === 'paused') {
    return { ok: false, refusal: pausedRefusal(person.name, membership.until) };
  }
  if (!isUsable(membership)) return refuse('membership-ended', person.name);
  const today = dayOf(now);
  const each = buysSessions ? sessionPriceOn(today, venue) : dayPassRatesOn(today, venue).entryPerHour;
  return accept(times(each, quantity));
}

type Sale = { command: BuySessionsCommand; amountCents: Cents; payment: SessionsPayment };

/**
 * Returns the id of the ledger entry. An idempotency key is unique per person only; payment intents are
 * unique.
 */
export const sessionsEntryOf = (personId: string, payment: SessionsPayment): string =>
  'key' in payment ? `sessions:${personId}:${payment.key}` : `sessions:${payment.paymentIntent}`;

function entryOf(household: Household, sale: Sale, now: Instant): LedgerEntry {
  const { command, amountCents, payment } = sale;
  const { personId, quantity, note } = command;
  const entry = {
    id: sessionsEntryOf(personId, payment),
    at: now,
    who: { uid: household.uid, personId },
    item: { kind: 'extra-sessions' as const, quantity, note },
    amountCents,
  };
  return 'key' in payment ? takenEntry(entry, payment) : cardEntry(entry, payment.paymentIntent);
}

const paymentKey = (payment: SessionsPayment): string =>
  'key' in payment ? payment.key : payment.paymentIntent;

function grantSessions(household: Household, person: Person, sale: Sale, now: Instant): Accepted<Household> {
  const { command, payment } = sale;
  const { quantity, note } = command;
  const key = paymentKey(payment);
  const granted = withPerson(household, { ...person, boughtHours: person.boughtHours + quantity });
  const noteToStaff = note === '' ? household.noteToStaff : { at: now, text: note };
  const entry = entryOf(household, sale, now);
  const receipt = receiptEmail(household, paymentOf(entry));
  return accept({ ...recordPayment(granted, key, now), noteToStaff }, { kind: 'ledger', entry, receipt });
}

/** Grants paid sessions even if the membership ended while the card was being charged. */
export function decideGrantSessions(household: Household, sale: Sale, now: Instant): Decision<Household> {
  if (isPaymentRecorded(household, paymentKey(sale.payment))) return accept(household);
  const person = findPerson(household, sale.command.personId);
  return person ? grantSessions(household, person, sale, now) : refuse('unknown-person');
}

export function decideSellSessions(
  household: Household,
  { expectedCents, ...command }: BuySessionsCommand & { expectedCents?: number | undefined },
  payment: SessionsPaymentAtCounter,
  now: Instant,
  venue: PriceList,
): Decision<Household> {
  if (isPaymentRecorded(household, paymentKey(payment))) return accept(household);
  const person = findPerson(household, command.personId);
  if (!person) return refuse('unknown-person');
  const price = priceSessionsAtCounter(household, command, now, venue);
  if (!price.ok) return price;
  const amountCents = price.state;
  if (amountCents !== (expectedCents ?? amountCents)) return refuse('changed-since-loaded');
  const sold = grantSessions(household, person, { command, amountCents, payment }, now);
  const { by, method } = payment;
  const action = { kind: 'sell-sessions', by, amountCents, method } as const;
  return accept(sold.state, ...sold.effects, staffAction(action, household, sold.state, now));
}

export function extraSessionsPrice(quantity: number, day: VenueDate, venue: PriceList) {
  const each = sessionPriceOn(day, venue);
  const total = times(each, quantity);
  return { each: formatAudShort(each), total: formatAud(total), totalCents: total };
}
