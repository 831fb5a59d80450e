import { cardEntry, takenEntry } from '../billing/payments/ledger.ts';
import { taxInvoiceOf } from '../billing/payments/receipts.ts';
import { type Cents, cents, sum } from '../core/money.ts';
import { nameKeys } from '../core/names.ts';
import { phoneTail } from '../core/phone.ts';
import {
  type Accepted,
  accept,
  type Decision,
  type Effect,
  type Refusal,
  refusal,
  refuse,
} from '../decision/decision.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import type { EmailContent } from '../documents/email.ts';
import type {
  ConfirmWalkInCashCommand,
  RegisterWalkInCommand,
  WalkIn,
  WalkInCardPayment,
} from '../documents/walk-in.ts';
import { sessionEnd } from '../household/session.ts';
import { openingRefusal } from '../places/opening-rules.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { withAgreement } from '../venue/terms.ts';
import { hoursOn } from '../venue/time/opening-hours.ts';
import {
  addDuration,
  dayOf,
  endOfDay,
  hours,
  type Instant,
  instant,
  minutes,
} from '../venue/time/venue-time.ts';
import { walkInSession } from './check-in.ts';
import { lastPassDay } from './passes/last-pass-day.ts';
import { walkInTotal } from './passes/price.ts';

/** How long an unpaid online walk-in stays on the board, and its hours are held for it. */
const UNPAID_BOARD_WINDOW = hours(1);

/** Confirming a card at the bank takes a few minutes. */
const PAYING_TIME = minutes(15);

/** A pass is good on its date, and for a session that runs past midnight until it ends. */
export function walkInExpiry(walkIn: WalkIn): Instant {
  const session = walkInSession(walkIn);
  const end = endOfDay(walkIn.date);
  return session ? instant(Math.max(end, sessionEnd(session))) : end;
}

export const isWalkInExpired = (walkIn: WalkIn, now: Instant): boolean => now >= walkInExpiry(walkIn);

/** Until when an unpaid online walk-in stays on the board; null for all others. */
export const unpaidUntil = ({ payment, createdAt }: Pick<WalkIn, 'payment' | 'createdAt'>): Instant | null =>
  payment.status === 'pending' && payment.by === 'card' ? addDuration(createdAt, UNPAID_BOARD_WINDOW) : null;

export const isShownOnBoard = (walkIn: WalkIn, now: Instant): boolean => {
  const until = unpaidUntil(walkIn);
  return until === null || now < until;
};

/**
 * The end of the hold of a pass that isn't paid; null if its hours stay reserved, or if it has none. A refunded pass can
 * be paid again, and holds hours only from then on.
 */
export function holdEnd(walkIn: WalkIn): Instant | null {
  const { payment, heldUntil = null } = walkIn;
  if (payment.status === 'canceled') return isCanceledByStaff(walkIn) ? null : heldUntil;
  return payment.status === 'pending' ? (heldUntil ?? unpaidUntil(walkIn)) : null;
}

/** True if the hours stay held while the pass is being paid. */
export function isHeld(walkIn: WalkIn, now: Instant): boolean {
  const until = holdEnd(walkIn);
  return until === null ? walkIn.payment.status !== 'canceled' : until > addDuration(now, PAYING_TIME);
}

/** Holds the hours of a pass while it is paid. */
export const decideHoldPass = (walkIn: WalkIn, now: Instant): Accepted<WalkIn> =>
  accept({ ...walkIn, heldUntil: addDuration(now, PAYING_TIME) });

/** Ends the hold of a failed payment, so that no one holds hours with failing cards. */
export const decideReleasePass = (walkIn: WalkIn, now: Instant): Accepted<WalkIn> =>
  accept((walkIn.heldUntil ?? now) > now ? { ...walkIn, heldUntil: now } : walkIn);

type PassPayment = Pick<Extract<EmailContent, { kind: 'walk-in-pass' }>, 'paid' | 'extension'>;

/** A group that registered at the counter may have no email. */
export function passEmail(walkIn: WalkIn, mailId: string, payment: PassPayment): Effect[] {
  if (walkIn.email === '') return [];
  const { id, name, code, date, hours, participants, concessions, adults, totalCents } = walkIn;
  const pass = { walkInId: id, name, code, date, hours, participants, concessions, adults, totalCents };
  const content = { kind: 'walk-in-pass', ...pass, ...payment } as const;
  return [{ kind: 'mail', mail: { id: mailId, to: walkIn.email, content } }];
}

