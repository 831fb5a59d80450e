import { householdReservations } from '@legacy-hub/domain/bookings/reservations';
import { recountDay } from '@legacy-hub/domain/places/rules';
import type { ReservedDay } from '@legacy-hub/domain/places/schema';
import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { walkInReservations } from '@legacy-hub/domain/walk-ins/reservations';
import { households, reservedDays, walkIns } from '../stores/collections.ts';
import { readAll } from '../stores/queries.ts';

/** Counts anew what is reserved on each day from today on, by reading everyone who could have reserved something. */
export async function countReservedDays(now: Instant): Promise<ReservedDay[]> {
  const today = dayOf(now);
  const [members, groups] = await Promise.all([
    readAll(households()),
    readAll(walkIns().where('date', '>=', today)),
  ]);
  const all = [
    ...members.map((household) => ({ id: household.uid, reservations: householdReservations(household) })),
    ...groups.map((walkIn) => ({ id: walkIn.id, reservations: walkInReservations(walkIn) })),
  ];
  const days = [...new Set(all.flatMap(({ reservations }) => [...reservations.keys()]))];
  return days
    .filter((day) => day >= today)
    .toSorted()
    .map((day) => recountDay(day, all, now));
}

/** For documents that were written without the stores. */
export async function recountDays(now: Instant): Promise<void> {
  const days = await countReservedDays(now);
  await Promise.all(days.map((day) => reservedDays().doc(day.day).set(day)));
}
