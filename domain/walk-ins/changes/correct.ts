import { receiptNumber } from '../../billing/payments/receipts.ts';
import { nameKeys } from '../../core/names.ts';
import { type Phone, phoneTail } from '../../core/phone.ts';
import {
  accept,
  type Decision,
  type Effect,
  type Refusal,
  refusal,
  refuse,
} from '../../decision/decision.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { withoutEmailProblem } from '../../mail/email-problem.ts';
import { lastPassDay } from '../../places/room.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import type { Venue } from '../../venue/schema/settings.ts';
import { dayOf, type Instant, type VenueDate } from '../../venue/time/venue-time.ts';
import { walkInSession } from '../check-in.ts';
import { cashEntryId, groupSizeRefusal, passDayRefusal, passEmail, unpaidCents } from '../rules.ts';
import { passTotal, sessionEffects } from './extend.ts';

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
  const isSameSize = (['hours', 'participants', 'concessions', 'adults'] as const).every(
    (part) => walkIn[part] === corrected[part],
  );
  if (isSameSize) return null;
  return groupSizeRefusal(corrected) ?? (isSizeOpen(walkIn) ? null : refusal('already-paid', walkIn.name));
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
      numbers: [receiptNumber(day, `walk-in:${payment.paymentIntent}`)],
      day,
      amountCents,
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