const addedIn = ({ hours, added }: Extract<LedgerEntry['item'], { kind: 'walk-in-hours' }>) => ({
  hours,
  ...(added && { added }),
});

export function passEmails(walkIn: WalkIn, paid: LedgerEntry | null): Effect[] {
  if (paid === null) return passEmail(walkIn, `walk-in-registered:${walkIn.id}`, { paid });
  const { item, amountCents } = paid;
  const extension = item.kind === 'walk-in-hours' && { extension: { ...addedIn(item), amountCents } };
  const payment = { paid: { ...taxInvoiceOf(paid.day, [paid]), amountCents }, ...extension };
  return passEmail(walkIn, `walk-in-paid:${paid.id}`, payment);
}

/** The refusal of a pass for a day on which the venue is closed, or closes before its hours end; staff can override it. */
export const passDayRefusal = (
  { date, hours }: Pick<WalkIn, 'date' | 'hours'>,
  now: Instant,
  venue: Venue,
): Refusal | null => (date < dayOf(now) ? null : openingRefusal(venue, { day: date, hours }, now));

/** `existing` is the day pass that an earlier request with the same idempotency key registered. */
export function decideWalkInRegistration(
  existing: WalkIn | null,
  command: RegisterWalkInCommand,
  now: Instant,
  venue: Venue,
): Decision<WalkIn> {
  if (existing !== null) return accept(existing);
  const { walkInId, payBy, email, by, receivedAt, isPaymentQueued, ...rest } = command;
  const { overrideReason, termsVersion, isUnheld, ...details } = rest;
  const { date, concessions = 0, participants } = details;
  if (date < dayOf(now)) return refuse('day-past');
  if (date > lastPassDay(dayOf(now))) return refuse('pass-too-far-ahead');
  if (concessions > participants) return refuse('too-many-concessions');
  const registered: WalkIn = {
    ...details,
    concessions,
    version: 1,
    id: walkInId,
    email: email.toLowerCase(),
    phoneTail: phoneTail(details.phone),
    nameKeys: nameKeys([details.name]),
    totalCents: walkInTotal(details, dayOf(now), venue),
    createdAt: now,
    payment: { status: 'pending', by: payBy },
    refunded: [],
    visits: [],
    contactErased: null,
    ...(by !== undefined && { registeredBy: by }),
    ...(overrideReason !== undefined && { overriddenAt: now }),
    ...(isUnheld && { heldUntil: now }),
  };
  const walkIn = withAgreement(registered, { version: termsVersion, by: by ?? walkInId }, now);
  const author = by !== undefined && { by, overrideReason, ...(receivedAt && { receivedAt }) };
  const log = author ? [staffAction({ ...author, kind: 'register-walk-in' }, walkIn, walkIn, now)] : [];
  const isPayableNow = payBy === 'cash' && !isPaymentQueued;
  return accept(walkIn, ...(isPayableNow ? passEmails(walkIn, null) : []), ...log);
}

/** More hours are paid when they are added, so only the rest is due for the pass. */
export const unpaidCents = ({ totalCents, extensions = [] }: WalkIn): Cents =>
  cents(totalCents - sum(extensions.map(({ amountCents }) => amountCents)));

function entryDetails(walkIn: WalkIn, now: Instant) {
  const { id, hours, participants, adults } = walkIn;
  return {
    at: now,
    who: { walkInId: id },
    item: { kind: 'walk-in' as const, hours, participants, adults },
    amountCents: unpaidCents(walkIn),
  };
}

/** A pass that staff cancelled isn't sold again; one whose money went back can be paid once more. */
export const isCanceledByStaff = ({ payment }: WalkIn): boolean =>
  payment.status === 'canceled' && payment.staff !== undefined;

/**
 * The reason a pass can't be paid online now, or null; it names no one, because the payer isn't logged in. A group has
 * an hour to pay for the hours that were left when it registered.
 */
export function onlinePaymentRefusal(walkIn: WalkIn, now: Instant, venue: Venue): Refusal | null {
  const { payment, createdAt, date: day, hours } = walkIn;
  if (payment.status === 'active') return refusal('already-paid', '');
  if (isCanceledByStaff(walkIn)) return refusal('nothing-to-pay');
  if (isWalkInExpired(walkIn, now)) return refusal('walk-in-date-past', '');
  const chosenAt = now < addDuration(createdAt, UNPAID_BOARD_WINDOW) ? createdAt : now;
  return openingRefusal(venue, { day, hours }, chosenAt);
}

