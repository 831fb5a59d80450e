import { describe, expect, it } from 'vitest';
import { refusal } from '../decision/decision.ts';
import { at, now } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { addDuration, hours, venueDate } from '../venue/time/venue-time.ts';
import {
  bookedOutRefusal,
  changedDays,
  emptyDay,
  overbookingOf,
  peopleOfChange,
  roomRefusal,
  takenHours,
  toDayAhead,
  unpaidRefusal,
  withReservation,
} from './rules.ts';
import { parseReservedDay, type Reservation } from './schema.ts';

const thursday = venueDate('2026-11-19');
const friday = venueDate('2026-11-20');
const monday = venueDate('2026-11-23');
/** Permanent reservations: one hour per person. */
const forGood = (count: number): Reservation => ({ people: { 1: count }, until: null });
const held = (count: number, until = addDuration(now, hours(1))): Reservation => ({
  people: { 1: count },
  until,
});
const on = (day: typeof thursday, reserved: number) => ({
  ...emptyDay(day),
  reserved,
  reservedPeople: { 1: reserved },
});

describe('changedDays', () => {
  const before = new Map([[thursday, forGood(1)]]);

  it('are those with other hours, or with hours that are no longer held', () => {
    expect(changedDays(before, new Map([[thursday, forGood(2)]]), now)).toEqual([thursday]);
    expect(changedDays(new Map([[thursday, held(1)]]), before, now)).toEqual([thursday]);
    expect(changedDays(before, new Map([[friday, forGood(1)]]), now)).toEqual([thursday, friday]);
  });

  it('are empty if the reservations are the same, or differ only on past days', () => {
    expect(changedDays(before, new Map(before), now)).toEqual([]);
    expect(changedDays(before, new Map(), at('2026-11-20'))).toEqual([]);
  });
});

describe('withReservation', () => {
  const group = { id: 'group', before: undefined };

  it('counts permanent reservations, and holds until they lapse', () => {
    const day = withReservation(on(thursday, 3), { ...group, after: held(4) }, now);
    expect(takenHours(day, now)).toBe(7);
    expect(takenHours(day, addDuration(now, hours(1)))).toBe(3);
  });

  it('turns a hold into a permanent reservation after payment, even if it has lapsed', () => {
    const day = withReservation(emptyDay(thursday), { ...group, after: held(4) }, now);
    const later = addDuration(now, hours(2));
    const paid = { id: 'group', before: held(4), after: forGood(4) };
    expect(withReservation(day, paid, now)).toEqual(on(thursday, 4));
    expect(withReservation(day, paid, later)).toEqual(on(thursday, 4));
  });

  it('releases hours that are no longer reserved', () => {
    const freed = { id: 'group', before: forGood(2), after: undefined };
    expect(withReservation(on(thursday, 3), freed, now)).toEqual(on(thursday, 1));
  });

  it('drops lapsed holds', () => {
    const day = withReservation(emptyDay(thursday), { ...group, after: held(4) }, now);
    const later = addDuration(now, hours(1));
    const other = { id: 'other', before: undefined, after: forGood(1) };
    expect(withReservation(day, other, later)).toEqual(on(thursday, 1));
  });
});

describe('hours of people who have arrived', () => {
  const noon = at(thursday, '12:00');
  const arrived = (people: number, left: number) => ({
    people: {},
    until: null,
    arrived: [{ people, until: addDuration(noon, hours(left)) }],
  });

  it('are used up as they pass', () => {
    const group = { id: 'group', before: forGood(6), after: arrived(3, 2) };
    const day = withReservation(on(thursday, 10), group, noon);
    expect(day.reserved).toBe(4);
    expect(takenHours(day, noon)).toBe(10);
    expect(takenHours(day, addDuration(noon, hours(1.5)))).toBe(6);
    expect(takenHours(day, addDuration(noon, hours(3)))).toBe(4);
  });

  it('are removed with the next change once they are over', () => {
    const group = { id: 'group', before: undefined, after: arrived(3, 2) };
    const day = withReservation(emptyDay(thursday), group, noon);
    const other = { id: 'other', before: undefined, after: forGood(1) };
    expect(withReservation(day, other, addDuration(noon, hours(2)))).toEqual(on(thursday, 1));
  });

  it('are reserved again when the check-in is undone', () => {
    const day = withReservation(
      emptyDay(thursday),
      { id: 'group', before: undefined, after: arrived(3, 2) },
      noon,
    );
    const undone = { id: 'group', before: arrived(3, 2), after: forGood(6) };
    expect(withReservation(day, undone, noon)).toEqual(on(thursday, 6));
  });
});

