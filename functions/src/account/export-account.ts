import { type LedgerEntry, parseLedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { Household } from '@legacy-hub/domain/household-schema';
import { parseVisitRecord, type VisitRecord } from '@legacy-hub/domain/visits/schema';
import type { DocumentData } from 'firebase-admin/firestore';
import { bucket, firestore } from '../firebase/admin.ts';

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
    historyOf(uid, 'visits'),
    historyOf(uid, 'ledger'),
    bucket().getFiles({ prefix: `photos/${uid}/` }),
  ]);
  return {
    account,
    visits: visits.map(parseVisitRecord),
    payments: payments.map(parseLedgerEntry),
    photos: photos.map(({ name }) => name),
  };
}

async function historyOf(uid: string, collection: 'visits' | 'ledger'): Promise<DocumentData[]> {
  const own = firestore().collection(collection).where('who.uid', '==', uid).orderBy('at', 'desc');
  return (await own.get()).docs.map((stored) => stored.data());
}
