import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { bucket } from '../firebase/admin.ts';
import { listEntriesOf } from '../stores/ledger.ts';
import { listVisitsOf } from '../stores/visits.ts';

export interface AccountExport {
  readonly account: Household;
  readonly visits: VisitRecord[];
  readonly payments: LedgerEntry[];
  /** Storage paths. */
  readonly photos: string[];
}

/** Everything stored about a household, unchanged. */
export async function exportAccount(account: Household): Promise<AccountExport> {
  const { uid } = account;
  const [visits, payments, [photos]] = await Promise.all([
    listVisitsOf(uid),
    listEntriesOf(uid),
    bucket().getFiles({ prefix: `photos/${uid}/` }),
  ]);
  return { account, visits, payments, photos: photos.map(({ name }) => name) };
}
