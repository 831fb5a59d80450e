import { MAX_PASS_DAYS_AHEAD } from '../core/limits.ts';
import { isSameValue } from '../core/same-value.ts';
import { type Refusal, refusal } from '../decision/decision.ts';
import { addDays, dayOf, formatDay, hours, type Instant, type VenueDate } from '../venue/time/venue-time.ts';
import { openingRefusal } from './opening-rules.ts';
import { hoursOf, type PeopleByHours, usableTime, withoutPeople, withPeople } from './people-by-hours.ts';
import { type DayAhead, hoursLeftOn, type Places, reservableHours, timeLeftOn } from './room.ts';
import type { Reservation, Reservations, ReservedDay } from './schema.ts';

export const emptyDay = (day: VenueDate): ReservedDay => ({
  version: 1,
  day,
  reserved: 0,
  reservedPeople: {},
  unpaid: 0,
  unpaidPeople: {},
  held: {},
  arrived: {},
});

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const unpaidTime = ({ unpaid, unpaidPeople, held }: ReservedDay, now: Instant, left: number): number =>
  usableTime(unpaid, unpaidPeople, left) +
  sumOf(
    Object.values(held).filter(({ until }) => until > now),
    (hold) => usableTime(hold.hours, hold.people, left),
  );

/** Returns the remaining time of people who have arrived. */
const timeOfArrived = ({ arrived }: ReservedDay, now: Instant, left: number): number =>
  sumOf(
    Object.values(arrived).flat(),
    ({ people, until }) => people * Math.min(left, Math.max(0, until - now)),
  );

const wholeHours = (time: number): number => Math.ceil(time / hours(1));

/**
 * Returns the hours that groups reserved online and haven't paid for; `left` is the longest time that one
 * person can use.
 */
export const unpaidHours = (day: ReservedDay, now: Instant, left = Number.POSITIVE_INFINITY): number =>
  wholeHours(unpaidTime(day, now, left));

export const takenHours = (day: ReservedDay, now: Instant, left = Number.POSITIVE_INFINITY): number =>
  wholeHours(
    usableTime(day.reserved, day.reservedPeople, left) +
      unpaidTime(day, now, left) +
      timeOfArrived(day, now, left),
  );

/** Returns the days from today on whose reservations differ after a change of a household or a day pass. */
export function changedDays(before: Reservations, after: Reservations, now: Instant): VenueDate[] {
  const days = [...new Set([...before.keys(), ...after.keys()])];
  const changed = days.filter((day) => !isSameValue(before.get(day), after.get(day)));
  return changed.length === 0 ? [] : changed.filter((day) => day >= dayOf(now)).toSorted();
}

/** Returns the people of a reservation without an end, either `unpaid` or permanent. */
const lastingPeople = (reservation: Reservation | undefined, isUnpaid: boolean): PeopleByHours =>
  reservation?.until === null && (reservation.isUnpaid ?? false) === isUnpaid ? reservation.people : {};

type Change = Record<'before' | 'after', Reservation | undefined>;

function withChange(count: number, people: PeopleByHours, { before, after }: Change, isUnpaid: boolean) {
  const [removed, added] = [lastingPeople(before, isUnpaid), lastingPeople(after, isUnpaid)];
  return {
    hours: Math.max(0, count - hoursOf(removed) + hoursOf(added)),
    people: withPeople(withoutPeople(people, removed), added),
  };
}

/** Removes expired holds, and arrivals whose hours are over. */
export function withoutLapsed(day: ReservedDay, now: Instant): ReservedDay {
  const isLive = ({ until }: { until: Instant }) => until > now;
  const held = Object.entries(day.held).filter(([, hold]) => isLive(hold));
  const arrived = Object.entries(day.arrived).filter(([, people]) => people.some(isLive));
  return { ...day, held: Object.fromEntries(held), arrived: Object.fromEntries(arrived) };
}

const holdOf = (people: PeopleByHours, until: Instant) => ({ hours: hoursOf(people), people, until });

/** Returns the day with `after` reserved instead of `before` for `id`, a household or a day pass. */
export function withReservation(
  day: ReservedDay,
  { id, ...change }: { id: string } & Change,
  now: Instant,
): ReservedDay {
  const { after } = change;
  const reserved = withChange(day.reserved, day.reservedPeople, change, false);
  const unpaid = withChange(day.unpaid, day.unpaidPeople, change, true);
  const { [id]: _hold, ...held } = day.held;
  const { [id]: _arrived, ...arrived } = day.arrived;
  const changed: ReservedDay = {
    ...day,
    reserved: reserved.hours,
    reservedPeople: reserved.people,
    unpaid: unpaid.hours,
    unpaidPeople: unpaid.people,
    held: after?.until ? { ...held, [id]: holdOf(after.people, after.until) } : held,
    arrived: after?.arrived ? { ...arrived, [id]: [...after.arrived] } : arrived,
  };
  return withoutLapsed(changed, now);
}

