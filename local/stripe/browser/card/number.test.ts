import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter } from './caret.ts';
import { cannotGoOn, digitsOf, formatNumber, judgeNumber } from './number.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

/** Digits between which people put blanks, dashes or whatever their clipboard holds. */
const typing = fc.string({ unit: fc.constantFrom(...'0123456789 -x'), maxLength: 40 });

function withCheckDigit(number: string): string {
  const completing = [...'0123456789'].filter((last) => judgeNumber(number + last) === 'complete');
  expect(completing).toHaveLength(1);
  return number + completing[0];
}

describe('a card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['6205500000000000004', '6205 5000 0000 0000 004'],
    ['42424', '4242 4'],
    ['4242-4242 4242.4242 9', '4242 4242 4242 4242'],
    ['no digits', ''],
  ])('typed as %s is shown as %s', (typed, shown) => {
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
  ])("%s, one of Stripe's test cards, is complete", (number) => {
    expect(judgeNumber(number)).toBe('complete');
  });

  it('is empty, then incomplete, then complete or invalid', () => {
    expect(judgeNumber('')).toBe('empty');
    expect(judgeNumber('4242 4242 4242 424')).toBe('incomplete');
    expect(judgeNumber('4242 4242 4242 4242')).toBe('complete');
    expect(judgeNumber('4242 4242 4242 4241')).toBe('invalid_number');
  });

  it('of UnionPay can be complete and still go on', () => {
    expect(judgeNumber('6200 0000 0000 0005')).toBe('complete');
    expect(cannotGoOn('6200 0000 0000 0005')).toBe(false);
    expect(cannotGoOn('6205 5000 0000 0000 004')).toBe(true);
    expect(cannotGoOn('4242 4242 4242 4242')).toBe(true);
  });

  it('has exactly one digit that completes it, and no other single digit can be changed unnoticed', () => {
    fc.assert(
      fc.property(digits(14, 14), fc.nat(14), fc.integer({ min: 1, max: 9 }), (rest, place, shift) => {
        const good = withCheckDigit(`4${rest}`);
        const at = place + 1;
        const wrong = good.slice(0, at) + ((Number(good[at]) + shift) % 10) + good.slice(at + 1);
        expect(judgeNumber(wrong)).toBe('invalid_number');
      }),
    );
  });

  it('keeps the typed digits in their order, and shown again looks the same', () => {
    fc.assert(
      fc.property(typing, (typed) => {
        const shown = formatNumber(typed);
        expect(digitsOf(typed).startsWith(digitsOf(shown))).toBe(true);
        expect(formatNumber(shown)).toBe(shown);
      }),
    );
  });

  it('keeps the caret behind the digit it stood behind', () => {
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
