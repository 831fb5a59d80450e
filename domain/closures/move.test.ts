import { describe, expect, it } from 'vitest';
import { refusal } from '../decision/decision.ts';
import { at, now } from '../testing/households.ts';
import { anUnpaidPass } from '../testing/walk-ins.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { moveRefusal, movingPasses } from './move.ts';

const saturday = venueDate('2026-11-21');
const thursday = venueDate('2026-11-19');

describe('the passes to move', () => {
  it('need the hours of the longest pass, and those of everyone together', () => {
    const pass = anUnpaidPass();
    const group = { ...pass, hours: 3, participants: 4, adults: 1 };
    expect(movingPasses([pass, group])).toEqual({ longest: 3, total: 17 });
    expect(movingPasses([])).toEqual({ longest: 0, total: 0 });
  });
});

describe('moveRefusal', () => {
  const shortDay = {
    from: saturday,
    to: saturday,
    hours: { opens: '10:00', closes: '11:00' },
    reason: 'Party',
  };
  const venue = { ...EXAMPLE_VENUE, openingHoursExceptions: [shortDay] };
  const refusalFor = (passes: { longest: number; total: number }, day = saturday, moment = now) =>
    moveRefusal(day, passes, { venue, ahead: [{ day: thursday, hoursLeft: 16 }] }, moment);

  it('is null for a day that is open for the longest pass and has room for all of them', () => {
    expect(refusalFor({ longest: 1, total: 80 })).toBeNull();
    expect(refusalFor({ longest: 8, total: 16 }, thursday)).toBeNull();
  });

  it('refuses a day that closes before the longest pass is over', () => {
    expect(refusalFor({ longest: 2, total: 2 })).toEqual(refusal('closes-before', 1, '11 am'));
    expect(refusalFor({ longest: 2, total: 2 }, thursday, at(thursday, '17:00'))?.code).toBe('closes-before');
  });

  it('refuses a day that has room for only some passes, and suggests the next one for all', () => {
    expect(refusalFor({ longest: 1, total: 17 }, thursday)).toEqual(
      refusal('day-booked-out', 'Thu 19 Nov', { hoursLeft: 16, people: null }, 'Fri 20 Nov'),
    );
  });

  it('refuses a closed day even if there are no passes to move', () => {
    expect(refusalFor({ longest: 0, total: 0 }, venueDate('2026-11-23'))?.code).toBe('venue-closed');
  });
});
