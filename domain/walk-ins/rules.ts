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
  GroupSize,
  RegisterWalkInCommand,
  WalkIn,
  WalkInCardPayment,
} from '../documents/walk-in.ts';
import { sessionEnd } from '../household/session.ts';
import { openingRefusal } from '../places/opening-rules.ts';
import { lastPassDay } from '../places/room.ts';
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
import { walkInTotal } from './passes/price.ts';

/** How long an unpaid online walk-in stays on the board and holds its hours. */
const UNPAID_BOARD_WINDOW = hours(1);

/** Allows for confirming a card at the bank, which takes a few minutes. */
const PAYING_TIME = minutes(15);

/** Returns the expiry of a pass: the end of its date, or of a session that runs past midnight. */
export function walkInExpiry(walkIn: WalkIn): Instant {
  const session = walkInSession(walkIn);
  const end = endOfDay(walkIn.date);
  return session ? instant(Math.max(end, sessionEnd(session))) : end;
}

export const isWalkInExpired = (walkIn: WalkIn, now: Instant): boolean => now >= walkInExpiry(walkIn);

/** Returns until when an unpaid online walk-in stays on the board; null for all others. */
export const unpaidUntil = ({ payment, createdAt }: Pick<WalkIn, 'payment' | 'createdAt'>): Instant | null =>
  payment.status === 'pending' && payment.by === 'card' ? addDuration(createdAt, UNPAID_BOARD_WINDOW) : null;

export const isShownOnBoard = (walkIn: WalkIn, now: Instant): boolean => {
  const until = unpaidUntil(walkIn);
  return until === null || now < until;
};

/**
 * Returns when the hold of an unpaid pass ends; null if its hours stay reserved, or if nothing is held. A
 * refunded pass can be paid again, and holds hours only from then on.
 */
export function holdEnd(walkIn: WalkIn): Instant | null {
  const { payment, heldUntil = null } = walkIn;
  if (payment.status === 'canceled') return isCanceledByStaff(walkIn) ? null : heldUntil;
  return payment.status === 'pending' ? (heldUntil ?? unpaidUntil(walkIn)) : null;
}

/** True while the hours of an unpaid pass are held. */
export function isHeld(walkIn: WalkIn, now: Instant): boolean {
  const until = holdEnd(walkIn);
  return until === null ? walkIn.payment.status !== 'canceled' : until > addDuration(now, PAYING_TIME);
}

/** Holds the hours of a pass while it is being paid. */
export const decideHoldPass = (walkIn: WalkIn, now: Instant): Accepted<WalkIn> =>
  accept({ ...walkIn, heldUntil: addDuration(now, PAYING_TIME) });

/** Ends the hold after a failed payment, so that no one can hold hours with failing cards. */
export const decideReleasePass = (walkIn: WalkIn, now: Instant): Accepted<WalkIn> =>
  accept((walkIn.heldUntil ?? now) > now ? { ...walkIn, heldUntil: now } : walkIn);

type PassPayment = Pick<Extract<EmailContent, { kind: 'walk-in-pass' }>, 'paid' | 'extension'>;

/** Returns the email with the pass; none for a group that registered at the counter without an email. */
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

/**
 * Returns the refusal of a pass on a day that is closed, or closes before its hours end. Staff can override
 * it.
 */
export const passDayRefusal = (
  { date, hours }: Pick<WalkIn, 'date' | 'hours'>,
  now: Instant,
  venue: Venue,
): Refusal | null => (date < dayOf(now) ? null : openingRefusal(venue, { day: date, hours }, now));

/** Adults can come without participants, to watch members. */
export function groupSizeRefusal({ participants, concessions = 0, adults }: GroupSize): Refusal | null {
  if (concessions > participants) return refusal('too-many-concessions');
  return participants + adults === 0 ? refusal('empty-group') : null;
}

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
  const { date, concessions = 0 } = details;
  if (date < dayOf(now)) return refuse('day-past');
  if (date > lastPassDay(dayOf(now))) return refuse('pass-too-far-ahead');
  const wrongSize = groupSizeRefusal(details);
  if (wrongSize) return { ok: false, refusal: wrongSize };
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

/** Returns the amount due for the pass. Added hours are paid when they are added, so they aren't included. */
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

/** True if staff cancelled the pass, so it can't be paid again. A refunded pass can. */
export const isCanceledByStaff = ({ payment }: WalkIn): boolean =>
  payment.status === 'canceled' && payment.staff !== undefined;

/**
 * Returns why a pass can't be paid online now, or null. The message contains no name, because the payer isn't
 * logged in. A group has an hour to pay for the hours that were left when it registered.
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
 * Applies a card payment. The payment is refunded if the pass is already paid, has expired or was cancelled,
 * or if staff changed its price meanwhile.
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

/**
 * Returns the ledger id of a cash payment. The id is fixed, because a pass is paid in cash only once until
 * that cash is refunded.
 */
export const cashEntryId = ({ id, counterRefunds = 0 }: WalkIn): string =>
  counterRefunds === 0 ? `walk-in:${id}` : `walk-in:${id}:${counterRefunds}`;

/**
 * Applies a payment at the counter. If the pass is already paid the same way, nothing changes, because both
 * counters see that before they take money. An offline counter, or one that took it the other way, has
 * already taken the money, so its payment is refused.
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
  // Refunded card payments stay listed, so that a late event about one causes no second refund.
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
