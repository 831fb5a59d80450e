import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { atVenue } from '../testing/at-venue.ts';
import { parseCsv } from '../testing/parse-csv.ts';
import { USUAL_CODES } from '../venue/schema/account-names.ts';
import { venue } from '../venue/settings.ts';
import { addDays, venueDate } from '../venue/time/venue-time.ts';
import { NO_TOTALS } from './journal.ts';
import { xeroFiles } from './xero.ts';

const first = venueDate('2026-07-01');
const totals = {
  ...NO_TOTALS,
  cash: cents(1500),
  card: cents(446),
  fees: cents(54),
  memberships: cents(-1818),
  gst: cents(-182),
};

/** The columns of Xero's template for manual journals, as listed on its help page. */
const PUBLISHED =
  '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2';

describe('the files for Xero', () => {
  it('have the columns of Xero’s template', () => {
    const [file = ''] = xeroFiles([{ day: first, totals }], USUAL_CODES, venue());
    expect(file.split('\r\n')[0]).toBe(PUBLISHED);
  });

  it('have a balanced journal for each day, with GST on a separate line', () => {
    const [, ...rows] = parseCsv(xeroFiles([{ day: first, totals }], USUAL_CODES, venue()).join(''));
    expect(rows.map((row) => [row[0], row[1], row[3], row[4], row[5]])).toEqual([
      ['Legacy Hub, 1 Jul 2026', '01/07/2026', '201', 'BAS Excluded', '-18.18'],
      ['Legacy Hub, 1 Jul 2026', '01/07/2026', '820', 'BAS Excluded', '-1.82'],
      ['Legacy Hub, 1 Jul 2026', '01/07/2026', '611', 'BAS Excluded', '15.00'],
      ['Legacy Hub, 1 Jul 2026', '01/07/2026', '613', 'BAS Excluded', '4.46'],
      ['Legacy Hub, 1 Jul 2026', '01/07/2026', '404', 'BAS Excluded', '0.54'],
    ]);
  });

  it('have one line for accounts with the same code, and none for amounts that cancel out', () => {
    const codes = { ...USUAL_CODES, gst: '201', cash: '600', card: '600' };
    const day = { day: first, totals: { ...totals, sessions: cents(-100), dayPasses: cents(100) } };
    const [, ...rows] = parseCsv(
      xeroFiles([day], { ...codes, sessions: '300', dayPasses: '300' }, venue()).join(''),
    );
    expect(rows.map((row) => [row[2], row[3], row[5]])).toEqual([
      ['Memberships, GST', '201', '-20.00'],
      ['Cash on hand, Stripe balance', '600', '19.46'],
      ['Payment fees', '404', '0.54'],
    ]);
  });

  it('have 300 lines at most, and no day split across two files', () => {
    const days = Array.from({ length: 400 }, (_, index) => ({ day: addDays(first, index), totals }));
    const files = xeroFiles(days, USUAL_CODES, venue()).map((file) => parseCsv(file));
    expect(Math.max(...files.map((rows) => rows.length))).toBeLessThanOrEqual(300);
    expect(files.flatMap((rows) => [...new Set(rows.slice(1).map((row) => row[1]))])).toHaveLength(400);
    for (const [, ...rows] of files)
      expect(rows.reduce((sum, row) => sum + Math.round(Number(row[5]) * 100), 0)).toBe(0);
  });

  it('are empty if there were no entries', () => {
    expect(xeroFiles([{ day: first, totals: NO_TOTALS }], USUAL_CODES, venue())).toEqual([]);
  });
});

describe('the files of a venue whose name looks like a formula', () => {
  atVenue({ name: '=Play' });

  it('contain no formulas', () => {
    const [, row] = parseCsv(xeroFiles([{ day: first, totals }], USUAL_CODES, venue()).join(''));
    expect(row?.[0]).toBe("'=Play, 1 Jul 2026");
  });
});