describe('the last hour of an empty day', () => {
  const five = at(thursday, '17:00');
  const sell = (day: ReturnType<typeof emptyDay>, id: string) =>
    withReservation(day, { id, before: undefined, after: forGood(1) }, five);

  it('has one place per person up to the capacity, and none after that', () => {
    let day = emptyDay(thursday);
    for (let sold = 0; sold < 80; sold += 1) {
      const after = sell(day, `pass-${sold}`);
      expect(overbookingOf([{ before: day, after }], EXAMPLE_VENUE, five)).toBeNull();
      day = after;
    }
    expect(overbookingOf([{ before: day, after: sell(day, 'one-more') }], EXAMPLE_VENUE, five)).toEqual({
      day: thursday,
      wanted: 1,
      hoursLeft: 0,
    });
  });

  it('has room after a busy morning whose visitors have left', () => {
    const morning = { people: {}, until: null, arrived: [{ people: 100, until: at(thursday, '15:00') }] };
    const day = withReservation(
      emptyDay(thursday),
      { id: 'all', before: undefined, after: morning },
      at(thursday, '10:00'),
    );
    expect(toDayAhead(day, EXAMPLE_VENUE, five).hoursLeft).toBe(80);
  });

  it('is still available if unpaid groups never arrived', () => {
    expect(toDayAhead({ ...emptyDay(thursday), unpaid: 64 }, EXAMPLE_VENUE, five).hoursLeft).toBe(72);
  });
});

describe('hours of people who haven’t arrived', () => {
  const reserve = (people: Reservation['people'], more: Partial<Reservation> = {}) =>
    withReservation(
      emptyDay(thursday),
      { id: 'group', before: undefined, after: { people, until: null, ...more } },
      at(thursday, '09:00'),
    );
  const leftAt = (time: string, day: ReturnType<typeof emptyDay>) =>
    toDayAhead(day, EXAMPLE_VENUE, at(thursday, time)).hoursLeft;

  it('are limited to the remaining hours of the day', () => {
    const day = reserve({ 8: 10, 1: 4 });
    expect(toDayAhead(day, EXAMPLE_VENUE, at('2026-11-18', '16:00')).hoursLeft).toBe(640 - 84);
    expect(leftAt('10:00', day)).toBe(640 - 84);
    expect(leftAt('16:00', day)).toBe(160 - 24);
    expect(leftAt('17:30', day)).toBe(40 - 7);
    expect(leftAt('18:00', day)).toBe(0);
  });

  it('shrink for unpaid groups and held passes too', () => {
    expect(leftAt('17:00', reserve({ 8: 3 }, { isUnpaid: true }))).toBe(80 - 3);
    expect(leftAt('17:00', reserve({ 8: 3 }, { until: at(thursday, '17:30') }))).toBe(80 - 3);
    expect(leftAt('17:30', reserve({}, { arrived: [{ people: 4, until: at(thursday, '19:00') }] }))).toBe(
      40 - 2,
    );
  });

  it('leave hours to sell, and none once the venue has closed', () => {
    const before = reserve({ 8: 40 });
    const sell = (people: number, time: string) => {
      const sale = { id: 'sale', before: undefined, after: forGood(people) };
      const moment = at(thursday, time);
      return overbookingOf([{ before, after: withReservation(before, sale, moment) }], EXAMPLE_VENUE, moment);
    };
    expect(sell(40, '17:00')).toBeNull();
    expect(sell(41, '17:00')).toEqual({ day: thursday, wanted: 41, hoursLeft: 40 });
    expect(sell(1, '18:00')).toEqual({ day: thursday, wanted: 1, hoursLeft: 0 });
  });

  it('count in full if the day was counted without people', () => {
    const { reservedPeople: _people, ...older } = reserve({ 8: 10 });
    const parsed = parseReservedDay(older);
    expect(leftAt('17:00', parsed)).toBe(0);
    const paid = { id: 'other', before: undefined, after: forGood(1) };
    expect(withReservation(parsed, paid, at(thursday, '17:00'))).toMatchObject({
      reserved: 81,
      reservedPeople: { 1: 1 },
    });
  });
});