/** Recounts a day from all its reservations. */
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

/**
 * Returns the hours left on a day. Unpaid groups count only up to their share of the remaining day, so that
 * groups that never arrive block no one.
 */
export function toDayAhead(stored: ReservedDay, places: Places, now: Instant): DayAhead {
  const { day, unpaid, unpaidPeople } = stored;
  const left = timeLeftOn(day, places, now);
  const unpaidAtCounter = wholeHours(usableTime(unpaid, unpaidPeople, left));
  const late = Math.max(0, unpaidAtCounter - maxUnpaidHours(day, places, now));
  return {
    day,
    hoursLeft: Math.max(0, reservableHours(day, places, now) - (takenHours(stored, now, left) - late)),
  };
}

/** The person-hours requested on a day; `people` is their number if they stay equally long, otherwise null. */
type Visit = { day: VenueDate; wanted: number; people: number | null };

/** A day with too few hours: those requested, and those left. */
export type Overbooking = Visit & { hoursLeft: number };

/** Returns the people that a change adds, or whose hours it changes; null if there are none. */
export function peopleOfChange({ before, after }: Change): number | null {
  const people = after?.people ?? {};
  const count = (some: PeopleByHours) => sumOf(Object.values(some), (each) => each);
  return count(withoutPeople(people, before?.people ?? {})) || count(people) || null;
}

/** Returns the first changed day with more reservations than it has room for, or null. */
export function overbookingOf(
  changed: readonly Record<'before' | 'after', ReservedDay>[],
  places: Places,
  now: Instant,
): Omit<Overbooking, 'people'> | null {
  for (const { before, after } of changed) {
    const { day } = after;
    const addedWithin = (left?: number) => takenHours(after, now, left) - takenHours(before, now, left);
    const wanted = addedWithin();
    const { hoursLeft } = toDayAhead(before, places, now);
    const isFull = hoursLeft === 0 || addedWithin(timeLeftOn(day, places, now)) > hoursLeft;
    if (wanted > 0 && isFull) return { day, wanted, hoursLeft };
  }
  return null;
}

/** Returns the refusal for the first changed day on which unpaid groups would exceed their share, or null. */
export function unpaidRefusal(
  changed: readonly Record<'before' | 'after', ReservedDay>[],
  places: Places,
  now: Instant,
): Refusal | null {
  const overfull = changed.find(({ before, after }) => {
    const left = timeLeftOn(after.day, places, now);
    const unpaid = unpaidHours(after, now, left);
    return unpaid > unpaidHours(before, now, left) && unpaid > maxUnpaidHours(after.day, places, now);
  });
  return overfull ? refusal('unpaid-places-taken', formatDay(overfull.after.day)) : null;
}

/** Returns the next open day with enough hours left, as far ahead as day passes are sold. */
function dayWithRoom(
  { day, wanted }: Visit,
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

/** Returns the refusal for a full day. If the venue is closed on that day, the refusal says so instead. */
export function bookedOutRefusal(
  { hoursLeft, ...visit }: Overbooking,
  ahead: readonly DayAhead[],
  places: Places,
  now: Instant,
): Refusal {
  const closed = openingRefusal(places, { day: visit.day, hours: 1 }, now);
  if (closed) return closed;
  const next = dayWithRoom(visit, ahead, places, now);
  const room = { hoursLeft, people: visit.people };
  return refusal('day-booked-out', formatDay(visit.day), room, next && formatDay(next));
}

/** Returns why a day has no room for these person-hours, or null. */
export function roomRefusal(
  visit: Visit,
  ahead: readonly DayAhead[],
  places: Places,
  now: Instant,
): Refusal | null {
  const hoursLeft = hoursLeftOn(visit.day, ahead, places, now);
  return visit.wanted > hoursLeft ? bookedOutRefusal({ ...visit, hoursLeft }, ahead, places, now) : null;
}

/** The percentage of a day that online groups may hold before they pay. */
const UNPAID_PERCENT = 10;

/** The percentage of those hours for one address. */
const ADDRESS_PERCENT_OF_UNPAID = 25;

/** The minimum per address: room for a family of four for three hours, even on a small day. */
const FAMILY_HOURS = 12;

/** Returns the person-hours that unpaid groups may hold on a day. */
const maxUnpaidHours = (day: VenueDate, places: Places, now: Instant): number =>
  Math.floor((reservableHours(day, places, now) * UNPAID_PERCENT) / 100);

/** Returns the part of those hours that one address may hold. */
export function maxUnpaidHoursOfAddress(day: VenueDate, places: Places, now: Instant): number {
  const all = maxUnpaidHours(day, places, now);
  return Math.min(all, Math.max(FAMILY_HOURS, Math.floor((all * ADDRESS_PERCENT_OF_UNPAID) / 100)));
}
