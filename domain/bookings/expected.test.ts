import { describe, expect, it } from 'vitest';
import { aFamilyMember, aHousehold, aPerson, byCard, inCash, now } from '../testing/households.ts';
import { addDays, dayOf } from '../venue-time.ts';
import type { Visit } from '../visits/schema.ts';
import { bookedDays, expectedOf, expectedToday } from './expected.ts';

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
  it('are each listed once, without those whose bookings are used', () => {
    const mia = aPerson('Mia', byCard('leader'), { bookings: [booked(), booked(tomorrow)] });
    const leo = aFamilyMember('Leo', byCard('supporter'), {
      bookings: [booked(), booked(addDays(today, 2), 'v')],
    });
    expect(bookedDays(aHousehold(mia, [leo]))).toEqual([today, tomorrow]);
  });
});

describe('who is expected today', () => {
  it('is everyone with a booking today who has not come', () => {
    const mia = aPerson('Mia', inCash('leader'), { bookings: [booked()] });
    const leo = aFamilyMember('Leo', byCard('supporter'), { bookings: [booked(tomorrow)] });
    const household = aHousehold(mia, [leo]);
    expect(expectedOf(household, now)).toEqual({
      id: household.uid,
      name: 'Mia',
      people: [{ id: mia.id, name: 'Mia', tier: 'leader', hours: 2 }],
    });
  });

  it('is no one who has come, unless the check-in was undone', () => {
    const withVisit = (visit: Visit) =>
      expectedOf(
        aHousehold(aPerson('Mia', byCard('leader'), { bookings: [booked()], visits: [visit] })),
        now,
      );
    expect(withVisit(visitToday())).toBeNull();
    expect(withVisit(visitToday({ at: now, by: 'staff' }))).toMatchObject({ name: 'Mia' });
  });

  it('is listed by name', () => {
    const household = (name: string, bookings = [booked()]) =>
      aHousehold(aPerson(name, byCard('leader'), { bookings }));
    const households = [household('Zoe'), household('Ada'), household('Ben', [])];
    expect(expectedToday(households, now).map(({ name }) => name)).toEqual(['Ada', 'Zoe']);
  });
});
