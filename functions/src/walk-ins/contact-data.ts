import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { QueuedEmail } from '@legacy-hub/domain/documents/email';
import { type StaffAction, withoutContactDetails } from '@legacy-hub/domain/documents/staff-action';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { dayOf, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideContactErasure, withoutGroupName } from '@legacy-hub/domain/walk-ins/changes/contact';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { findWalkIn, updateWalkIn, walkInsWithContactUntil } from '../stores/customers/walk-ins.ts';
import { eraseTypedTextOfWalkIn, listEntriesOfWalkIn } from '../stores/ledger.ts';
import { deleteEmailsOfWalkIn, listEmailsOfWalkIn } from '../stores/mail.ts';
import { listActionsOf, rewriteActionsOfWalkIn } from '../stores/staff.ts';
import { listVisitsOfWalkIn, rewriteVisitsOfWalkIn } from '../stores/visits.ts';

/**
 * Removes the contact details everywhere. The day pass is changed last, so that an interrupted erasure is
 * still found there.
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
  await eraseTypedTextOfWalkIn(id);
  const erased = await updateWalkIn(id, now, (current) => decideContactErasure(current, command, now));
  return erased.ok ? { ok: true } : erased;
}

export const eraseOldContacts: Job = (now, isTimeUp) =>
  processAll<string>(
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

interface WalkInExport {
  readonly walkIn: WalkIn;
  readonly visits: VisitRecord[];
  readonly payments: LedgerEntry[];
  readonly emails: QueuedEmail[];
  readonly staffActions: StaffAction[];
}

/** Exports everything stored about a day pass, unchanged. */
export async function exportWalkIn(walkIn: WalkIn): Promise<WalkInExport> {
  const [visits, payments, emails, staffActions] = await Promise.all([
    listVisitsOfWalkIn(walkIn.id),
    listEntriesOfWalkIn(walkIn.id),
    listEmailsOfWalkIn(walkIn.id),
    listActionsOf(walkIn.id),
  ]);
  return { walkIn, visits, payments, emails, staffActions };
}