/**
 * Applies a card payment. It is refunded if the pass is paid, has expired or was cancelled, or if staff corrected the
 * group meanwhile and the pass costs something else.
 */
export function decideWalkInCardPayment(
  walkIn: WalkIn,
  { paymentIntent, amountCents }: WalkInCardPayment,
  now: Instant,
): Decision<WalkIn> {
  const { payment, refunded } = walkIn;
  const isRecorded = 'paymentIntent' in payment && payment.paymentIntent === paymentIntent;
  if (isRecorded || refunded.includes(paymentIntent)) return accept(walkIn);
  const entry: LedgerEntry = cardEntry(
    { ...entryDetails(walkIn, now), id: `walk-in:${paymentIntent}`, amountCents },
    paymentIntent,
  );
  const ledger: Effect = { kind: 'ledger', entry };
  const isDue = payment.status !== 'active' && !isCanceledByStaff(walkIn) && !isWalkInExpired(walkIn, now);
  if (!isDue || amountCents !== unpaidCents(walkIn)) {
    const withRefund = { ...walkIn, refunded: [...refunded, paymentIntent] };
    return accept(withRefund, ledger, { kind: 'provider', change: { type: 'refund', paymentIntent } });
  }
  const { heldUntil: _held, ...unheld } = walkIn;
  const paid: WalkIn = { ...unheld, payment: { status: 'active', by: 'card', at: now, paymentIntent } };
  return accept(paid, ledger, ...passEmails(paid, entry));
}

/** A pass is paid in cash at most once, unless the cash was taken back, so the id of its ledger entry is fixed. */
export const cashEntryId = ({ id, cashTakenBack = 0 }: WalkIn): string =>
  cashTakenBack === 0 ? `walk-in:${id}` : `walk-in:${id}:${cashTakenBack}`;

/**
 * Confirming a pass that is already paid the same way at the counter changes nothing. Two counters see that before they
 * take money; one that is offline, or that took it the other way, has already taken it, so it gets a refusal.
 */
export function decideWalkInCash(
  walkIn: WalkIn,
  { expectedCents, terminalNote, ...command }: ConfirmWalkInCashCommand,
  now: Instant,
  venue: Venue,
): Decision<WalkIn> {
  const { payment } = walkIn;
  const { by, receivedAt, method = 'cash' } = command;
  const isLate = command.receivedAt !== undefined;
  if (payment.status === 'active') {
    const isSame = payment.by === 'cash' && (payment.method ?? 'cash') === method;
    return isSame && !isLate ? accept(walkIn) : refuse('already-paid', walkIn.name);
  }
  if (isWalkInExpired(walkIn, now)) return refuse('walk-in-date-past', walkIn.name);
  if (isCanceledByStaff(walkIn)) return refuse('walk-in-canceled', walkIn.name);
  const isClosed = hoursOn(walkIn.date, venue) === null && walkIn.overriddenAt === undefined;
  const reason = isClosed ? passDayRefusal(walkIn, now, venue) : null;
  if (reason) return { ok: false, refusal: reason };
  const due = unpaidCents(walkIn);
  if (due !== (expectedCents ?? due)) return refuse('changed-since-loaded');
  // A refunded card payment stays listed, so that a late event about it refunds nothing.
  const returned = 'paymentIntent' in payment ? [payment.paymentIntent] : [];
  const { heldUntil: _held, ...unheld } = walkIn;
  const paid: WalkIn = {
    ...unheld,
    payment: { status: 'active', by: 'cash', at: now, staff: by, ...(method === 'terminal' && { method }) },
    refunded: [...walkIn.refunded, ...returned],
  };
  const details = { ...entryDetails(walkIn, now), id: cashEntryId(walkIn) };
  const entry = takenEntry(details, { by, method, terminalNote, ...(receivedAt && { receivedAt }) });
  const { amountCents } = entry;
  const action = staffAction({ ...command, kind: 'take-cash', amountCents }, walkIn, paid, now);
  return accept(paid, { kind: 'ledger', entry }, ...passEmails(paid, entry), action);
}
