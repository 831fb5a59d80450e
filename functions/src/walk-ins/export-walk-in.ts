import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import type { StaffAction } from '@legacy-hub/domain/staff-action-schema';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { listEntriesOfWalkIn } from '../stores/ledger.ts';
import { listEmailsOfWalkIn } from '../stores/mail.ts';
import { listActionsOf } from '../stores/staff-actions.ts';
import { listVisitsOfWalkIn } from '../stores/visits.ts';

interface WalkInExport {
  readonly walkIn: WalkIn;
  readonly visits: VisitRecord[];
  readonly payments: LedgerEntry[];
  readonly emails: QueuedEmail[];
  readonly staffActions: StaffAction[];
}

/** Everything stored about a day pass, unchanged. */
export async function exportWalkIn(walkIn: WalkIn): Promise<WalkInExport> {
  const [visits, payments, emails, staffActions] = await Promise.all([
    listVisitsOfWalkIn(walkIn.id),
    listEntriesOfWalkIn(walkIn.id),
    listEmailsOfWalkIn(walkIn.id),
    listActionsOf(walkIn.id),
  ]);
  return { walkIn, visits, payments, emails, staffActions };
}
