import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter } from './caret.ts';
import { digitsOf, formatNumber, hasMaxLength, validateNumber } from './number.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

/** Digits mixed with spaces, dashes and other characters that a paste may contain. */
const typing = fc.string({ unit: fc.constantFrom(...'0123456789 -x'), maxLength: 40 });

function withCheckDigit(number: string): string {
  const completing = [...'0123456789'].filter((last) => validateNumber(number + last) === 'complete');
  expect(completing).toHaveLength(1);
  return number + completing[0];
}

describe('card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['6205500000000000004', '6205 5000 0000 0000 004'],
    ['42424', '4242 4'],
    ['4242-4242 4242.4242 9', '4242 4242 4242 4242'],
    ['no digits', ''],
  ])('formats typed %s as %s', (typed, shown) => {
    expect(formatNumber(typed)).toBe(shown);
  });

  it.each([
    '4242424242424242',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '6011111111111117',
    '3056930009020004',
    '36227206271667',
    '3566002020360505',
    '6200000000000005',
    '6205500000000000004',
  ])("accepts %s, one of Stripe's test cards, as complete", (number) => {
    expect(validateNumber(number)).toBe('complete');
  });

  it('goes from empty to incomplete to complete or invalid', () => {
    expect(validateNumber('')).toBe('empty');
    expect(validateNumber('4242 4242 4242 424')).toBe('incomplete');
    expect(validateNumber('4242 4242 4242 4242')).toBe('complete');
    expect(validateNumber('4242 4242 4242 4241')).toBe('invalid_number');
  });

  it('can be complete and still accept more digits for UnionPay', () => {
    expect(validateNumber('6200 0000 0000 0005')).toBe('complete');
    expect(hasMaxLength('6200 0000 0000 0005')).toBe(false);
    expect(hasMaxLength('6205 5000 0000 0000 004')).toBe(true);
    expect(hasMaxLength('4242 4242 4242 4242')).toBe(true);
  });

  it('has exactly one valid check digit and detects every single-digit mistake', () => {
    fc.assert(
      fc.property(digits(14, 14), fc.nat(14), fc.integer({ min: 1, max: 9 }), (rest, place, shift) => {
        const good = withCheckDigit(`4${rest}`);
        const at = place + 1;
        const wrong = good.slice(0, at) + ((Number(good[at]) + shift) % 10) + good.slice(at + 1);
        expect(validateNumber(wrong)).toBe('invalid_number');
      }),
    );
  });

  it('keeps the typed digits in order and does not change when formatted twice', () => {
    fc.assert(
      fc.property(typing, (typed) => {
        const shown = formatNumber(typed);
        expect(digitsOf(typed).startsWith(digitsOf(shown))).toBe(true);
        expect(formatNumber(shown)).toBe(shown);
      }),
    );
  });

  it('keeps the caret after the same digit when reformatted', () => {
    fc.assert(
      fc.property(digits(0, 16), fc.nat(30), (number, wish) => {
        const typed = number.replace(/(...)/g, '$1-');
        const caret = Math.min(wish, typed.length);
        const shown = formatNumber(typed);
        const place = caretAfter(typed, caret, shown);
        const before = digitsOf(typed.slice(0, caret));
        expect(digitsOf(shown.slice(0, place))).toBe(before.slice(0, digitsOf(shown).length));
      }),
    );
  });
});
