import { takenEntry } from '../../billing/payments/ledger.ts';
import { receiptNumber } from '../../billing/payments/receipts.ts';
import { extensionText } from '../../copy/shared/group-size.ts';
import { type AddedPeople, NOBODY_MORE } from '../../core/added-people.ts';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '../../core/limits.ts';
import { type Cents, cents } from '../../core/money.ts';
import { nameKeys } from '../../core/names.ts';
import type { CounterPayment } from '../../core/payment-methods.ts';
import { type Phone, phoneTail } from '../../core/phone.ts';
import {
  accept,
  type Decision,
  type Effect,
  type Refusal,
  refusal,
  refuse,
} from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { GroupSize, WalkIn } from '../../documents/walk-in.ts';
import { isRunning } from '../../household/session.ts';
import { withoutEmailProblem } from '../../mail/email-problem.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import type { Venue } from '../../venue/schema/settings.ts';
import { dayOf, type Instant, type VenueDate } from '../../venue/time/venue-time.ts';
import { visitEffect, walkInSession } from '../check-in.ts';
import { lastPassDay } from '../passes/last-pass-day.ts';
import { walkInTotal } from '../passes/price.ts';
import {
  cashEntryId,
  isWalkInExpired,
  passDayRefusal,
  passEmail,
  passEmails,
  unpaidCents,
} from '../rules.ts';

/** The people to add, and the pass's total that the counter showed. */
type MorePeople = AddedPeople & { expectedTotalCents: number };

export type ExtendCommand = CounterPayment & {
  /** The number of hours to add. */
  hours: number;
  added?: MorePeople | undefined;
  /** The pass's hours that the counter showed. */
  expectedHours: number;
  key: string;
  by: string;
};

type Extension = { hours: number; added?: AddedPeople | undefined };

const withAdded = (walkIn: WalkIn, { hours, added = NOBODY_MORE }: Extension, sign: 1 | -1 = 1): WalkIn => ({
  ...walkIn,
  hours: walkIn.hours + sign * hours,
  participants: walkIn.participants + sign * added.participants,
  concessions: walkIn.concessions + sign * added.concessions,
  adults: walkIn.adults + sign * added.adults,
});

/** Returns the total at the rates of the day the pass was registered, which also apply to later additions. */
export const passTotal = (pass: GroupSize & Pick<WalkIn, 'createdAt'>, venue: Venue): Cents =>
  walkInTotal(pass, dayOf(pass.createdAt), venue);

/** Returns the price of added hours or people: the difference for the whole pass. */
export const extensionCost = (walkIn: WalkIn, extension: Extension, venue: Venue): Cents =>
  cents(passTotal(withAdded(walkIn, extension), venue) - passTotal(walkIn, venue));

/** Returns why the group can't stay longer or grow, or null. Needs a paid pass and a recent session. */
export function extensionRefusal(walkIn: WalkIn, extension: Extension, now: Instant): Refusal | null {
  const { name, payment } = walkIn;
  const { hours: longer, participants, adults } = withAdded(walkIn, extension);
  const { added = NOBODY_MORE } = extension;
  if (extensionText(extension) === '') return refusal('nothing-added');
  if (payment.status === 'pending') return refusal('not-paid', name);
  if (payment.status === 'suspended') return refusal('payment-disputed', name);
  if (payment.status === 'canceled') return refusal('walk-in-canceled', name);
  const session = walkInSession(walkIn);
  if (!session && isWalkInExpired(walkIn, now)) return refusal('walk-in-date-past', name);
  if (longer > MAX_HOURS_PER_DAY) return refusal('day-full', MAX_HOURS_PER_DAY);
  if (Math.max(participants, adults) > MAX_GROUP_SIZE) return refusal('group-too-large', MAX_GROUP_SIZE);
  if (added.concessions > added.participants) return refusal('too-many-concessions');
  return session && !isRunning({ ...session, maxHours: longer }, now) ? refusal('walk-in-used', name) : null;
}

export const extensionEntryId = ({ id }: WalkIn, key: string): string => `walk-in-hours:${id}:${key}`;

function extensionOf({ hours, added }: ExtendCommand): Extension {
  if (!added) return { hours };
  const { expectedTotalCents: _shown, ...people } = added;
  return { hours, added: people };
}

function extensionEntry(walkIn: WalkIn, command: ExtendCommand, now: Instant, venue: Venue): LedgerEntry {
  const extension = extensionOf(command);
  const item = { kind: 'walk-in-hours', ...extension } as const;
  const id = extensionEntryId(walkIn, command.key);
  const amountCents = extensionCost(walkIn, extension, venue);
  return takenEntry({ id, at: now, who: { walkInId: walkIn.id }, item, amountCents }, command);
}

