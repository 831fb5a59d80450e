import { describeSection } from '@legacy-hub/domain/office/describe-venue';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { describeChange, lastChangeOf } from './describe-change.ts';

const changed = (part: Partial<Venue>): Venue => ({ ...EXAMPLE_VENUE, ...part });

const closure = (from: string, to: string, reason: string) => ({
  from: venueDate(from),
  to: venueDate(to),
  hours: null,
  reason,
});

const sentences = (before: Venue, after: Venue): string[] =>
  describeChange(before, after).map(({ field, text }) => `${field}: ${text}`);

describe('the settings in words', () => {
  it('list all facts, with the address in one line', () => {
    expect(describeSection('facts', EXAMPLE_VENUE)).toContainEqual({
      field: 'Address',
      text: '1 Example Street, Exampleville NSW 2000',
    });
  });

  it.each([
    [{ from: null, until: null }, 'Not registered'],
    [{ from: venueDate('2020-07-01'), until: null }, 'Registered from 1 Jul 2020'],
    [
      { from: venueDate('2020-07-01'), until: venueDate('2027-06-30') },
      'Registered from 1 Jul 2020 until 30 Jun 2027',
    ],
  ])('state whether the venue is registered for GST: %j', (gst, text) => {
    expect(describeSection('facts', changed({ gst }))).toContainEqual({ field: 'GST', text });
  });

  it('have a line per weekday, starting with Monday', () => {
    const openingHours = { ...EXAMPLE_VENUE.openingHours, Sat: { opens: '09:30', closes: '24:00' } };
    const hours = describeSection('hours', changed({ openingHours }));
    expect(hours.at(0)).toEqual({ field: 'Monday', text: 'Closed' });
    expect(hours.at(5)).toEqual({ field: 'Saturday', text: '9:30 am to midnight' });
  });

  it('have a line per closure, with its days and reason', () => {
    const stocktake = {
      ...closure('2027-01-04', '2027-01-04', 'Stocktake'),
      hours: { opens: '14:00', closes: '18:00' },
    };
    const openingHoursExceptions = [...EXAMPLE_VENUE.openingHoursExceptions, stocktake];
    expect(describeSection('closures', changed({ openingHoursExceptions }))).toEqual([
      { field: '25 Dec 2026 to 26 Dec 2026', text: 'Closed – Christmas' },
      { field: '4 Jan 2027', text: '2 pm to 6 pm – Stocktake' },
    ]);
  });
});

describe('a change of the settings in words', () => {
  it('is empty when nothing differs', () => {
    expect(describeChange(EXAMPLE_VENUE, changed({}))).toEqual([]);
  });

  it('includes the previous values', () => {
    expect(describeChange(EXAMPLE_VENUE, changed({ capacity: 1 }))).toEqual([
      { section: 'places', field: 'Capacity', text: '100 people → 1 person' },
    ]);
  });

  it('lists additions and removals', () => {
    const after = changed({
      openingHoursExceptions: [closure('2027-01-26', '2027-01-26', 'Australia Day')],
      terms: { url: 'https://example.com/terms', version: '2027-01-01', changes: 'Lockers are new.' },
    });
    expect(sentences(EXAMPLE_VENUE, after)).toEqual([
      '26 Jan 2027: Added: Closed – Australia Day',
      '25 Dec 2026 to 26 Dec 2026: Removed: Closed – Christmas',
      'Document: The website’s own → https://example.com/terms',
      'Version: 1 Nov 2026 → 1 Jan 2027',
      'What changed: Added: Lockers are new.',
    ]);
  });

  it('states when a notice was shown', () => {
    const notice = {
      from: venueDate('2026-12-01'),
      to: venueDate('2026-12-24'),
      text: 'The lift is out of order.',
    };
    expect(sentences(changed({ notice }), EXAMPLE_VENUE)).toEqual([
      'Text: The lift is out of order. → None',
      'Shown: Removed: 1 Dec 2026 to 24 Dec 2026',
    ]);
  });
});

describe('the last change of a section', () => {
  const first = { revision: 1, venue: EXAMPLE_VENUE };
  const second = { revision: 2, venue: changed({ capacity: 80 }) };
  const third = { revision: 3, venue: changed({ capacity: 80, ages: 'Adults only.' }) };

  it('is the newest revision that differs from the previous one in it', () => {
    expect(lastChangeOf('visitors', [third, second, first])).toBe(third);
    expect(lastChangeOf('places', [third, second, first])).toBe(second);
  });

  it('is the set-up where nothing has changed since', () => {
    expect(lastChangeOf('hours', [third, second, first])).toBe(first);
  });

  it('is unknown when it is older than the loaded revisions', () => {
    expect(lastChangeOf('hours', [third, second])).toBeNull();
  });
});
