import type { Arrival } from '@legacy-hub/domain/arrivals/schema';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { StaffAction } from '@legacy-hub/domain/documents/staff-action';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import { bucket } from '../../firebase/admin.ts';
import { findArrival } from '../../stores/customers/arrivals.ts';
import { listEntriesOf } from '../../stores/ledger.ts';
import { listActionsOf } from '../../stores/staff.ts';
import { listVisitsOf } from '../../stores/visits.ts';

export interface AccountExport {
  readonly account: Household;
  readonly visits: VisitRecord[];
  /** The last announced arrival, if it is still stored. */
  readonly arrivals: Arrival[];
  readonly payments: LedgerEntry[];
  readonly staffActions: StaffAction[];
  /** Storage paths. */
  readonly photos: string[];
}

export async function exportAccount(account: Household): Promise<AccountExport> {
  const { uid } = account;
  const [visits, arrival, payments, staffActions, [photos]] = await Promise.all([
    listVisitsOf(uid),
    findArrival(uid),
    listEntriesOf(uid),
    listActionsOf(uid),
    bucket().getFiles({ prefix: `photos/${uid}/` }),
  ]);
  return {
    account,
    visits,
    arrivals: arrival ? [arrival] : [],
    payments,
    staffActions,
    photos: photos.map(({ name }) => name),
  };
}