/** Extends a pass by hours or people, with the difference paid at the counter. A repeat adds nothing. */
export function decideExtendWalkIn(
  walkIn: WalkIn,
  command: ExtendCommand,
  now: Instant,
  venue: Venue,
): Decision<WalkIn> {
  const { expectedHours, added, key, by, method } = command;
  const extension = extensionOf(command);
  const { extensions = [] } = walkIn;
  if (extensions.some((extension) => extension.key === key)) return accept(walkIn);
  const hasOtherPrice = added !== undefined && added.expectedTotalCents !== walkIn.totalCents;
  if (walkIn.hours !== expectedHours || hasOtherPrice) return refuse('changed-since-loaded');
  const reason = extensionRefusal(walkIn, extension, now);
  if (reason) return { ok: false, refusal: reason };
  const entry = extensionEntry(walkIn, command, now, venue);
  const { amountCents } = entry;
  const state: WalkIn = {
    ...withAdded(walkIn, extension),
    totalCents: cents(walkIn.totalCents + amountCents),
    extensions: [...extensions, { key, ...extension, amountCents }],
  };
  return accept(
    state,
    { kind: 'ledger', entry },
    ...passEmails(state, entry),
    ...sessionEffects(state),
    staffAction({ kind: 'extend-walk-in', by, amountCents, method }, walkIn, state, now),
  );
}

/** Removes hours or people whose cash is refunded; null if the entry paid for the pass itself. */
export function withoutExtension(walkIn: WalkIn, entry: LedgerEntry): WalkIn | null {
  const { extensions = [] } = walkIn;
  const extension = extensions.find(({ key }) => extensionEntryId(walkIn, key) === entry.id);
  if (!extension) return null;
  return {
    ...withAdded(walkIn, extension, -1),
    totalCents: cents(walkIn.totalCents - extension.amountCents),
    extensions: extensions.filter((each) => each !== extension),
  };
}

/** Refunds extensions newest first, because every extension was priced for the group at the time. */
export function laterExtensionRefusal(walkIn: WalkIn, { id }: LedgerEntry): Refusal | null {
  const ids = (walkIn.extensions ?? []).map(({ key }) => extensionEntryId(walkIn, key));
  return ids.includes(id) && ids.at(-1) !== id ? refusal('later-payment-first') : null;
}

/** Returns the effects that set the session of a present group to the hours of the pass. */
export const sessionEffects = (walkIn: WalkIn): Effect[] =>
  walkIn.visits.filter(({ undone }) => undone === null).map((visit) => visitEffect(walkIn, visit));

/** The correctable fields of a day pass, as they are shown. */
type PassDetails = {
  name: string;
  email: string;
  phone: string;
  selectedDate: string;
  numHours: number;
  numParticipants: number;
  numConcessions: number;
  numNonParticipatingAdults: number;
};

export const passDetailsOf = (walkIn: WalkIn): PassDetails => ({
  name: walkIn.name,
  email: walkIn.email,
  phone: walkIn.phone.shown,
  selectedDate: walkIn.date,
  numHours: walkIn.hours,
  numParticipants: walkIn.participants,
  numConcessions: walkIn.concessions,
  numNonParticipatingAdults: walkIn.adults,
});

export type CorrectWalkInCommand = Pick<
  WalkIn,
  'name' | 'email' | 'date' | 'hours' | 'participants' | 'concessions' | 'adults'
> & {
  phone: Phone;
  /** The values the counter showed, so that two counters don't overwrite each other. */
  seen: PassDetails;
  by: string;
  /** Required for a day that is closed or full. */
  overrideReason?: string | undefined;
};

const isSame = (one: PassDetails, other: PassDetails): boolean =>
  (Object.keys(one) as (keyof PassDetails)[]).every((field) => one[field] === other[field]);

/** Returns why no detail of this pass can be corrected, or null. */
export function correctionRefusal({ name, payment, contactErased }: WalkIn): Refusal | null {
  if (contactErased !== null) return refusal('walk-in-date-past', name);
  return payment.status === 'canceled' ? refusal('walk-in-canceled', name) : null;
}

/** True while the size can be corrected, because nothing has been paid for the pass. */
export const isSizeOpen = ({ payment, extensions = [] }: WalkIn): boolean =>
  payment.status === 'pending' && extensions.length === 0;

export const canMove = (walkIn: WalkIn): boolean => walkInSession(walkIn) === null;

