import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { venueDate } from '../venue-time.ts';
import { receiptNumber } from './receipt-number.ts';

const saturday = venueDate('2026-11-21');

describe('the receipt number', () => {
  it('contains the date and is short enough to read out', () => {
    expect(receiptNumber(saturday, 'walk-in:1')).toMatch(/^261121-[0-9A-HJKMNP-TV-Z]{8}$/);
  });

  it('is always the same for the same payment', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(receiptNumber(saturday, id)).toBe(receiptNumber(saturday, id));
      }),
    );
  });

  it('is unique across 100,000 payments on one day with similar ids', () => {
    const numbers = Array.from({ length: 100_000 }, (_, index) =>
      receiptNumber(saturday, `walk-in:pi_${index}`),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
