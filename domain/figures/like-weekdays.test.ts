import { describe, expect, it } from 'vitest';
import { daysFromTo, venueDate } from '../venue/time/venue-time.ts';
import { usualOf, usualOn } from './like-weekdays.ts';

/** $10 on weekdays and $100 on Saturdays. */
const value = ({ day }: { day: string }) => (new Date(day).getUTCDay() === 6 ? 100 : 10);
const days = (from: string, until: string) =>
  daysFromTo(venueDate(from), venueDate(until)).map((day) => ({ day }));
const total = (some: { day: string }[]) => some.reduce((all, day) => all + value(day), 0);

describe('like weekdays', () => {
  it('make months with a different number of Saturdays comparable', () => {
    const [october, november] = [days('2026-10-01', '2026-10-31'), days('2026-11-01', '2026-11-30')];
    expect([total(october), total(november)]).toEqual([760, 660]);
    expect(usualOf(november, october, value)).toBe(total(november));
  });

  it('average the same weekday only, and know of none before the venue opened', () => {
    const saturday = venueDate('2026-11-28');
    expect(usualOn(saturday, days('2026-11-01', '2026-11-27'), value)).toBe(100);
    expect(usualOn(saturday, days('2026-11-23', '2026-11-27'), value)).toBeNull();
    expect(usualOf([{ day: saturday }], [], value)).toBe(0);
  });
});
