import fc from 'fast-check';
import { expect, it } from 'vitest';
import { now } from '../testing/households.ts';
import { addDays, addDuration, dayOf, hours, minutes, type VenueDate } from '../venue/time/venue-time.ts';
import { changedDays, emptyDay, recountDay, takenHours, withReservation } from './rules.ts';
import type { Reservation, ReservedDay } from './schema.ts';

const DAYS = [-1, 0, 1, 2].map((ahead) => addDays(dayOf(now), ahead));
const OWNERS = ['mia', 'tom', 'ines'];

const moment = (at: number) =>
  fc.integer({ min: 1, max: 90 }).map((left) => addDuration(now, minutes(at + left)));

const reservation = (at: number): fc.Arbitrary<Reservation> =>
  fc.record(
    {
      people: fc.dictionary(fc.constantFrom('1', '2', '8', '12'), fc.integer({ min: 1, max: 9 })),
      until: fc.option(moment(at)),
      isUnpaid: fc.constant(true as const),
      arrived: fc.array(fc.record({ people: fc.integer({ min: 1, max: 9 }), until: moment(at) })),
    },
    { requiredKeys: ['people', 'until'] },
  );

const step = fc.nat({ max: 600 }).chain((at) =>
  fc.record({
    at: fc.constant(at),
    owner: fc.constantFrom(...OWNERS),
    after: fc
      .dictionary(fc.constantFrom(...DAYS), reservation(at), { maxKeys: 3 })
      .map((days) => new Map(Object.entries(days) as [VenueDate, Reservation][])),
  }),
);

// spec: places-rules-property-1
it('counts the same as a recount on every day from today on, after any reservations, holds and releases', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const owners = new Map<string, Map<VenueDate, Reservation>>();
      const counted = new Map<VenueDate, ReservedDay>();
      for (const { at, owner, after } of steps.toSorted((one, other) => one.at - other.at)) {
        const moment = addDuration(now, minutes(at));
        const before = owners.get(owner) ?? new Map();
        for (const day of changedDays(before, after, moment)) {
          const own = { id: owner, before: before.get(day), after: after.get(day) };
          counted.set(day, withReservation(counted.get(day) ?? emptyDay(day), own, moment));
        }
        owners.set(owner, after);
        const all = [...owners].map(([id, reservations]) => ({ id, reservations }));
        for (const day of DAYS.filter((each) => each >= dayOf(moment))) {
          const [stored, anew] = [counted.get(day) ?? emptyDay(day), recountDay(day, all, moment)];
          for (const left of [undefined, hours(2), minutes(50)])
            expect(takenHours(stored, moment, left)).toBe(takenHours(anew, moment, left));
        }
      }
    }),
  );
});
