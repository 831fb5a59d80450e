import { createHash } from 'node:crypto';
import { MAX_PASS_DAYS_AHEAD } from '@legacy-hub/domain/limits';
import { maxUnpaidHoursOfCaller } from '@legacy-hub/domain/places/unpaid';
import { showCustomers } from '@legacy-hub/domain/staff/customers-shown';
import { countSchema, idSchema, instantSchema, venueDateSchema } from '@legacy-hub/domain/value-schemas';
import { venue } from '@legacy-hub/domain/venue';
import { addDuration, days, type Instant } from '@legacy-hub/domain/venue-time';
import {
  type Holding,
  holdingOf,
  isBeingRegistered,
  strictest,
  type UnpaidGroup,
  withGroup,
} from '@legacy-hub/domain/walk-ins/unpaid-groups';
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
  z.array(
    z.object({
      ...{ id: idSchema, date: venueDateSchema, since: instantSchema },
      ...{ until: instantSchema, hours: countSchema },
    }),
  ),
);

/** The document of one address, mailbox or phone. */
const groupsRef = (caller: string) => firestore().doc(`rateLimits/${hash(`unpaid groups of ${caller}`)}`);

type CountedGroup = Parameters<typeof holdingOf>[1];

async function readGroups(transaction: Transaction, callers: readonly string[]): Promise<UnpaidGroup[][]> {
  const stored = await transaction.getAll(...callers.map(groupsRef));
  return stored.map((counter) => unpaidGroupsSchema.parse(counter.get('groups')) ?? []);
}

function writeGroups(transaction: Transaction, caller: string, groups: readonly UnpaidGroup[], now: Instant) {
  const expiresAt = Timestamp.fromMillis(addDuration(now, days(MAX_PASS_DAYS_AHEAD + 1)));
  transaction.set(groupsRef(caller), { groups, expiresAt });
}

/**
 * Counts a group that registers online among the unpaid ones of its callers, in one document for each, and returns
 * whether they may hold its hours. A group that is refused doesn't count.
 */
export async function countUnpaidGroup(
  callers: readonly string[],
  group: CountedGroup,
  now: Instant,
): Promise<Holding> {
  const maxHours = maxUnpaidHoursOfCaller(group.date, venue(), now);
  const holdingIn = (all: readonly UnpaidGroup[][]) =>
    strictest(all.map((groups) => holdingOf(groups, group, maxHours)));
  const count = () =>
    runTransaction(async (transaction) => {
      const before = await readGroups(transaction, callers);
      const all = holdingIn(before) === 'held' ? before : await stillUnpaid(transaction, before, now);
      const holding = holdingIn(all);
      if (holding === 'held' || holding === 'unheld')
        for (const [index, caller] of callers.entries())
          writeGroups(transaction, caller, withGroup(all[index] ?? [], group, holding), now);
      return holding;
    });
  return withLocalMutex(groupsRef(callers[0] ?? '').path, count);
}

/** Removes a group that was not registered after all. */
export const uncountUnpaidGroup = (callers: readonly string[], id: string, now: Instant): Promise<void> =>
  runTransaction(async (transaction) => {
    const all = await readGroups(transaction, callers);
    for (const [index, caller] of callers.entries())
      writeGroups(
        transaction,
        caller,
        (all[index] ?? []).filter((group) => group.id !== id),
        now,
      );
  });

/** The passes are read only if a caller is over a limit: most have paid by then. */
async function stillUnpaid(
  transaction: Transaction,
  all: readonly UnpaidGroup[][],
  now: Instant,
): Promise<UnpaidGroup[][]> {
  const ids = [...new Set(all.flat().map(({ id }) => id))];
  if (ids.length === 0) return [...all];
  const stored = await transaction.getAll(...ids.map((id) => walkIns().doc(id)));
  const statuses = new Map(stored.map((walkIn) => [walkIn.id, walkIn.data()?.payment.status]));
  const isUnpaid = (group: UnpaidGroup) =>
    (statuses.get(group.id) ?? (isBeingRegistered(group, now) && 'pending')) === 'pending';
  return all.map((groups) => groups.filter(isUnpaid));
}
