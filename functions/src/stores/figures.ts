import { isDeepStrictEqual } from 'node:util';
import type { Household } from '@legacy-hub/domain/documents/household';
import { addCounts, type Counts, countChangedStandings, hasCounts } from '@legacy-hub/domain/figures/count';
import {
  type DayFigures,
  dayFiguresSchema,
  type MemberCounts,
  type MonthFigures,
  memberCountsSchema,
} from '@legacy-hub/domain/figures/schema';
import { withStandings } from '@legacy-hub/domain/figures/standing';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { dayOf, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Precondition,
  type Transaction,
} from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';
import { figures } from './firestore/collections.ts';
import { ALREADY_EXISTS, FAILED_PRECONDITION, hasErrorCode } from './firestore/transactions.ts';

type Increments = { [name: string]: FieldValue | Increments };

const toIncrements = (counts: Counts): Increments =>
  Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [
      name,
      typeof value === 'number' ? FieldValue.increment(value) : toIncrements(value),
    ]),
  );

/** Returns the id of a day's month document. */
export const monthId = (day: VenueDate): string => day.slice(0, 7);
const monthRef = (month: VenueDate): DocumentReference => firestore().doc(`figures/${monthId(month)}`);
const memberCountsRef = (): DocumentReference => firestore().doc('counters/members');

/**
 * Adds to a day's figures, in the transaction of the counted change. It reads nothing, so as not to delay
 * other payments.
 */
export function addToDay(transaction: Transaction, day: VenueDate, counts: Counts): void {
  if (!hasCounts(counts)) return;
  const month = monthOf(day);
  transaction.set(
    monthRef(month),
    { version: 1, month, days: { [day]: toIncrements(counts) } },
    { merge: true },
  );
}

/** Counts the people of a changed household among the members. */
export function countHousehold(before: Household | null, changed: Household, now: Instant) {
  const document = withStandings(changed, now);
  return {
    document,
    write: (transaction: Transaction) => writeStandings(transaction, before, document, now),
  };
}

export function addToMemberCounts(transaction: Transaction, counts: Counts): void {
  if (hasCounts(counts)) transaction.set(memberCountsRef(), toIncrements(counts), { merge: true });
}

/** Writes a household's standings; an erased household has no members. */
export function writeStandings(
  transaction: Transaction,
  before: Household | null,
  after: Household | null,
  now: Instant,
): void {
  const counts = countChangedStandings(before?.standings ?? null, after?.standings ?? null);
  addToMemberCounts(transaction, counts.now);
  addToDay(transaction, dayOf(now), counts.day);
}

/** Lists the figures between two months, both included; a month without activity has none. */
export async function listFigures(from: VenueDate, until: VenueDate): Promise<MonthFigures[]> {
  return (await figures().where('month', '>=', from).where('month', '<=', until).get()).docs.map((stored) =>
    stored.data(),
  );
}

export const readMemberCounts = async (): Promise<MemberCounts> =>
  memberCountsSchema.parse((await memberCountsRef().get()).data() ?? {});

const MAX_ATTEMPTS = 5;

/**
 * Replaces counts with a recount. If something was counted meanwhile, it is unclear whether the recount
 * includes it, so the recount is repeated. Returns true if the counts were wrong.
 */
async function replace(
  ref: DocumentReference,
  recount: () => Promise<Counts>,
  countedIn: (stored: DocumentSnapshot) => Counts,
  write: (counts: Counts, precondition: Precondition) => Promise<unknown>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await ref.get();
    const counts = await recount();
    if (isDeepStrictEqual(addCounts(countedIn(stored), {}), counts)) return false;
    try {
      await write(counts, stored.updateTime ? { lastUpdateTime: stored.updateTime } : {});
      return true;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !hasErrorCode(error, FAILED_PRECONDITION)) throw error;
    }
  }
}

/** The counts to replace. Changes of members can only be counted as they happen. */
const anewOfDay = ({ takings, visits }: DayFigures): Counts => ({ takings, visits });

export async function replaceDay(day: VenueDate, recount: () => Promise<Counts>): Promise<boolean> {
  const month = monthOf(day);
  const ref = monthRef(month);
  await createIfMissing(ref, { version: 1, month, days: {} });
  return replace(
    ref,
    recount,
    (stored) => anewOfDay(dayFiguresSchema.parse(stored.get(new FieldPath('days', day)) ?? {})),
    ({ takings = {}, visits = {} }, precondition) =>
      ref.update(
        new FieldPath('days', day, 'takings'),
        takings,
        new FieldPath('days', day, 'visits'),
        visits,
        precondition,
      ),
  );
}

export async function replaceMemberCounts(recount: () => Promise<Counts>): Promise<boolean> {
  const ref = memberCountsRef();
  await createIfMissing(ref, {});
  return replace(
    ref,
    recount,
    (stored) => memberCountsSchema.parse(stored.data()),
    ({ members = {}, paused = {} }, precondition) => ref.update({ members, paused }, precondition),
  );
}

async function createIfMissing(ref: DocumentReference, empty: DocumentData): Promise<void> {
  try {
    await ref.create(empty);
  } catch (error) {
    if (!hasErrorCode(error, ALREADY_EXISTS)) throw error;
  }
}
