import { createHash } from 'node:crypto';
import { lastBookableDay } from '@legacy-hub/domain/bookings/rules';
import type { Refusal, Refused } from '@legacy-hub/domain/decision/decision';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import type { DayAhead, Places } from '@legacy-hub/domain/places/room';
import {
  bookedOutRefusal,
  changedDays,
  emptyDay,
  overbookingOf,
  peopleOfChange,
  toDayAhead,
  unpaidRefusal,
  withReservation,
} from '@legacy-hub/domain/places/rules';
import type { Reservations, ReservedDay } from '@legacy-hub/domain/places/schema';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, type Instant, seconds, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { Transaction } from 'firebase-admin/firestore';
import { reservedDays } from '../firestore/collections.ts';
import { replacing } from '../firestore/replacing.ts';
import type { TakeTurns } from '../firestore/transactions.ts';

/**
 * The handling of a change that reserves more than a day has left. A payment that was already taken always
 * counts. An online group may also be refused because unpaid groups may hold only a small part of the day.
 */
export type Overbooking = 'allowed' | 'refused' | 'refused-unpaid';

/**
 * Returns the key of a reservation, hashed for households, because days outlast erased households and must
 * not contain their ids.
 */
export const reservationKey = (id: string): string =>
  isWalkInId(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 20);

type Reserving = { id: string; now: Instant } & Record<'before' | 'after', Reservations>;

/**
 * Reads the days on which a change of a household or a day pass reserves more or less, and prepares their new
 * counts; most changes need none. Refuses if a day would be too full and `overbooking` doesn't allow it.
 */
export async function prepareReservedDays(
  transaction: Transaction,
  takeTurns: TakeTurns,
  { id, now, before, after }: Reserving,
  overbooking: Overbooking,
): Promise<{ ok: true; write: () => void } | Refused> {
  const refs = changedDays(before, after, now).map((day) => ({ day, ref: reservedDays().doc(day) }));
  if (refs.length === 0) return { ok: true, write: () => undefined };
  await takeTurns(refs.map(({ ref }) => ref.path));
  const stored = await transaction.getAll(...refs.map(({ ref }) => ref));
  const changed = refs.map(({ day }, index) => {
    const read = stored[index]?.data();
    const counted = read ?? emptyDay(day);
    const own = { id: reservationKey(id), before: before.get(day), after: after.get(day) };
    const reserved = replacing(read, withReservation(counted, own, now));
    return { before: counted, after: reserved, people: peopleOfChange(own) };
  });
  const refusal = await refusalOf(changed, overbooking, now);
  if (refusal) return { ok: false, refusal };
  return {
    ok: true,
    write: () => {
      for (const { after } of changed) transaction.set(reservedDays().doc(after.day), after);
    },
  };
}

async function refusalOf(
  changed: readonly (Record<'before' | 'after', ReservedDay> & { people: number | null })[],
  overbooking: Overbooking,
  now: Instant,
): Promise<Refusal | null> {
  if (overbooking === 'allowed') return null;
  const overbooked = overbookingOf(changed, venue(), now);
  if (overbooked) {
    const people = changed.find(({ after }) => after.day === overbooked.day)?.people ?? null;
    return bookedOutRefusal({ ...overbooked, people }, await listDaysAhead(now), venue(), now);
  }
  return overbooking === 'refused-unpaid' ? unpaidRefusal(changed, venue(), now) : null;
}

const MAX_AGE = seconds(5);

let latest: { at: Instant; days: DayAhead[] } | null = null;

/**
 * Lists the days from today on that have reservations. Cached for a few seconds per instance, regardless of
 * demand; the decision is made when customers book.
 */
export async function listDaysAhead(now: Instant): Promise<DayAhead[]> {
  if (latest !== null && latest.at <= now && now - latest.at < MAX_AGE) return latest.days;
  const days = await readDaysAhead(venue(), now);
  latest = { at: now, days };
  return days;
}

/** Reads the current days with the given settings. */
export async function readDaysAhead(places: Places, now: Instant): Promise<DayAhead[]> {
  const today = dayOf(now);
  const ahead = reservedDays().where('day', '>=', today).where('day', '<=', lastBookableDay(today));
  return (await ahead.get()).docs.map((stored) => toDayAhead(stored.data(), places, now));
}

/** Reads the reservations of the days from one to another; a day without any has no document. */
export async function listReservedDays(from: VenueDate, until: VenueDate): Promise<ReservedDay[]> {
  const { docs } = await reservedDays().where('day', '>=', from).where('day', '<=', until).get();
  return docs.map((stored) => stored.data());
}
