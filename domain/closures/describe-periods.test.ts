import { describe, expect, it } from 'vitest';
import { venueDate } from '../venue/time/venue-time.ts';
import { describePeriods } from './describe-periods.ts';

describe('describePeriods', () => {
  it('names every closed day, with one period for days in a row', () => {
    const days = ['2026-11-21', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-08'].map(venueDate);
    expect(describePeriods(days)).toEqual(['Sat 21 Nov', 'Sun 29 Nov to Tue 1 Dec', 'Tue 8 Dec']);
  });
});
