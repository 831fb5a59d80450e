import { cardEntry, cashEntry } from '../billing/ledger.ts';
import { taxInvoiceOf } from '../billing/receipt.ts';
import type { LedgerEntry } from '../billing/schema.ts';
import { accept, type Decision, type Effect } from '../decision.ts';
import { nameKeys } from '../names.ts';
import { phoneTail } from '../phone.ts';
import { refuse } from '../refusals.ts';
import { addDuration, dayOf, endOfDay, hours, type Instant, type TimeZone } from '../venue-time.ts';
import { walkInTotal } from './price.ts';
import type { ConfirmWalkInCashCommand, RegisterWalkInCommand, WalkIn, WalkInCardPayment } from './schema.ts';

/** How long the board waits for an online payment. */
const UNPAID_BOARD_WINDOW = hours(1);

export const walkInExpiry = ({ date }: WalkIn, zone: TimeZone): Instant => endOfDay(date, zone);

export const isWalkInExpired = (walkIn: WalkIn, now: Instant, zone: TimeZone): boolean =>
  now >= walkInExpiry(walkIn, zone);

/** An online pass that nobody paid leaves the board after an hour. */
export const isShownOnBoard = ({ payment, createdAt }: WalkIn, now: Instant): boolean =>
  payment.status === 'active' || payment.by === 'cash' || now < addDuration(createdAt, UNPAID_BOARD_WINDOW);

function walkInEmail(walkIn: WalkIn, paid: LedgerEntry | null): Effect {
  const { id, name, code, date, hours, participants, adults, totalCents } = walkIn;
  const pass = { walkInId: id, name, code, date, hours, participants, adults, totalCents };
  return {
    kind: 'mail',
    mail: {
      id: `walk-in-${paid ? 'paid' : 'registered'}:${id}`,
      to: walkIn.email,
      content: { kind: 'walk-in-pass', ...pass, paid: paid && taxInvoiceOf(paid.day, [paid]) },
    },
  };
}

export function decideWalkInRegistration(
  command: RegisterWalkInCommand,
  now: Instant,
  zone: TimeZone,
): Decision<WalkIn> {
  const { walkInId, payBy, email, ...details } = command;
  if (details.date < dayOf(now, zone)) return refuse('day-past');
  const walkIn: WalkIn = {
    ...details,
    version: 1,
    id: walkInId,
    email: email.toLowerCase(),
    phoneTail: phoneTail(details.phone),
    nameKeys: nameKeys([details.name]),
    totalCents: walkInTotal(details),
    createdAt: now,
    payment: { status: 'pending', by: payBy },
    refunded: [],
    visits: [],
  };
  return payBy === 'cash' ? accept(walkIn, walkInEmail(walkIn, null)) : accept(walkIn);
}

function entry(walkIn: WalkIn, now: Instant) {
  const { id, hours, participants, adults, totalCents } = walkIn;
  return {
    at: now,
    who: { walkInId: id },
    what: { kind: 'walk-in' as const, hours, participants, adults },
    amountCents: totalCents,
  };
}

/** The card provider says that the pass is paid. A second payment, or one for a day that is over, goes back. */
export function decideWalkInCardPayment(
  walkIn: WalkIn,
  { paymentIntent }: WalkInCardPayment,
  now: Instant,
  zone: TimeZone,
): Decision<WalkIn> {
  const { payment, refunded } = walkIn;
  const isKnown =
    payment.status === 'active' && payment.by === 'card' && payment.paymentIntent === paymentIntent;
  if (isKnown || refunded.includes(paymentIntent)) return accept(walkIn);
  const charged: LedgerEntry = cardEntry(
    { ...entry(walkIn, now), id: `walk-in:${paymentIntent}` },
    paymentIntent,
    zone,
  );
  const ledger: Effect = { kind: 'ledger', entry: charged };
  if (payment.status === 'active' || isWalkInExpired(walkIn, now, zone)) {
    const sentBack = { ...walkIn, refunded: [...refunded, paymentIntent] };
    return accept(sentBack, ledger, { kind: 'provider', change: { type: 'refund', paymentIntent } });
  }
  const paid: WalkIn = { ...walkIn, payment: { status: 'active', by: 'card', at: now, paymentIntent } };
  return accept(paid, ledger, walkInEmail(paid, charged));
}

/** A pass is paid in cash once, so its entry is known. */
export const cashEntryOf = (walkInId: string): string => `walk-in:${walkInId}`;

/** Staff took the cash. A second press finds it paid and takes nothing more. */
export function decideWalkInCash(
  walkIn: WalkIn,
  { by }: ConfirmWalkInCashCommand,
  now: Instant,
  zone: TimeZone,
): Decision<WalkIn> {
  const { payment } = walkIn;
  if (payment.status === 'active')
    return payment.by === 'cash' ? accept(walkIn) : refuse('already-paid', walkIn.name);
  if (isWalkInExpired(walkIn, now, zone)) return refuse('walk-in-date-past', walkIn.name);
  const paid: WalkIn = { ...walkIn, payment: { status: 'active', by: 'cash', at: now, staff: by } };
  const taken = cashEntry({ ...entry(walkIn, now), id: cashEntryOf(walkIn.id) }, by, zone);
  return accept(paid, { kind: 'ledger', entry: taken }, walkInEmail(paid, taken));
}
