import { accept, type Decision, refuse } from '../../decision/decision.ts';
import { RETENTION_DAYS } from '../../documents/retention-periods.ts';
import type { VisitRecord } from '../../documents/visit.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { withoutEmailProblem } from '../../mail/email-problem.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import { addDays, formatDay, type Instant, type VenueDate } from '../../venue/time/venue-time.ts';
import { isWalkInExpired } from '../rules.ts';

/** Returns the first day on which the contact details are no longer stored; null once they are erased. */
export const contactRetainedUntil = ({ date, contactErased }: WalkIn): VenueDate | null =>
  contactErased === null ? addDays(date, RETENTION_DAYS.walkInContact) : null;

/** The staff member who erased the contact details on request, or null if the schedule did. */
type EraseContactCommand = { by: string | null };

/**
 * Erases the contact details and retains the purchase and payment. Until the pass has expired, the details
 * are needed to find it.
 */
export function decideContactErasure(
  walkIn: WalkIn,
  { by }: EraseContactCommand,
  now: Instant,
): Decision<WalkIn> {
  if (walkIn.contactErased !== null) return accept(walkIn);
  if (!isWalkInExpired(walkIn, now)) return refuse('pass-not-expired', formatDay(walkIn.date));
  const { consents: _, ...rest } = withoutEmailProblem(walkIn);
  const erased: WalkIn = {
    ...rest,
    name: '',
    email: '',
    phone: { e164: '', shown: '' },
    phoneTail: '',
    nameKeys: [],
    idempotencyKeys: [],
    contactErased: { at: now, by },
  };
  return by === null
    ? accept(erased)
    : accept(erased, staffAction({ kind: 'erase-walk-in-contact', by }, walkIn, erased, now));
}

export const withoutGroupName = (visit: VisitRecord): VisitRecord => ({ ...visit, name: '' });
