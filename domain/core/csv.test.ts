import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  it('writes a row per line, with amounts in dollars and cents', () => {
    expect(
      toCsv([
        ['Day', 'Amount'],
        ['26/11/2026', -7.5],
      ]),
    ).toBe('Day,Amount\r\n26/11/2026,-7.50\r\n');
  });

  it.each(['=1+1', '+61', '-2', '@SUM(A1)', '\tx', '\rx'])(
    'prevents spreadsheets from running %j',
    (text) => {
      expect(parseCsv(toCsv([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it('parses back to the written values, for any content', () => {
    const text = fc.string().filter((each) => !/^[=+\-@\t\r]/.test(each));
    const rows = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(rows, (written) => {
        expect(parseCsv(toCsv(written))).toEqual(written);
      }),
    );
  });
});
