import { describe, expect, it } from 'vitest';
import { refusal } from '../decision.ts';
import { EXAMPLE_VENUE } from '../example-venue.ts';
import { at, now } from '../testing/households.ts';
import { addDuration, hours, venueDate } from '../venue-time.ts';
import {
  bookedOutRefusal,
  changedDays,
  emptyDay,
  overbookingOf,
  roomRefusal,
  takenHours,
  toDayAhead,
  withReservation,
} from './rules.ts';
import type { Reservation } from './schema.ts';

const thursday = venueDate('2026-11-19');
const friday = venueDate('2026-11-20');
const monday = venueDate('2026-11-23');
const forGood = (count: number): Reservation => ({ hours: count, until: null });
const held = (count: number, until = addDuration(now, hours(1))): Reservation => ({ hours: count, until });
const on = (day: typeof thursday, reserved: number) => ({ ...emptyDay(day), reserved });

describe('changedDays', () => {
  const before = new Map([[thursday, forGood(1)]]);

  it('are those with other hours, or with hours that are held no more', () => {
    expect(changedDays(before, new Map([[thursday, forGood(2)]]), now)).toEqual([thursday]);
    expect(changedDays(new Map([[thursday, held(1)]]), before, now)).toEqual([thursday]);
    expect(changedDays(before, new Map([[friday, forGood(1)]]), now)).toEqual([thursday, friday]);
  });

  it('are none if nothing else is reserved, or only on days that are over', () => {
    expect(changedDays(before, new Map(before), now)).toEqual([]);
    expect(changedDays(before, new Map(), at('2026-11-20'))).toEqual([]);
  });
});

describe('withReservation', () => {
  const group = { id: 'group', before: undefined };

  it('counts what is reserved for good, and what is held until it lapses', () => {
    const day = withReservation(on(thursday, 3), { ...group, after: held(4) }, now);
    expect(takenHours(day, now)).toBe(7);
    expect(takenHours(day, addDuration(now, hours(1)))).toBe(3);
  });

  it('turns a hold into what stays once it is paid, also after it has lapsed', () => {
    const day = withReservation(emptyDay(thursday), { ...group, after: held(4) }, now);
    const later = addDuration(now, hours(2));
    const paid = { id: 'group', before: held(4), after: forGood(4) };
    expect(withReservation(day, paid, now)).toEqual(on(thursday, 4));
    expect(withReservation(day, paid, later)).toEqual(on(thursday, 4));
  });

  it('gives back what is reserved no more', () => {
    const freed = { id: 'group', before: forGood(2), after: undefined };
    expect(withReservation(on(thursday, 3), freed, now)).toEqual(on(thursday, 1));
  });

  it('forgets holds that have lapsed', () => {
    const day = withReservation(emptyDay(thursday), { ...group, after: held(4) }, now);
    const later = addDuration(now, hours(1));
    const other = { id: 'other', before: undefined, after: forGood(1) };
    expect(withReservation(day, other, later)).toEqual(on(thursday, 1));
  });
});

describe('overbookingOf', () => {
  const change = (before: number, after: number) => [
    { before: on(thursday, before), after: on(thursday, after) },
  ];

  it('finds nothing while all of it fits', () => {
    expect(overbookingOf(change(630, 640), EXAMPLE_VENUE, now)).toBeNull();
  });

  it('says how much is wanted and how much is left', () => {
    expect(overbookingOf(change(638, 641), EXAMPLE_VENUE, now)).toEqual({
      day: thursday,
      wanted: 3,
      hoursLeft: 2,
    });
  });

  it('lets less be reserved on a day that is too full', () => {
    expect(overbookingOf(change(700, 690), EXAMPLE_VENUE, now)).toBeNull();
    expect(overbookingOf(change(700, 701), EXAMPLE_VENUE, now)).toMatchObject({ hoursLeft: 0 });
  });
});

describe('roomRefusal', () => {
  const ahead = [
    { day: friday, hoursLeft: 3 },
    { day: thursday, hoursLeft: 0 },
  ];
  const refusalFor = (day: typeof thursday, wanted: number) =>
    roomRefusal({ day, wanted }, ahead, EXAMPLE_VENUE, now)?.message ?? null;

  it('offers the next day that is open and has room', () => {
    expect(refusalFor(thursday, 3)).toBe('Thu 19 Nov is fully booked. The next day with room is Fri 20 Nov.');
    expect(refusalFor(friday, 4)).toBe(
      'Only 3 hours left on Fri 20 Nov, counted for each person. The next day with room is Sat 21 Nov.',
    );
  });

  it('offers none to a group that no day has room for', () => {
    expect(refusalFor(thursday, 2000)).toBe('Thu 19 Nov is fully booked.');
  });

  it('is null where there is room, as on a day on which nothing is reserved', () => {
    expect(refusalFor(friday, 3)).toBeNull();
    expect(refusalFor(venueDate('2026-11-21'), 900)).toBeNull();
  });

  it('says that a closed day is closed', () => {
    const overbooking = { day: monday, wanted: 1, hoursLeft: 0 };
    expect(bookedOutRefusal(overbooking, ahead, EXAMPLE_VENUE, now)).toEqual(
      refusal('venue-closed', 'Mon 23 Nov', 'Tue 24 Nov', null),
    );
  });
});

describe('toDayAhead', () => {
  it('has nothing left where less fits in than is reserved', () => {
    const smaller = { ...EXAMPLE_VENUE, capacity: 10 };
    expect(toDayAhead(on(thursday, 100), smaller, now)).toEqual({ day: thursday, hoursLeft: 0 });
  });
});