describe('a day whose hours an older release changed', () => {
  /** Three people reserved eight hours each, and an older release cancelled two of the reservations. */
  const cancelled = { ...emptyDay(thursday), reserved: 8, reservedPeople: { 8: 3 } };
  const leftAt = (time: string, day: ReturnType<typeof emptyDay>) =>
    toDayAhead(day, EXAMPLE_VENUE, at(thursday, time)).hoursLeft;
  const change = (
    day: ReturnType<typeof emptyDay>,
    before: Reservation | undefined,
    after: Reservation | undefined,
  ) => withReservation(day, { id: 'group', before, after }, at(thursday, '09:00'));

  it('counts the hours that are still reserved, without the people who cancelled', () => {
    expect(takenHours(cancelled, at(thursday, '09:00'))).toBe(8);
    expect(leftAt('17:00', cancelled)).toBe(80 - 1);
    expect(leftAt('17:30', cancelled)).toBe(40 - 1);
    expect(leftAt('17:00', { ...emptyDay(thursday), unpaid: 8, unpaidPeople: { 8: 3 } })).toBe(80 - 1);
  });

  it('counts the people with the fewest hours, so that it never oversells', () => {
    const more = change(cancelled, undefined, forGood(4));
    expect(more).toMatchObject({ reserved: 12, reservedPeople: { 1: 4, 8: 3 } });
    expect(leftAt('17:00', more)).toBe(80 - 5);
    expect(leftAt('17:00', { ...more, reserved: 2 })).toBe(80 - 2);
  });

  it('is free once everyone else has cancelled', () => {
    const free = change(cancelled, { people: { 8: 1 }, until: null }, undefined);
    expect(free).toMatchObject({ reserved: 0 });
    expect(leftAt('17:00', free)).toBe(80);
    expect(leftAt('09:00', change(free, { people: { 8: 1 }, until: null }, undefined))).toBe(640);
  });

  it('counts hours that don’t divide into whole people', () => {
    const odd = { ...emptyDay(thursday), reserved: 5, reservedPeople: { 0: 2, 3: 7 } };
    expect(takenHours(odd, at(thursday, '09:00'))).toBe(5);
    expect(leftAt('17:00', odd)).toBe(80 - 2);
    expect(leftAt('17:00', { ...odd, reserved: 0 })).toBe(80);
  });

  it('counts hours that the older release added in full', () => {
    expect(leftAt('17:00', { ...cancelled, reserved: 30 })).toBe(80 - 3 - 6);
  });
});

describe('unpaidRefusal', () => {
  const unpaid = (count: number): Reservation => ({ people: { 1: count }, until: null, isUnpaid: true });
  const register = (before: ReturnType<typeof emptyDay>, after: Reservation, replaced?: Reservation) =>
    unpaidRefusal(
      [{ before, after: withReservation(before, { id: 'group', before: replaced, after }, now) }],
      EXAMPLE_VENUE,
      now,
    );

  it('limits unpaid groups to a tenth of a day, for the counter and card together', () => {
    const day = withReservation(
      { ...emptyDay(thursday), unpaid: 30 },
      { id: 'by card', before: undefined, after: held(30) },
      now,
    );
    expect(register(day, unpaid(4))).toBeNull();
    expect(register(day, unpaid(5))).toEqual(refusal('unpaid-places-taken', 'Thu 19 Nov'));
    expect(register(day, held(5))?.code).toBe('unpaid-places-taken');
  });

  it('is null for customers who pay, book or are registered by staff, however many hours are unpaid', () => {
    expect(register({ ...emptyDay(thursday), unpaid: 64 }, forGood(50))).toBeNull();
  });

  it('is null for a group that gets smaller or pays', () => {
    const day = { ...emptyDay(thursday), unpaid: 80 };
    expect(register(day, unpaid(10), unpaid(20))).toBeNull();
    expect(register(day, forGood(20), unpaid(20))).toBeNull();
  });
});

