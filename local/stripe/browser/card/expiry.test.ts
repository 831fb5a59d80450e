import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExpiry, parseExpiry, validateExpiry } from './expiry.ts';

const MAY_2026 = new Date(2026, 4, 15);
const month = fc.integer({ min: 1, max: 12 });
const year = fc.integer({ min: 2000, max: 2099 });
const twoDigits = (number: number) => String(number).padStart(2, '0');

describe('expiry date', () => {
  it.each([
    ['1', '1'],
    ['2', '02 / '],
    ['12', '12 / '],
    ['1/', '01 / '],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['12/2034', '12 / 34'],
    ['1/34', '01 / 34'],
    ['122034', '12 / 34'],
    ['12 / 345', '12 / 34'],
    ['13', '01 / 3'],
    ['', ''],
  ])('formats typed "%s" as "%s"', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it('can be deleted across the slash, digit by digit', () => {
    expect(formatExpiry('12 / ', '12 / 3')).toBe('12 / ');
    expect(formatExpiry('12 /', '12 / ')).toBe('1');
    expect(formatExpiry('', '1')).toBe('');
  });

  it('can be replaced by typing over it', () => {
    expect(formatExpiry('1', '12 / ')).toBe('1');
  });

  it.each([
    ['', 'empty'],
    ['0', 'incomplete'],
    ['05 / ', 'incomplete'],
    ['05 / 2', 'incomplete'],
    ['05 / 26', 'complete'],
    ['04 / 26', 'invalid_expiry_month_past'],
    ['12 / 25', 'invalid_expiry_year_past'],
    ['00 / ', 'invalid_expiry_month'],
    ['12 / 76', 'complete'],
    ['12 / 77', 'invalid_expiry_year'],
  ])('validates "%s" as %s in May 2026', (expiry, verdict) => {
    expect(validateExpiry(expiry, MAY_2026)).toBe(verdict);
  });

  it('parses to the same month whatever separator or year length was pasted', () => {
    fc.assert(
      fc.property(month, year, fc.constantFrom('/', ' / ', '-', ' '), (m, y, separator) => {
        for (const typed of [`${m}${separator}${y}`, `${twoDigits(m)}${separator}${twoDigits(y % 100)}`]) {
          expect(parseExpiry(formatExpiry(typed))).toEqual({ month: m, year: y });
        }
      }),
    );
  });

  it('does not change when formatted twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 /'), maxLength: 12 }), (typed) => {
        const shown = formatExpiry(typed);
        expect(formatExpiry(shown)).toBe(shown);
      }),
    );
  });
});
