import { describe, expect, it } from 'vitest';
import { aFamilyMember, aHousehold, aPerson, byCard } from '../testing/households.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { householdReservations } from './reservations.ts';

describe('householdReservations', () => {
  it('adds up the family’s bookings by day, including used ones', () => {
    const [friday, saturday] = [venueDate('2026-11-20'), venueDate('2026-11-21')];
    const household = aHousehold(
      aPerson('mia', byCard('leader'), {
        bookings: [
          { day: friday, hours: 2, usedBy: 'a visit' },
          { day: friday, hours: 1, usedBy: null },
        ],
      }),
      [
        aFamilyMember('leo', byCard('leader'), {
          bookings: [
            { day: friday, hours: 1, usedBy: null },
            { day: saturday, hours: 3, usedBy: null },
          ],
        }),
      ],
    );
    expect([...householdReservations(household)]).toEqual([
      [friday, { people: { 1: 2, 2: 1 }, until: null }],
      [saturday, { people: { 3: 1 }, until: null }],
    ]);
  });
});
