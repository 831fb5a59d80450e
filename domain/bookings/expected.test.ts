import { describe, expect, it } from 'vitest';
import type { Visit } from '../documents/visit.ts';
import { aFamilyMember, aHousehold, aPerson, byCard, inCash, now } from '../testing/households.ts';
import { addDays, dayOf } from '../venue/time/venue-time.ts';
import { bookedDays, byName, changedExpected, expectedOn } from './expected.ts';

const today = dayOf(now);
const tomorrow = addDays(today, 1);
const booked = (day = today, usedBy: string | null = null) => ({ day, hours: 2, usedBy });

const visitToday = (undone: Visit['undone'] = null): Visit => ({
  id: 'visit-1',
  at: now,
  day: today,
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
  by: 'staff',
  idempotencyKey: 'key-1',
  undone,
});

describe('the days a household has booked', () => {
  it('are listed once, without those whose bookings are used', () => {
    const mia = aPerson('Mia', byCard('leader'), { bookings: [booked(), booked(tomorrow)] });
    const leo = aFamilyMember('Leo', byCard('supporter'), {
      bookings: [booked(), booked(addDays(today, 2), 'v')],
    });
    expect(bookedDays(aHousehold(mia, [leo]))).toEqual([today, tomorrow]);
  });
});

describe('the people expected on a day', () => {
  it('are those booked for it who have not checked in', () => {
    const mia = aPerson('Mia', inCash('leader'), { bookings: [booked()] });
    const leo = aFamilyMember('Leo', byCard('supporter'), { bookings: [booked(tomorrow)] });
    const household = aHousehold(mia, [leo]);
    expect(expectedOn(household, today)).toEqual({
      id: household.uid,
      name: 'Mia',
      people: [{ id: mia.id, name: 'Mia', tier: 'leader', hours: 2 }],
    });
  });

  it('exclude people who have checked in, unless the check-in was undone', () => {
    const withVisit = (visit: Visit) =>
      expectedOn(
        aHousehold(aPerson('Mia', byCard('leader'), { bookings: [booked()], visits: [visit] })),
        today,
      );
    expect(withVisit(visitToday())).toBeNull();
    expect(withVisit(visitToday({ at: now, by: 'staff' }))).toMatchObject({ name: 'Mia' });
  });
});

describe('the days that a household’s change affects', () => {
  const household = (bookings = [booked()], name = 'Mia') =>
    aHousehold(aPerson('Mia', byCard('leader'), { name, bookings }));

  it('are those on which other people are expected, for other hours or under another name', () => {
    expect(changedExpected(null, household()).map(({ day }) => day)).toEqual([today]);
    expect(changedExpected(household(), household([booked(), booked(tomorrow)]))).toMatchObject([
      { day: tomorrow, expected: { people: [{ hours: 2 }] } },
    ]);
    expect(changedExpected(household(), household([booked()], 'Mia Rossi'))).toMatchObject([
      { day: today, expected: { name: 'Mia Rossi' } },
    ]);
  });

  it('include a day on which no one of the household is expected any more', () => {
    const deleted = [{ day: today, expected: null }];
    expect(changedExpected(household(), household([booked(today, 'visit-1')]))).toEqual(deleted);
    expect(changedExpected(household(), null)).toEqual(deleted);
  });

  it('are none when only other fields changed', () => {
    expect(changedExpected(household(), { ...household(), address: 'Another street' })).toEqual([]);
  });
});

describe('the expected people', () => {
  it('are listed by name, and people with the same name always in the same order', () => {
    const named = (name: string, id = name) => ({ id, name, people: [] });
    const all = [named('Zoe'), named('Ada', 'b'), named('Ada', 'a')];
    expect(byName(all).map(({ id }) => id)).toEqual(['a', 'b', 'Zoe']);
    expect(byName(all.toReversed())).toEqual(byName(all));
  });
});
