import { describe, expect, it } from 'vitest';
import { EXAMPLE_VENUE } from '../example-venue.ts';
import { venueDate } from '../venue-time.ts';
import { noRoomText, reservableHours } from './room.ts';

const thursday = venueDate('2026-11-19');
const friday = venueDate('2026-11-20');
const monday = venueDate('2026-11-23');

describe('reservableHours', () => {
  it('is the capacity’s share for each hour that the venue is open', () => {
    expect(reservableHours(thursday, EXAMPLE_VENUE)).toBe(640);
    expect(reservableHours(friday, { ...EXAMPLE_VENUE, capacity: 3, reservablePercent: 50 })).toBe(16);
  });

  it('is nothing on a day on which the venue is closed', () => {
    expect(reservableHours(monday, EXAMPLE_VENUE)).toBe(0);
  });
});

describe('noRoomText', () => {
  const ahead = [
    { day: thursday, hoursLeft: 0 },
    { day: friday, hoursLeft: 3 },
  ];

  it('says in a few words that a day is full, or how much is left of it', () => {
    expect(noRoomText({ day: thursday, wanted: 1 }, ahead)).toBe('fully booked');
    expect(noRoomText({ day: friday, wanted: 4 }, ahead)).toBe('only 3 hours left, counted for each person');
  });

  it('is null where there is room, as on a day that isn’t listed', () => {
    expect(noRoomText({ day: friday, wanted: 3 }, ahead)).toBeNull();
    expect(noRoomText({ day: venueDate('2026-11-21'), wanted: 9 }, ahead)).toBeNull();
  });
});