describe('overbookingOf', () => {
  const change = (before: number, after: number) => [
    { before: on(thursday, before), after: on(thursday, after) },
  ];

  it('finds nothing while everything fits', () => {
    expect(overbookingOf(change(630, 640), EXAMPLE_VENUE, now)).toBeNull();
  });

  it('reports the wanted hours and the remaining hours', () => {
    expect(overbookingOf(change(638, 641), EXAMPLE_VENUE, now)).toEqual({
      day: thursday,
      wanted: 3,
      hoursLeft: 2,
    });
  });

  it('permits reservations to shrink on an overbooked day', () => {
    expect(overbookingOf(change(700, 690), EXAMPLE_VENUE, now)).toBeNull();
    expect(overbookingOf(change(700, 701), EXAMPLE_VENUE, now)).toMatchObject({ hoursLeft: 0 });
  });
});

describe('roomRefusal', () => {
  const ahead = [
    { day: friday, hoursLeft: 3 },
    { day: thursday, hoursLeft: 0 },
  ];
  const refusalFor = (day: typeof thursday, wanted: number, people: number | null = null) =>
    roomRefusal({ day, wanted, people }, ahead, EXAMPLE_VENUE, now)?.message ?? null;

  it('offers the next day that is open and has room', () => {
    expect(refusalFor(thursday, 3)).toBe('Thu 19 Nov is fully booked. The next day with room is Fri 20 Nov.');
    expect(refusalFor(friday, 4)).toBe(
      'Only 3 hours left on Fri 20 Nov, counted per person. The next day with room is Sat 21 Nov.',
    );
  });

  it('states the time that everyone in the group can still book', () => {
    const next = 'The next day with room is Sat 21 Nov.';
    expect(refusalFor(friday, 6, 3)).toBe(`Room for 1 hour for your group of 3 on Fri 20 Nov. ${next}`);
    expect(refusalFor(friday, 4, 1)).toBe(`Room for 3 hours on Fri 20 Nov. ${next}`);
    expect(refusalFor(friday, 4, 4)).toBe(`Not enough room for your group of 4 on Fri 20 Nov. ${next}`);
  });

  it('offers no day to a group that doesn’t fit on any', () => {
    expect(refusalFor(thursday, 2000)).toBe('Thu 19 Nov is fully booked.');
  });

  it('is null where there is room, such as on an empty day', () => {
    expect(refusalFor(friday, 3)).toBeNull();
    expect(refusalFor(venueDate('2026-11-21'), 900)).toBeNull();
  });

  it('reports a closed day as closed', () => {
    const overbooking = { day: monday, wanted: 1, people: 1, hoursLeft: 0 };
    expect(bookedOutRefusal(overbooking, ahead, EXAMPLE_VENUE, now)).toEqual(
      refusal('venue-closed', 'Mon 23 Nov', 'Tue 24 Nov', null),
    );
  });
});

describe('peopleOfChange', () => {
  const from = (before: Reservation['people'] | undefined, after: Reservation['people']) =>
    peopleOfChange({
      before: before && { people: before, until: null },
      after: { people: after, until: null },
    });

  it('counts a new group, added people, and people who stay longer', () => {
    expect(from(undefined, { 2: 3 })).toBe(3);
    expect(from({ 1: 1 }, { 1: 3 })).toBe(2);
    expect(from({ 1: 3 }, { 1: 1, 2: 2 })).toBe(2);
  });

  it('counts everyone in a group whose hold has lapsed, and no one who has arrived', () => {
    expect(from({ 2: 3 }, { 2: 3 })).toBe(3);
    expect(from({ 2: 3 }, {})).toBeNull();
  });
});

describe('toDayAhead', () => {
  it('shows no hours when reservations exceed the capacity', () => {
    const smaller = { ...EXAMPLE_VENUE, capacity: 10 };
    expect(toDayAhead(on(thursday, 100), smaller, now)).toEqual({ day: thursday, hoursLeft: 0 });
  });
});
