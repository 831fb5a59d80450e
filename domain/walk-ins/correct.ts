import { receiptNumber } from '../billing/receipt-number.ts';
import { accept, type Decision, type Effect } from '../decision.ts';
import type { TaxInvoice } from '../mail/schema.ts';
import { nameKeys } from '../names.ts';
import { type Phone, phoneTail } from '../phone.ts';
import { type Refusal, refusal, refuse } from '../refusals.ts';
import { staffAction } from '../staff-action.ts';
import { dayOf, type Instant, type VenueDate } from '../venue-time.ts';
import { walkInSession } from './check-in.ts';
import { sessionEffects } from './extend.ts';
import { lastPassDay } from './last-pass-day.ts';
import { walkInTotal } from './price.ts';
import { cashEntryId, passEmail } from './rules.ts';
import type { WalkIn } from './schema.ts';

/** What of a day pass can be corrected, as it is shown. */
export type PassDetails = {
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
  /** What the counter showed, so that two counters don't overwrite each other. */
  seen: PassDetails;
  by: string;
};

const isSame = (one: PassDetails, other: PassDetails): boolean =>
  (Object.keys(one) as (keyof PassDetails)[]).every((field) => one[field] === other[field]);

/** Why nothing of this pass can be corrected, or null. */
export function correctionRefusal({ name, payment, contactErased }: WalkIn): Refusal | null {
  if (contactErased !== null) return refusal('walk-in-date-past', name);
  return payment.status === 'canceled' ? refusal('walk-in-canceled', name) : null;
}

/** While nothing is paid for it, a group can become larger or smaller. */
export const isSizeOpen = ({ payment, extensions = [] }: WalkIn): boolean =>
  payment.status === 'pending' && extensions.length === 0;

export const canMove = (walkIn: WalkIn): boolean => walkInSession(walkIn) === null;

function dateRefusal(walkIn: WalkIn, date: VenueDate, now: Instant): Refusal | null {
  if (date === walkIn.date) return null;
  if (!canMove(walkIn)) return refusal('group-has-come', walkIn.name);
  if (date < dayOf(now)) return refusal('day-past');
  return date > lastPassDay(dayOf(now)) ? refusal('pass-too-far-ahead') : null;
}

function sizeRefusal(walkIn: WalkIn, corrected: WalkIn): Refusal | null {
  if (corrected.concessions > corrected.participants) return refusal('too-many-concessions');
  const isSameSize = (['hours', 'participants', 'concessions', 'adults'] as const).every(
    (part) => walkIn[part] === corrected[part],
  );
  return isSameSize || isSizeOpen(walkIn) ? null : refusal('already-paid', walkIn.name);
}

function correct(walkIn: WalkIn, { seen, by, ...details }: CorrectWalkInCommand): WalkIn {
  const corrected = {
    ...walkIn,
    ...details,
    phoneTail: phoneTail(details.phone),
    nameKeys: nameKeys([details.name]),
  };
  return isSizeOpen(walkIn) ? { ...corrected, totalCents: walkInTotal(corrected) } : corrected;
}

/** The receipt that the pass was paid with; null while it is unpaid. */
function paidInvoice(walkIn: WalkIn): TaxInvoice | null {
  const { payment } = walkIn;
  if (payment.status !== 'active') return null;
  const day = dayOf(payment.at);
  const entryId = payment.by === 'cash' ? cashEntryId(walkIn) : `walk-in:${payment.paymentIntent}`;
  return { numbers: [receiptNumber(day, entryId)], day };
}

/** The pass as it is now, unless it is still to be paid online: then it comes with the payment. */
function correctionEmail(walkIn: WalkIn, now: Instant): Effect[] {
  const { id, payment } = walkIn;
  if (payment.status === 'suspended' || (payment.status === 'pending' && payment.by === 'card')) return [];
  return passEmail(walkIn, `walk-in-corrected:${id}:${now}`, { paid: paidInvoice(walkIn) });
}

/** Staff correct a pass. Sending the same again changes nothing more. */
export function decideCorrectWalkIn(
  walkIn: WalkIn,
  command: CorrectWalkInCommand,
  now: Instant,
): Decision<WalkIn> {
  const corrected = correct(walkIn, command);
  const [before, after] = [passDetailsOf(walkIn), passDetailsOf(corrected)];
  if (isSame(before, after)) return accept(walkIn);
  const reason = correctionRefusal(walkIn);
  if (reason) return { ok: false, refusal: reason };
  if (!isSame(before, command.seen)) return refuse('changed-since-loaded');
  const refused = dateRefusal(walkIn, command.date, now) ?? sizeRefusal(walkIn, corrected);
  if (refused) return { ok: false, refusal: refused };
  const isOnlyPhone = isSame({ ...before, phone: after.phone }, after);
  return accept(
    corrected,
    ...(isOnlyPhone ? [] : correctionEmail(corrected, now)),
    ...sessionEffects(corrected),
    staffAction({ kind: 'correct-walk-in', by: command.by }, walkIn, corrected, now),
  );
}
