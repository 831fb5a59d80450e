import { type Refusal, refusal } from '../decision.ts';
import { MAX_PASS_DAYS_AHEAD } from '../limits.ts';
import { openingRefusal } from '../opening-rules.ts';
import { addDays, dayOf, formatDay, hours, type Instant, type VenueDate } from '../venue-time.ts';
import { type DayAhead, hoursLeftOn, type Places, reservableHours } from './room.ts';
import type { Reservation, Reservations, ReservedDay } from './schema.ts';
import { maxUnpaidHours } from './unpaid.ts';

export const emptyDay = (day: VenueDate): ReservedDay => ({
  ...{ version: 1, day, reserved: 0, unpaid: 0 },
  ...{ held: {}, arrived: {} },
});

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const heldHours = ({ held }: ReservedDay, now: Instant): number =>
  sumOf(
    Object.values(held).filter(({ until }) => until > now),
    (hold) => hold.hours,
  );

/** The remaining hours of people who have arrived. */
const hoursOfArrived = ({ arrived }: ReservedDay, now: Instant): number =>
  Math.ceil(
    sumOf(Object.values(arrived).flat(), ({ people, until }) => people * Math.max(0, until - now)) / hours(1),
  );

/** The hours that groups reserved online and haven't paid for. */
export const unpaidHours = (day: ReservedDay, now: Instant): number => day.unpaid + heldHours(day, now);

export const takenHours = (day: ReservedDay, now: Instant): number =>
  day.reserved + unpaidHours(day, now) + hoursOfArrived(day, now);

const isSame = (one: Reservation | undefined, other: Reservation | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The days from today on for which a change of a household or a day pass reserves something else. */
export function changedDays(before: Reservations, after: Reservations, now: Instant): VenueDate[] {
  const days = [...new Set([...before.keys(), ...after.keys()])];
  const changed = days.filter((day) => !isSame(before.get(day), after.get(day)));
  return changed.length === 0 ? [] : changed.filter((day) => day >= dayOf(now)).toSorted();
}

/** The hours of a reservation without an end: `unpaid`, or reserved for good. */
const lastingHours = (reservation: Reservation | undefined, isUnpaid: boolean): number =>
  reservation?.until === null && (reservation.isUnpaid ?? false) === isUnpaid ? reservation.hours : 0;

/** Removes lapsed holds, and arrivals whose hours are over. */
export function withoutLapsed(day: ReservedDay, now: Instant): ReservedDay {
  const isLive = ({ until }: { until: Instant }) => until > now;
  const held = Object.entries(day.held).filter(([, hold]) => isLive(hold));
  const arrived = Object.entries(day.arrived).filter(([, people]) => people.some(isLive));
  return { ...day, held: Object.fromEntries(held), arrived: Object.fromEntries(arrived) };
}

/** The day once `id`, a household or a day pass, reserves `after` instead of `before`. */
export function withReservation(
  { reserved, unpaid, ...day }: ReservedDay,
  { id, before, after }: { id: string } & Record<'before' | 'after', Reservation | undefined>,
  now: Instant,
): ReservedDay {
  const { [id]: _hold, ...held } = day.held;
  const { [id]: _arrived, ...arrived } = day.arrived;
  const changed: ReservedDay = {
    ...day,
    reserved: Math.max(0, reserved - lastingHours(before, false) + lastingHours(after, false)),
    unpaid: Math.max(0, unpaid - lastingHours(before, true) + lastingHours(after, true)),
    held: after?.until ? { ...held, [id]: { hours: after.hours, until: after.until } } : held,
    arrived: after?.arrived ? { ...arrived, [id]: [...after.arrived] } : arrived,
  };
  return withoutLapsed(changed, now);
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

/** Unpaid groups never take more than their share of what is left of today, so groups that never arrive block no one. */
export function toDayAhead(stored: ReservedDay, places: Places, now: Instant): DayAhead {
  const { day, unpaid } = stored;
  const late = Math.max(0, unpaid - maxUnpaidHours(day, places, now));
  return {
    day,
    hoursLeft: Math.max(0, reservableHours(day, places, now) - (takenHours(stored, now) - late)),
  };
}

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

/** The first of the changed days on which unpaid groups would exceed their share, or null. */
export function unpaidRefusal(
  changed: readonly Record<'before' | 'after', ReservedDay>[],
  places: Places,
  now: Instant,
): Refusal | null {
  const overfull = changed.find(({ before, after }) => {
    const unpaid = unpaidHours(after, now);
    return unpaid > unpaidHours(before, now) && unpaid > maxUnpaidHours(after.day, places, now);
  });
  return overfull ? refusal('unpaid-places-taken', formatDay(overfull.after.day)) : null;
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
    if (isOpen && wanted <= hoursLeftOn(later, ahead, places, now)) return later;
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
  const hoursLeft = hoursLeftOn(visit.day, ahead, places, now);
  return visit.wanted > hoursLeft ? bookedOutRefusal({ ...visit, hoursLeft }, ahead, places, now) : null;
}
