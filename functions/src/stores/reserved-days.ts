import { lastBookableDay } from '@legacy-hub/domain/bookings/rules';
import type { Refused } from '@legacy-hub/domain/decision';
import type { DayAhead } from '@legacy-hub/domain/places/room';
import {
  bookedOutRefusal,
  changedDays,
  emptyDay,
  overbookingOf,
  toDayAhead,
  withReservation,
} from '@legacy-hub/domain/places/rules';
import type { Reservations } from '@legacy-hub/domain/places/schema';
import { venue } from '@legacy-hub/domain/venue';
import { dayOf, type Instant, seconds } from '@legacy-hub/domain/venue-time';
import type { Transaction } from 'firebase-admin/firestore';
import { reservedDays } from './collections.ts';
import { replacing } from './replacing.ts';
import type { TakeTurns } from './transactions.ts';

type Reserving = { id: string; now: Instant } & Record<'before' | 'after', Reservations>;

/**
 * Reads the days on which a change of a household or a day pass reserves more or less, and prepares their new counts;
 * most changes need none. Refused if a day would be too full, where that matters.
 */
export async function prepareReservedDays(
  transaction: Transaction,
  takeTurns: TakeTurns,
  { id, now, before, after }: Reserving,
  refusesFull: boolean,
): Promise<{ ok: true; write: () => void } | Refused> {
  const refs = changedDays(before, after, now).map((day) => ({ day, ref: reservedDays().doc(day) }));
  if (refs.length === 0) return { ok: true, write: () => undefined };
  await takeTurns(refs.map(({ ref }) => ref.path));
  const stored = await transaction.getAll(...refs.map(({ ref }) => ref));
  const changed = refs.map(({ day }, index) => {
    const read = stored[index]?.data();
    const counted = read ?? emptyDay(day);
    const own = { id, before: before.get(day), after: after.get(day) };
    return { before: counted, after: replacing(read, withReservation(counted, own, now)) };
  });
  const overbooking = refusesFull ? overbookingOf(changed, venue(), now) : null;
  if (overbooking)
    return { ok: false, refusal: bookedOutRefusal(overbooking, await listDaysAhead(now), venue(), now) };
  return {
    ok: true,
    write: () => {
      for (const { after } of changed) transaction.set(reservedDays().doc(after.day), after);
    },
  };
}

const MAX_AGE = seconds(5);

let latest: { at: Instant; days: DayAhead[] } | null = null;

/**
 * The days from today on for which something is reserved. Read every few seconds by each instance, however many people
 * ask for full days: what counts is decided when they book.
 */
export async function listDaysAhead(now: Instant): Promise<DayAhead[]> {
  if (latest !== null && latest.at <= now && now - latest.at < MAX_AGE) return latest.days;
  const today = dayOf(now);
  const ahead = reservedDays().where('day', '>=', today).where('day', '<=', lastBookableDay(today));
  const days = (await ahead.get()).docs.map((stored) => toDayAhead(stored.data(), venue(), now));
  latest = { at: now, days };
  return days;
}
