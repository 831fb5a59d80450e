import { createHash } from 'node:crypto';
import { MAX_PASS_DAYS_AHEAD } from '@legacy-hub/domain/core/limits';
import { countSchema, idSchema, instantSchema, venueDateSchema } from '@legacy-hub/domain/core/value-schemas';
import { maxUnpaidHoursOfAddress } from '@legacy-hub/domain/places/rules';
import { showCustomers } from '@legacy-hub/domain/staff/customers/customers-shown';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDuration, days, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import {
  type Holding,
  holdingOf,
  isAccepted,
  isBeingRegistered,
  type UnpaidGroup,
  withGroup,
  withoutHold,
} from '@legacy-hub/domain/walk-ins/changes/unpaid-groups';
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';
import { walkIns } from './firestore/collections.ts';
import { runTransaction, withLocalMutex } from './firestore/transactions.ts';

type Window = { readonly key: string; readonly until: Instant };

/**
 * Counts a call in windows that all instances share. Returns the calls so far in each. An increment needs no
 * transaction, so concurrent calls don't queue; the subsequent read includes it.
 */
export async function countSharedCall(windows: readonly Window[]): Promise<number[]> {
  if (windows.length === 0) return [];
  await add(1, windows);
  const counted = await firestore().getAll(...windows.map(({ key }) => counterRef(key)));
  return counted.map((counter) => z.int().parse(counter.get('calls')));
}

/** Removes a call that turned out not to count. */
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
 * Counts the customers shown to a staff login, in one document for all instances. Returns null, or the time
 * when this many may be shown again; refused ones don't count.
 */
export async function countCustomersShown(
  staffUid: string,
  customerIds: readonly string[],
  now: Instant,
): Promise<Instant | null> {
  const ref = firestore().doc(`rateLimits/${hash(`customers shown to ${staffUid}`)}`);
  // Hashes, so that no id of an erased account is stored here.
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
      id: idSchema,
      date: venueDateSchema,
      since: instantSchema,
      until: instantSchema,
      hours: countSchema,
    }),
  ),
);

/**
 * The unpaid groups of an address. Not by email or phone, because a stranger can enter someone else's and
 * would use up their limit.
 */
const groupsRef = (address: string) =>
  firestore().doc(`rateLimits/${hash(`unpaid groups of address ${address}`)}`);

type CountedGroup = Parameters<typeof holdingOf>[1];

async function readGroups(transaction: Transaction, address: string): Promise<UnpaidGroup[]> {
  return unpaidGroupsSchema.parse((await transaction.get(groupsRef(address))).get('groups')) ?? [];
}

function writeGroups(
  transaction: Transaction,
  address: string,
  groups: readonly UnpaidGroup[],
  now: Instant,
) {
  const expiresAt = Timestamp.fromMillis(addDuration(now, days(MAX_PASS_DAYS_AHEAD + 1)));
  transaction.set(groupsRef(address), { groups, expiresAt });
}

/**
 * Counts an online group among its address's unpaid groups. Returns whether its hours may be held. A refused
 * group doesn't count.
 */
export async function countUnpaidGroup(address: string, group: CountedGroup, now: Instant): Promise<Holding> {
  const maxHours = maxUnpaidHoursOfAddress(group.date, venue(), now);
  const count = () =>
    runTransaction(async (transaction) => {
      const before = await readGroups(transaction, address);
      const isHeld = holdingOf(before, group, maxHours) === 'held';
      const groups = isHeld ? before : await stillUnpaid(transaction, before, now);
      const holding = holdingOf(groups, group, maxHours);
      if (isAccepted(holding)) writeGroups(transaction, address, withGroup(groups, group, holding), now);
      return holding;
    });
  return withLocalMutex(groupsRef(address).path, count);
}

/** Corrects the count for a group that holds no hours after all, or that was not registered. */
export function correctUnpaidGroup(
  address: string,
  group: CountedGroup,
  result: 'unheld' | 'refused',
  now: Instant,
): Promise<void> {
  const correct = () =>
    runTransaction(async (transaction) => {
      const groups = await readGroups(transaction, address);
      writeGroups(transaction, address, withoutHold(groups, group, result), now);
    });
  return withLocalMutex(groupsRef(address).path, correct);
}

/**
 * Filters unpaid groups. Passes are only read if an address is over a limit, because most have been paid by
 * then.
 */
async function stillUnpaid(
  transaction: Transaction,
  groups: readonly UnpaidGroup[],
  now: Instant,
): Promise<readonly UnpaidGroup[]> {
  const ids = [...new Set(groups.map(({ id }) => id))];
  if (ids.length === 0) return groups;
  const stored = await transaction.getAll(...ids.map((id) => walkIns().doc(id)));
  const statuses = new Map(stored.map((walkIn) => [walkIn.id, walkIn.data()?.payment.status]));
  return groups.filter(
    (group) => (statuses.get(group.id) ?? (isBeingRegistered(group, now) && 'pending')) === 'pending',
  );
}
