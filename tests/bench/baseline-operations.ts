import { randomUUID } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/household-schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import type { DocumentData, Query } from 'firebase-admin/firestore';

export const someId = (): string => `bench-${randomUUID()}`;

export const read = (...paths: string[]) => firestore().getAll(...paths.map((path) => firestore().doc(path)));

export const find = (query: Query) => query.get();

export const write = (path: string, data: DocumentData) => firestore().doc(path).set(data);

/** Reads one by one, then writes everything in one commit. Writing null deletes. */
export function transact(
  reads: readonly (readonly string[])[],
  writes: Readonly<Record<string, DocumentData | null>>,
): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    for (const paths of reads) await transaction.getAll(...paths.map((path) => firestore().doc(path)));
    for (const [path, data] of Object.entries(writes)) {
      if (data === null) transaction.delete(firestore().doc(path));
      else transaction.set(firestore().doc(path), data);
    }
  });
}

export const saveHousehold = (household: Household): Promise<void> =>
  transact([[`users/${household.uid}`]], {
    [`users/${household.uid}`]: { ...household, address: 'Baseline Street' },
  });

/** What staff did is written down with what they changed. */
const aStaffAction = () => ({ [`staffActions/${someId()}`]: { by: 'staff-1', at: Date.now(), changes: [] } });

export function baselineCheckIn(path: string, household: object, id = someId()): Promise<void> {
  const visit = {
    id,
    who: { uid: path, personId: id },
    day: '2026-01-01',
    at: Date.now(),
    name: 'Mia Rossi',
  };
  const changed = { ...household, address: id };
  return transact([[path]], { [path]: changed, [`visits/${id}`]: visit, ...aStaffAction() });
}

export const baselineCorrection = (household: Household): Promise<void> =>
  transact([[`users/${household.uid}`]], { [`users/${household.uid}`]: household, ...aStaffAction() });

/** The decision depends on the household, so checking for an earlier write is a second read. */
export function baselineSale(
  household: { readonly uid: string },
  more: Readonly<Record<string, DocumentData>> = {},
): Promise<void> {
  const { uid } = household;
  const [path, emailPath, entry] = [`users/${uid}`, `mail/${someId()}`, `ledger/${someId()}`];
  return transact([[path], [emailPath, entry]], {
    [path]: { ...household, address: 'Baseline Street' },
    [emailPath]: { to: 'bench@example.com' },
    [entry]: { who: { uid, personId: 'person-1' }, day: '2026-01-01', at: Date.now() },
    ...more,
  });
}

/** A sale at the counter. */
export const baselineCashSale = (household: { readonly uid: string }): Promise<void> =>
  baselineSale(household, aStaffAction());

export async function lockBaseline(work: () => Promise<unknown>): Promise<void> {
  const lock = firestore().doc(`locks/${someId()}`);
  await lock.create({ until: Date.now() });
  await work();
  await lock.delete();
}
