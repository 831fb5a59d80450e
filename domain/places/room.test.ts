import { describe, expect, it } from 'vitest';
import { at, now } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { noRoomText, reservableHours } from './room.ts';

const thursday = venueDate('2026-11-19');
const friday = venueDate('2026-11-20');
const monday = venueDate('2026-11-23');

describe('reservableHours', () => {
  it('is the capacity’s share for each hour that the venue is open', () => {
    expect(reservableHours(thursday, EXAMPLE_VENUE, now)).toBe(640);
    expect(reservableHours(friday, { ...EXAMPLE_VENUE, capacity: 3, reservablePercent: 50 }, now)).toBe(16);
  });

  it('counts only the time that is left today', () => {
    const at1700 = (day: string) => reservableHours(thursday, EXAMPLE_VENUE, at(day, '17:00'));
    expect(at1700('2026-11-19')).toBe(80);
    expect(at1700('2026-11-18')).toBe(640);
    expect(reservableHours(thursday, EXAMPLE_VENUE, at(thursday, '08:00'))).toBe(640);
    expect(reservableHours(thursday, EXAMPLE_VENUE, at(thursday, '18:30'))).toBe(0);
  });

  it('doesn’t shrink if the venue stays open past midnight', () => {
    const always = {
      from: thursday,
      to: friday,
      hours: { opens: '00:00', closes: '24:00' },
      reason: 'Party',
    };
    const venue = { ...EXAMPLE_VENUE, openingHoursExceptions: [always] };
    expect(reservableHours(thursday, venue, at(thursday, '23:30'))).toBe(1920);
    expect(reservableHours(friday, venue, at(friday, '23:30'))).toBe(40);
  });

  it('is zero on a day on which the venue is closed', () => {
    expect(reservableHours(monday, EXAMPLE_VENUE, now)).toBe(0);
  });
});

describe('noRoomText', () => {
  const ahead = [
    { day: thursday, hoursLeft: 0 },
    { day: friday, hoursLeft: 3 },
  ];

  it('says briefly that a day is full, or how much of it is left', () => {
    expect(noRoomText({ day: thursday, wanted: 1 }, ahead, EXAMPLE_VENUE, now)).toBe('fully booked');
    expect(noRoomText({ day: friday, wanted: 4 }, ahead, EXAMPLE_VENUE, now)).toBe(
      'only 3 hours left, counted per person',
    );
  });

  it('includes the time left today when nothing is reserved', () => {
    expect(noRoomText({ day: thursday, wanted: 81 }, [], EXAMPLE_VENUE, at(thursday, '17:00'))).toBe(
      'only 80 hours left, counted per person',
    );
  });

  it('is null if there is room, as on a day that isn’t listed', () => {
    expect(noRoomText({ day: friday, wanted: 3 }, ahead, EXAMPLE_VENUE, now)).toBeNull();
    expect(noRoomText({ day: venueDate('2026-11-21'), wanted: 9 }, ahead, EXAMPLE_VENUE, now)).toBeNull();
  });
});
