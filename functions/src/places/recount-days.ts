import { householdReservations } from '@legacy-hub/domain/bookings/reservations';
import { recountDay } from '@legacy-hub/domain/places/rules';
import { dayOf, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { walkInReservations } from '@legacy-hub/domain/walk-ins/changes/reservations';
import { expectedFrom } from '../stores/customers/expected.ts';
import { reservationKey } from '../stores/customers/reserved-days.ts';
import { households, walkIns } from '../stores/firestore/collections.ts';
import { readAll } from '../stores/firestore/queries.ts';
import { type CountedDays, replaceWrongDays } from '../stores/firestore/replace-days.ts';

/** Recounts the reservations and expected people of the days from today on, by reading everyone concerned. */
export async function countDays(now: Instant): Promise<CountedDays> {
  const today = dayOf(now);
  const [members, groups] = await Promise.all([
    readAll(households()),
    readAll(walkIns().where('date', '>=', today)),
  ]);
  const all = [
    ...members.map((household) => ({
      id: reservationKey(household.uid),
      reservations: householdReservations(household),
    })),
    ...groups.map((walkIn) => ({ id: walkIn.id, reservations: walkInReservations(walkIn) })),
  ];
  const days = [...new Set(all.flatMap(({ reservations }) => [...reservations.keys()]))];
  const ahead = days.filter((day) => day >= today).toSorted();
  return { reserved: ahead.map((day) => recountDay(day, all, now)), expected: expectedFrom(today, members) };
}

/** Corrects the reservations and expected people from today on. Returns the days that were wrong. */
export const recountDays = (now: Instant): Promise<VenueDate[]> =>
  replaceWrongDays(now, () => countDays(now));
