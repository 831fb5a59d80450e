import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, formatAud, formatAudShort, parseAud, percent, sum, times } from './money.ts';

describe('money', () => {
  // spec: money-1
  it('is formatted in Australian dollars with two decimals', () => {
    expect(formatAud(cents(3500))).toBe('$35.00');
    expect(formatAud(cents(5))).toBe('$0.05');
    expect(formatAud(cents(-250))).toBe('−$2.50');
    expect(formatAud(cents(1234567))).toBe('$12,345.67');
  });

  it('is formatted without cents when the price is whole dollars', () => {
    expect(formatAudShort(cents(3500))).toBe('$35');
    expect(formatAudShort(cents(350))).toBe('$3.50');
  });

  it('rejects fractions of a cent', () => {
    expect(() => cents(0.5)).toThrow('whole number of cents');
    expect(() => cents(Number.NaN)).toThrow();
    expect(() => times(cents(1), 0.3)).toThrow();
  });

  it('adds up', () => {
    expect(sum([])).toBe(0);
    expect(sum([cents(1), cents(2), cents(-5)])).toBe(-2);
  });

  it('rounds a share to the nearest cent, half cents away from zero', () => {
    expect(percent(cents(3500), 50)).toBe(1750);
    expect(percent(cents(1), 50)).toBe(1);
    expect(percent(cents(-1), 50)).toBe(-1);
  });

  it('is parsed in the formats people type', () => {
    expect(['50', '27.5', '27,50', ' $27.50 ', '$ 7'].map(parseAud)).toEqual([5000, 2750, 2750, 2750, 700]);
    expect(['', 'ten', '-5', '1.234', '1e3', '1234567'].map(parseAud)).toEqual(Array(6).fill(null));
  });

  it('splits an amount into two halves that are at most a cent apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (amount) => {
        const half = percent(cents(amount), 50);
        const rest = amount - half;
        expect(half - rest === 0 || half - rest === 1).toBe(true);
      }),
    );
  });
});
