import { atVenue } from '@legacy-hub/domain/testing/at-venue';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { noticeOn } from './notice.ts';

const dates = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(venueDate);

describe('a notice', () => {
  const text = 'We close at 3 pm because of the storm.';
  atVenue({ notice: { from: venueDate('2026-11-28'), to: venueDate('2026-11-29'), text } });

  it('shows from its first to its last day', () => {
    expect(dates.map(noticeOn)).toEqual([null, text, text, null]);
  });
});

it('is missing when none was written', () => {
  expect(noticeOn(venueDate('2026-11-28'))).toBeNull();
});
