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
    const textFor = (day: typeof friday, hours: number, people: number) =>
      noRoomText({ day, hours, people }, ahead, EXAMPLE_VENUE, now);
    expect(textFor(thursday, 1, 1)).toBe('fully booked');
    expect(textFor(friday, 4, 1)).toBe('room for 3 hours');
    expect(textFor(friday, 2, 3)).toBe('room for 1 hour for your group of 3');
    expect(textFor(friday, 1, 4)).toBe('not enough room for your group of 4');
  });

  it('includes the time left today when nothing is reserved', () => {
    const visit = { day: thursday, hours: 3, people: 40 };
    expect(noRoomText(visit, [], EXAMPLE_VENUE, at(thursday, '17:00'))).toBe(
      'room for 2 hours for your group of 40',
    );
  });

  it('is null if there is room, as on a day that isn’t listed', () => {
    const saturday = venueDate('2026-11-21');
    expect(noRoomText({ day: friday, hours: 1, people: 3 }, ahead, EXAMPLE_VENUE, now)).toBeNull();
    expect(noRoomText({ day: saturday, hours: 3, people: 3 }, ahead, EXAMPLE_VENUE, now)).toBeNull();
  });
});
