import { householdReservations } from '@legacy-hub/domain/bookings/reservations';
import type { ExpectedPart } from '@legacy-hub/domain/bookings/schema';
import { recountDay } from '@legacy-hub/domain/places/rules';
import type { ReservedDay } from '@legacy-hub/domain/places/schema';
import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { walkInReservations } from '@legacy-hub/domain/walk-ins/reservations';
import { expectedParts, households, reservedDays, walkIns } from '../stores/collections.ts';
import { expectedFrom } from '../stores/expected.ts';
import { readAll } from '../stores/queries.ts';

/** Counts anew what is reserved on each day from today on, and who is expected, by reading everyone who could be. */
export async function countDays(
  now: Instant,
): Promise<{ reserved: ReservedDay[]; expected: Map<string, ExpectedPart> }> {
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
  const ahead = days.filter((day) => day >= today).toSorted();
  return { reserved: ahead.map((day) => recountDay(day, all, now)), expected: expectedFrom(today, members) };
}

/** For documents that were written without the stores. */
export async function recountDays(now: Instant): Promise<void> {
  const { reserved, expected } = await countDays(now);
  await Promise.all([
    ...reserved.map((day) => reservedDays().doc(day.day).set(day)),
    ...[...expected].map(([id, part]) => expectedParts().doc(id).set(part)),
  ]);
}
