import { type Refusal, refusal } from '../decision.ts';
import { MAX_PASS_DAYS_AHEAD } from '../limits.ts';
import { openingRefusal } from '../opening-rules.ts';
import { addDays, dayOf, formatDay, type Instant, type VenueDate } from '../venue-time.ts';
import { type DayAhead, hoursLeftOn, type Places, reservableHours } from './room.ts';
import type { Reservation, Reservations, ReservedDay } from './schema.ts';

export const emptyDay = (day: VenueDate): ReservedDay => ({ version: 1, day, reserved: 0, held: {} });

export function takenHours({ reserved, held }: ReservedDay, now: Instant): number {
  const holding = Object.values(held).filter(({ until }) => until > now);
  return holding.reduce((total, { hours }) => total + hours, reserved);
}

const isSame = (one: Reservation | undefined, other: Reservation | undefined): boolean =>
  one?.hours === other?.hours && one?.until === other?.until;

/** The days from today on for which a change of a household or a day pass reserves something else. */
export function changedDays(before: Reservations, after: Reservations, now: Instant): VenueDate[] {
  const days = [...new Set([...before.keys(), ...after.keys()])];
  const changed = days.filter((day) => !isSame(before.get(day), after.get(day)));
  return changed.length === 0 ? [] : changed.filter((day) => day >= dayOf(now)).toSorted();
}

const forGood = (reservation: Reservation | undefined): number =>
  reservation?.until === null ? reservation.hours : 0;

/** The day once `id`, a household or a day pass, reserves `after` instead of `before`. Without lapsed holds. */
export function withReservation(
  { day, reserved, held }: ReservedDay,
  { id, before, after }: { id: string } & Record<'before' | 'after', Reservation | undefined>,
  now: Instant,
): ReservedDay {
  const others = Object.entries(held).filter(([holder, { until }]) => holder !== id && until > now);
  const own = after?.until ? [[id, { hours: after.hours, until: after.until }] as const] : [];
  return {
    ...emptyDay(day),
    reserved: Math.max(0, reserved - forGood(before) + forGood(after)),
    held: Object.fromEntries([...others, ...own]),
  };
}

/** Counts a day anew from everyone who reserved something on it. */
export const recountDay = (
  day: VenueDate,
  all: readonly { id: string; reservations: Reservations }[],
  now: Instant,
): ReservedDay =>
  all.reduce(
    (counted, { id, reservations }) =>
      withReservation(counted, { id, before: undefined, after: reservations.get(day) }, now),
    emptyDay(day),
  );

export const toDayAhead = (stored: ReservedDay, places: Places, now: Instant): DayAhead => ({
  day: stored.day,
  hoursLeft: Math.max(0, reservableHours(stored.day, places) - takenHours(stored, now)),
});

/** What doesn't fit on a day: the hours wanted, and those left. */
export type Overbooking = { day: VenueDate; wanted: number; hoursLeft: number };

/** The first of the changed days on which more is reserved than it has left, or null. */
export function overbookingOf(
  changed: readonly Record<'before' | 'after', ReservedDay>[],
  places: Places,
  now: Instant,
): Overbooking | null {
  const wanted = changed.map(({ before, after }) => ({
    day: after.day,
    wanted: takenHours(after, now) - takenHours(before, now),
    hoursLeft: toDayAhead(before, places, now).hoursLeft,
  }));
  return wanted.find(({ wanted, hoursLeft }) => wanted > 0 && wanted > hoursLeft) ?? null;
}

/** The next day that is open and has so many hours left, as far ahead as day passes are sold. */
function dayWithRoom(
  { day, wanted }: Omit<Overbooking, 'hoursLeft'>,
  ahead: readonly DayAhead[],
  places: Places,
  now: Instant,
): VenueDate | null {
  const last = addDays(dayOf(now), MAX_PASS_DAYS_AHEAD);
  for (let later = addDays(day, 1); later <= last; later = addDays(later, 1)) {
    const isOpen = openingRefusal(places, { day: later, hours: 1 }, now) === null;
    if (isOpen && wanted <= hoursLeftOn(later, ahead, places)) return later;
  }
  return null;
}

/** Nothing can be reserved on a day on which the venue is closed, so that is the reason then. */
export function bookedOutRefusal(
  { hoursLeft, ...visit }: Overbooking,
  ahead: readonly DayAhead[],
  places: Places,
  now: Instant,
): Refusal {
  const closed = openingRefusal(places, { day: visit.day, hours: 1 }, now);
  if (closed) return closed;
  const next = dayWithRoom(visit, ahead, places, now);
  return refusal('day-booked-out', formatDay(visit.day), hoursLeft, next && formatDay(next));
}

/** Why a day has no room for so many hours of one person, or null. */
export function roomRefusal(
  visit: Omit<Overbooking, 'hoursLeft'>,
  ahead: readonly DayAhead[],
  places: Places,
  now: Instant,
): Refusal | null {
  const hoursLeft = hoursLeftOn(visit.day, ahead, places);
  return visit.wanted > hoursLeft ? bookedOutRefusal({ ...visit, hoursLeft }, ahead, places, now) : null;
}
