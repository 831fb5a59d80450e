import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPassCode, formatPassCode, PASS_CODE_BYTES, parsePassCode } from './pass-code.ts';

describe('the pass code', () => {
  it('is read in any format, typed or scanned', () => {
    const code = createPassCode(new Uint8Array([0, 7, 10, 11, 0, 1, 255, 32]));
    expect(code).toBe('A7AB01Z0');
    for (const typed of ['A7AB-01Z0', 'a7ab 01z0', 'A7AB-O1ZO', 'a7abol zo', ' A7AB01Z0 ']) {
      expect(parsePassCode(typed), typed).toBe(code);
    }
    expect(formatPassCode(code)).toBe('A7AB-01Z0');
  });

  it('is not read from a name or a phone number', () => {
    for (const typed of ['Margaret', '04123456', '0412 345 678', 'A7AB', 'Mia Rose', 'M4RG4R3TT', '']) {
      expect(parsePassCode(typed), typed).toBeNull();
    }
  });

  it('is read back from its display format for any random bytes', () => {
    const bytes = fc.uint8Array({ minLength: PASS_CODE_BYTES, maxLength: PASS_CODE_BYTES });
    fc.assert(
      fc.property(bytes, (random) => {
        const code = createPassCode(random);
        expect(parsePassCode(formatPassCode(code))).toBe(code);
      }),
    );
  });

  it('requires enough random bytes', () => {
    expect(() => createPassCode(new Uint8Array(3))).toThrow('random bytes');
  });
});
