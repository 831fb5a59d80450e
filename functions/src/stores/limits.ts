import { createHash } from 'node:crypto';
import { MAX_PASS_DAYS_AHEAD } from '@legacy-hub/domain/limits';
import { showCustomers } from '@legacy-hub/domain/staff/customers-shown';
import { idSchema, instantSchema, venueDateSchema } from '@legacy-hub/domain/value-schemas';
import { addDuration, days, type Instant } from '@legacy-hub/domain/venue-time';
import { addUnpaidGroup, type UnpaidGroup } from '@legacy-hub/domain/walk-ins/unpaid-groups';
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';
import { walkIns } from './collections.ts';
import { runTransaction, withLocalMutex } from './transactions.ts';

type Window = { readonly key: string; readonly until: Instant };

/**
 * Counts a call in windows that all instances share, and returns the calls so far in each. An increment needs no
 * transaction, so concurrent calls don't queue; the read after it includes it.
 */
export async function countSharedCall(windows: readonly Window[]): Promise<number[]> {
  if (windows.length === 0) return [];
  await add(1, windows);
  const counted = await firestore().getAll(...windows.map(({ key }) => counterRef(key)));
  return counted.map((counter) => z.int().parse(counter.get('calls')));
}

/** For a call that turned out not to count. */
export async function uncountSharedCall(windows: readonly Window[]): Promise<void> {
  if (windows.length > 0) await add(-1, windows);
}

async function add(calls: number, windows: readonly Window[]): Promise<void> {
  const batch = firestore().batch();
  for (const { key, until } of windows) {
    const expiresAt = Timestamp.fromMillis(until);
    batch.set(counterRef(key), { calls: FieldValue.increment(calls), expiresAt }, { merge: true });
  }
  await batch.commit();
}

const counterRef = (key: string): DocumentReference => firestore().doc(`rateLimits/${key}`);

const shownSchema = z.optional(z.record(z.string(), instantSchema));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Counts customers as shown to a staff login, in one document for all instances. Returns null, or when so many more may be
 * shown; these then don't count.
 */
export async function countCustomersShown(
  staffUid: string,
  customerIds: readonly string[],
  now: Instant,
): Promise<Instant | null> {
  const ref = firestore().doc(`rateLimits/${hash(`customers shown to ${staffUid}`)}`);
  // Hashes, so that an erased account leaves no id here.
  const customers = customerIds.map((id) => hash(id).slice(0, 16));
  const count = () =>
    runTransaction(async (transaction) => {
      const before = shownSchema.parse((await transaction.get(ref)).get('shown')) ?? {};
      const showing = showCustomers(before, customers, now);
      if (!showing.isAllowed) return showing.until;
      const expiresAt = Timestamp.fromMillis(addDuration(now, days(1)));
      if (showing.shown !== before) transaction.set(ref, { shown: showing.shown, expiresAt });
      return null;
    });
  return withLocalMutex(ref.path, count);
}

const unpaidGroupsSchema = z.optional(
  z.array(z.object({ id: idSchema, date: venueDateSchema, until: instantSchema })),
);

/**
 * Counts a group that registers online among the unpaid ones from its address, in one document for all instances. False
 * if these would be too many; it then doesn't count.
 */
export async function countUnpaidGroup(address: string, group: UnpaidGroup, now: Instant): Promise<boolean> {
  const ref = firestore().doc(`rateLimits/${hash(`unpaid groups from ${address}`)}`);
  const count = () =>
    runTransaction(async (transaction) => {
      const before = unpaidGroupsSchema.parse((await transaction.get(ref)).get('groups')) ?? [];
      const groups =
        addUnpaidGroup(before, group, now) ??
        addUnpaidGroup(await stillUnpaid(transaction, before), group, now);
      if (groups === null) return false;
      const expiresAt = Timestamp.fromMillis(addDuration(now, days(MAX_PASS_DAYS_AHEAD + 1)));
      transaction.set(ref, { groups, expiresAt });
      return true;
    });
  return withLocalMutex(ref.path, count);
}

/** Read only when the address has too many: most groups have paid by then. */
async function stillUnpaid(transaction: Transaction, groups: readonly UnpaidGroup[]): Promise<UnpaidGroup[]> {
  const stored = await transaction.getAll(...groups.map(({ id }) => walkIns().doc(id)));
  const unpaid = stored.filter((walkIn) => walkIn.data()?.payment.status === 'pending');
  return groups.filter(({ id }) => unpaid.some((walkIn) => walkIn.id === id));
}
