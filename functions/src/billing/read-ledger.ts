import { type LedgerEntry, parseLedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { Instant, VenueDate } from '@legacy-hub/domain/venue-time';
import type { Query } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';

const ledger = () => firestore().collection('ledger');

async function read(query: Query): Promise<LedgerEntry[]> {
  return (await query.get()).docs.map((stored) => parseLedgerEntry(stored.data()));
}

export async function findEntries(ids: readonly string[]): Promise<LedgerEntry[]> {
  const stored = await firestore().getAll(...ids.map((id) => ledger().doc(id)));
  return stored.filter(({ exists }) => exists).map((entry) => parseLedgerEntry(entry.data()));
}

/** The cash entries of one confirmation, which share its time. */
export const findCash = (uid: string, at: Instant): Promise<LedgerEntry[]> =>
  read(ledger().where('who.uid', '==', uid).where('at', '==', at).where('method', '==', 'cash'));

export const listEntries = (day: VenueDate): Promise<LedgerEntry[]> =>
  read(ledger().where('day', '==', day).orderBy('at'));
