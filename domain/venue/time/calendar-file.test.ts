import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import { instant, venueDate } from './venue-time.ts';

const NOW = instant(Date.parse('2026-11-22T01:02:03.456Z'));
const ENTRY: CalendarEntry = {
  uid: 'K7P3QX9M@legacyhub.example',
  day: venueDate('2026-11-30'),
  title: 'Legacy Hub: day pass',
  location: '1 Example Street, Exampleville',
  description: 'Code K7P3-QX9M\n2 hours; 3 participants',
};

const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('calendar file', () => {
  it('is an all-day entry that ends on the next day', () => {
    const lines = unfold(calendarFile([ENTRY], NOW));
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines).toContain('DTSTAMP:20261122T010203Z');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261130');
    expect(lines).toContain('DTEND;VALUE=DATE:20261201');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('escapes commas, semicolons, backslashes and line breaks', () => {
    const lines = unfold(calendarFile([{ ...ENTRY, title: 'Ada\\Bo' }], NOW));
    expect(lines).toContain('LOCATION:1 Example Street\\, Exampleville');
    expect(lines).toContain('DESCRIPTION:Code K7P3-QX9M\\n2 hours\\; 3 participants');
    expect(lines).toContain('SUMMARY:Ada\\\\Bo');
  });

  it('folds lines at 75 octets without cutting a character', () => {
    const title = 'Ω🎲'.repeat(40);
    const file = calendarFile([{ ...ENTRY, title }], NOW);
    for (const line of file.split('\r\n'))
      expect(encodeURIComponent(line).replace(/%../g, 'x').length).toBeLessThanOrEqual(75);
    expect(unfold(file)).toContain(`SUMMARY:${title}`);
  });

  it('parses back to the same values, for several entries', () => {
    const other = { ...ENTRY, uid: 'b;2', title: 'Ω🎲 Mia, Leo; \\n '.repeat(9), description: 'Open:\n9 am' };
    const parsed = parseCalendar(calendarFile([ENTRY, other], NOW));
    expect(parsed).toEqual([ENTRY, other]);
  });
});

/** Parses a file that `calendarFile` wrote, by the rules of RFC 5545. */
function parseCalendar(file: string): CalendarEntry[] {
  const [head, ...events] = unfold(file).join('\n').split('BEGIN:VEVENT\n');
  expect(head).toMatch(/^BEGIN:VCALENDAR\nVERSION:2\.0\nPRODID:/);
  return events.map((event) => {
    const value = (name: string) =>
      (new RegExp(`^${name}:(.*)$`, 'mu').exec(event)?.[1] ?? '').replace(/\\(.)/gu, (_all, character) =>
        character === 'n' ? '\n' : character,
      );
    const day = value('DTSTART;VALUE=DATE').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    return {
      uid: value('UID'),
      day: venueDate(day),
      title: value('SUMMARY'),
      location: value('LOCATION'),
      description: value('DESCRIPTION'),
    };
  });
}
