import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import { withoutContactDetails } from '@legacy-hub/domain/staff-action-schema';
import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { decideContactErasure, withoutGroupName } from '@legacy-hub/domain/walk-ins/contact';
import type { Job } from '../schedules/run-schedule.ts';
import { workThrough } from '../schedules/work-through.ts';
import { deleteEmailsOfWalkIn } from '../stores/mail.ts';
import { rewriteActionsOfWalkIn } from '../stores/staff-actions.ts';
import { rewriteVisitsOfWalkIn } from '../stores/visits.ts';
import { findWalkIn, updateWalkIn, walkInsWithContactUntil } from '../stores/walk-ins.ts';

/**
 * Removes the contact details wherever they are. The day pass itself comes last: after an interruption it still
 * says that there is work.
 */
export async function eraseContact(
  id: string,
  command: { by: string | null },
  now: Instant,
): Promise<{ ok: true } | Refused> {
  const walkIn = await findWalkIn(id);
  if (!walkIn) return refuse('not-found');
  const decision = decideContactErasure(walkIn, command, now);
  if (!decision.ok) return decision;
  await deleteEmailsOfWalkIn(id);
  await rewriteVisitsOfWalkIn(id, withoutGroupName);
  await rewriteActionsOfWalkIn(id, withoutContactDetails);
  const erased = await updateWalkIn(id, now, (current) => decideContactErasure(current, command, now));
  return erased.ok ? { ok: true } : erased;
}

export const eraseOldContacts: Job = (now, isTimeUp) =>
  workThrough<string>(
    {
      name: 'old-contact',
      pages: walkInsWithContactUntil(dayOf(now)),
      idOf: (id) => id,
      async handle(id) {
        await eraseContact(id, { by: null }, now);
      },
    },
    now,
    isTimeUp,
  );
