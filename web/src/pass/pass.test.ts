import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { closedPassText, type DayPass, passCalendarEntry, passFacts } from './pass.ts';

const PASS: DayPass = {
  code: 'K7P3QX9M',
  name: 'Sam Okafor',
  date: venueDate('2026-11-22'),
  hours: 2,
  participants: 3,
  adults: 1,
};

describe('day pass', () => {
  it('states the date, the duration and the group', () => {
    expect(passFacts(PASS)).toEqual([
      ['Date', 'Sun 22 Nov'],
      ['Open', '9 am to 6 pm'],
      ['Time', '2 hours'],
      ['Group', '3 participants, 1 adult'],
      ['Name', 'Sam Okafor'],
    ]);
  });

  it('warns when the venue is closed on its date', () => {
    expect(passFacts({ ...PASS, date: venueDate('2026-11-23'), adults: 0 })).toContainEqual([
      'Open',
      'Closed that day. Please call us.',
    ]);
  });

  it('can’t be used on a closed day, and refers its group to their email', () => {
    expect(closedPassText(PASS.date)).toBeNull();
    expect(closedPassText(venueDate('2026-11-23'))).toMatch(
      /^We’re closed on Mon 23 Nov\. .*check your email/,
    );
    expect(closedPassText(venueDate('2026-12-25'))).toMatch(/^We’re closed on Fri 25 Dec \(.+\)\. /);
  });

  it('includes its code and the venue’s address in a calendar entry', () => {
    const { day, location, description } = passCalendarEntry(PASS);
    expect(day).toBe('2026-11-22');
    expect(location).toContain('1 Example Street');
    expect(description).toBe(
      'Pass code: K7P3-QX9M\nOpen: 9 am to 6 pm\nTime: 2 hours\nGroup: 3 participants, 1 adult\nName: Sam Okafor',
    );
  });
});
