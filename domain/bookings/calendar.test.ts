import { describe, expect, it } from 'vitest';
import { aFamilyMember, aHousehold, aPerson, byCard, now } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { weekCalendarEntries } from './calendar.ts';

const on = (day: string, hours = 1, usedBy: string | null = null) => ({ day: venueDate(day), hours, usedBy });

const household = aHousehold(
  aPerson('mia', byCard('leader'), {
    bookings: [on('2026-11-17'), on('2026-11-18', 1, 'visit-1'), on('2026-11-20', 2), on('2026-11-24')],
  }),
  [aFamilyMember('leo', byCard('supporter'), { name: '', bookings: [on('2026-11-18')] })],
);

describe('the calendar of a week', () => {
  it('has everyone’s future bookings, on the venue’s day', () => {
    const entries = weekCalendarEntries(household, venueDate('2026-11-22'), now, EXAMPLE_VENUE);
    expect(entries).toMatchObject([
      {
        uid: expect.stringMatching(/^household-mia-2026-11-20@/),
        day: '2026-11-20',
        title: 'Legacy Hub: mia, 2 hours',
      },
      {
        uid: expect.stringMatching(/^household-leo-2026-11-18@/),
        day: '2026-11-18',
        title: 'Legacy Hub: Family Membership 1, 1 hour',
      },
    ]);
    expect(entries[0]?.description).toMatch(/^Open: /);
  });

  it('is empty for a week without bookings', () => {
    expect(weekCalendarEntries(household, venueDate('2026-12-07'), now, EXAMPLE_VENUE)).toEqual([]);
  });
});
