import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, normalizePhone, parsePhone, phoneSearch, phoneTail } from './phone.ts';

const MIA = '+61412345678';

describe('a phone number', () => {
  it.each([
    '0412 345 678',
    '+61 412 345 678',
    '0412345678',
    '(04) 1234-5678',
    '+61 (0)412 345 678',
    '61412345678',
    '0011 61 412 345 678',
    '412 345 678',
  ])('is normalised to the same number when written as %s', (written) => {
    expect(normalizePhone(written)).toBe(MIA);
  });

  it.each([
    ['(02) 9876 5432', '+61298765432'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0011 1 212 555 0100', '+12125550100'],
    ['+64 21 123 456', '+6421123456'],
  ])('%s is normalised to E.164', (written, e164) => {
    expect(normalizePhone(written)).toBe(e164);
  });

  // spec: phone-1
  it.each([
    '',
    '12345',
    'call me on 0412 345 678',
    '0412 345 67',
    '+61 412 345 6789',
    '+',
    '0000000000',
    '+0123456789',
  ])('is not read from %j', (written) => {
    expect(parsePhone(written)).toBeNull();
  });

  it.each([
    [' 0412345678 ', '0412 345 678'],
    ['+61 (0)412 345 678', '0412 345 678'],
    ['0298765432', '(02) 9876 5432'],
    ['+61 3 9876-5432', '(03) 9876 5432'],
    ['1300123456', '1300 123 456'],
    ['1800/123/456', '1800 123 456'],
    ['0147123456', '0147 123 456'],
    ['0011 64 211234567', '+64 211 234 567'],
    ['+44 (20) 79460958', '+44 207 946 0958'],
    ['+12125550100', '+1 212 555 0100'],
    ['+86 13812345678', '+86 138 1234 5678'],
    ['+290 22345', '+290 22345'],
    ['+353-1-2345678', '+353 1234 5678'],
  ])('%j is shown as %j', (written, shown) => {
    expect(parsePhone(written)?.shown).toBe(shown);
    expect(formatPhone(written)).toBe(shown);
  });

  it('leaves text that is not a number unchanged', () => {
    expect(formatPhone('')).toBe('');
    expect(formatPhone('ask Mia')).toBe('ask Mia');
  });
});

const matches = (e164: string, typed: string): boolean => {
  const search = phoneSearch(typed);
  const phone = { e164, shown: '' };
  if (!search) return false;
  return phoneTail(phone).startsWith(search.tail) || (search.start !== null && e164.startsWith(search.start));
};

describe('phone search', () => {
  // spec: phone-2
  it('matches the last 4 digits or more in any format', () => {
    for (const typed of [
      '5678',
      '345678',
      '345 678',
      '12345678',
      '0412 345 678',
      '+61412345678',
      '412345678',
    ]) {
      expect(matches(MIA, typed), typed).toBe(true);
    }
    expect(matches(MIA, '9678')).toBe(false);
  });

  it('matches the start of a number from 5 digits on', () => {
    for (const typed of ['04123', '0412 345', '+61412', '+61 412 3', '0011 61 412']) {
      expect(matches(MIA, typed), typed).toBe(true);
    }
    expect(matches(MIA, '0499 9')).toBe(false);
  });

  it('needs at least 4 digits and ignores names', () => {
    expect(phoneSearch('567')).toBeNull();
    expect(phoneSearch('Mia 5678')).toBeNull();
  });
});

const national = fc
  .tuple(fc.constantFrom('2', '3', '4', '7', '8'), fc.stringMatching(/^\d{8}$/))
  .map((digits) => digits.join(''));
const spaced = (text: string, gaps: boolean[]) =>
  [...text].map((digit, index) => (gaps[index % gaps.length] ? `${digit} ` : digit)).join('');

describe('phone normalisation', () => {
  // spec: phone-3
  it('maps every format of an Australian number to the same E.164 number, which maps to itself', () => {
    fc.assert(
      fc.property(national, fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }), (digits, gaps) => {
        const e164 = `+61${digits}`;
        for (const prefix of ['+61', '+61 (0)', '0', '61', '0011 61']) {
          expect(normalizePhone(prefix + spaced(digits, gaps))).toBe(e164);
        }
        expect(normalizePhone(e164)).toBe(e164);
      }),
    );
  });

  it('maps a foreign number to itself, and any tail of at least 4 digits matches it', () => {
    const foreign = fc.stringMatching(/^(1|44|49|64|81|86)[1-9]\d{7,9}$/);
    fc.assert(
      fc.property(foreign, fc.integer({ min: 4, max: 8 }), (digits, length) => {
        const e164 = `+${digits}`;
        expect(normalizePhone(e164)).toBe(e164);
        expect(normalizePhone(`0011 ${digits}`)).toBe(e164);
        expect(matches(e164, digits.slice(-length)) || normalizePhone(digits.slice(-length)) !== null).toBe(
          true,
        );
      }),
    );
  });
});

const anyNumber = fc.oneof(
  national.map((digits) => `0${digits}`),
  fc.stringMatching(/^1[38]00\d{6}$/),
  fc.stringMatching(/^\+[1-57-9]\d{7,14}$/),
);

describe('the displayed form of a number', () => {
  it('is the same for all ways to write the number, has its digits, and parses to the same number', () => {
    fc.assert(
      fc.property(anyNumber, fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }), (typed, gaps) => {
        const phone = parsePhone(typed);
        if (phone === null) throw new Error(`${typed} is not read`);
        const { e164, shown } = phone;
        for (const written of [spaced(typed, gaps), e164, shown]) expect(parsePhone(written)).toEqual(phone);
        expect(shown.replace(/[^+\d]/g, '')).toBe(typed);
        expect(shown).toMatch(/^(\+|\(0|0|1)[\d) ]*\d$/);
        expect(matches(e164, shown)).toBe(true);
      }),
    );
  });
});