function dateRefusal(walkIn: WalkIn, date: VenueDate, now: Instant): Refusal | null {
  if (date === walkIn.date) return null;
  if (!canMove(walkIn)) return refusal('group-has-come', walkIn.name);
  if (date < dayOf(now)) return refusal('day-past');
  return date > lastPassDay(dayOf(now)) ? refusal('pass-too-far-ahead') : null;
}

/** Checks the opening hours as for a new group, if the pass moves to another day or gets more hours. */
function openingHoursRefusal(
  walkIn: WalkIn,
  { date, hours, overrideReason }: CorrectWalkInCommand,
  now: Instant,
  venue: Venue,
): Refusal | null {
  const isSameVisit = date === walkIn.date && hours <= walkIn.hours;
  return isSameVisit || overrideReason !== undefined ? null : passDayRefusal({ date, hours }, now, venue);
}

function sizeRefusal(walkIn: WalkIn, corrected: WalkIn): Refusal | null {
  if (corrected.concessions > corrected.participants) return refusal('too-many-concessions');
  const isSameSize = (['hours', 'participants', 'concessions', 'adults'] as const).every(
    (part) => walkIn[part] === corrected[part],
  );
  return isSameSize || isSizeOpen(walkIn) ? null : refusal('already-paid', walkIn.name);
}

/** Removes the promise to refund a closed day, because the pass is now for an open one. */
export function withoutPromise({ promisedRefund: _promised, ...walkIn }: WalkIn): WalkIn {
  return walkIn;
}

function correct(
  walkIn: WalkIn,
  { seen, by, overrideReason, ...details }: CorrectWalkInCommand,
  now: Instant,
  venue: Venue,
): WalkIn {
  const onItsDay = details.date === walkIn.date ? walkIn : withoutPromise(walkIn);
  const corrected = {
    ...(details.email === walkIn.email ? onItsDay : withoutEmailProblem(onItsDay)),
    ...details,
    ...(overrideReason !== undefined && { overriddenAt: now }),
    phoneTail: phoneTail(details.phone),
    nameKeys: nameKeys([details.name]),
  };
  return isSizeOpen(walkIn) ? { ...corrected, totalCents: passTotal(corrected, venue) } : corrected;
}

/** Returns the receipt of the pass without later additions; null while it is unpaid. */
function paidInvoice(walkIn: WalkIn) {
  const { payment } = walkIn;
  if (payment.status !== 'active') return null;
  const day = dayOf(payment.at);
  const amountCents = unpaidCents(walkIn);
  if (payment.by === 'card')
    return {
      ...{ numbers: [receiptNumber(day, `walk-in:${payment.paymentIntent}`)], day, amountCents },
      method: 'card' as const,
    };
  const method = payment.method ?? ('cash' as const);
  return { numbers: [receiptNumber(day, cashEntryId(walkIn))], day, method, amountCents };
}

/** Emails the current pass, unless it is unpaid online, because then it is sent with the payment. */
function correctionEmail(walkIn: WalkIn, now: Instant): Effect[] {
  const { id, payment } = walkIn;
  if (payment.status === 'suspended' || (payment.status === 'pending' && payment.by === 'card')) return [];
  return passEmail(walkIn, `walk-in-corrected:${id}:${now}`, { paid: paidInvoice(walkIn) });
}

/** Corrects a pass for staff. A repeated request changes nothing more. */
export function decideCorrectWalkIn(
  walkIn: WalkIn,
  command: CorrectWalkInCommand,
  now: Instant,
  venue: Venue,
): Decision<WalkIn> {
  const corrected = correct(walkIn, command, now, venue);
  const [before, after] = [passDetailsOf(walkIn), passDetailsOf(corrected)];
  if (isSame(before, after)) return accept(walkIn);
  const reason = correctionRefusal(walkIn);
  if (reason) return { ok: false, refusal: reason };
  if (!isSame(before, command.seen)) return refuse('changed-since-loaded');
  const refused =
    dateRefusal(walkIn, command.date, now) ??
    sizeRefusal(walkIn, corrected) ??
    openingHoursRefusal(walkIn, command, now, venue);
  if (refused) return { ok: false, refusal: refused };
  const { by, overrideReason } = command;
  return accept(
    corrected,
    ...(isSame({ ...before, phone: after.phone }, after) ? [] : correctionEmail(corrected, now)),
    ...sessionEffects(corrected),
    staffAction({ kind: 'correct-walk-in', by, overrideReason }, walkIn, corrected, now),
  );
}
