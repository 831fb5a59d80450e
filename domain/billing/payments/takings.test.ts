import { describe, expect, it } from 'vitest';
import { at } from '../../testing/households.ts';
import { toIsoString, venueDate } from '../../venue/time/venue-time.ts';
import type { WireTakings } from '../wire.ts';
import { canSeeTakings, takingsCsv, takingsSheet } from './takings.ts';

describe('the takings of a day', () => {
  it('are for staff on the day itself, and for admins on any day', () => {
    const [today, yesterday] = [venueDate('2026-11-18'), venueDate('2026-11-17')];
    const noon = at('2026-11-18');
    expect([canSeeTakings(today, false, noon), canSeeTakings(yesterday, false, noon)]).toEqual([true, false]);
    expect(canSeeTakings(yesterday, true, noon)).toBe(true);
  });
});

const ofCustomer = { isMovement: false, isSale: false, action: null };

const takings: WireTakings = {
  day: '2026-11-18',
  totals: [
    { staff: 'ana@legacyhub.test', method: 'cash', entries: 1, amountCents: 3050 },
    { staff: 'ana@legacyhub.test', method: 'terminal', entries: 1, amountCents: 2000 },
    { staff: null, method: 'card', entries: 1, amountCents: -1400 },
  ],
  entries: [
    {
      receipt: '7',
      at: toIsoString(at('2026-11-18', '09:05')),
      what: 'Day pass, 2 hours, 3 participants',
      method: 'cash',
      amountCents: 3050,
      staff: 'ana@legacyhub.test',
      ...ofCustomer,
    },
    {
      receipt: '9',
      at: toIsoString(at('2026-11-18', '09:10')),
      what: 'Leader, 1 week',
      method: 'terminal',
      amountCents: 2000,
      staff: 'ana@legacyhub.test',
      ...ofCustomer,
    },
    {
      receipt: '8',
      at: toIsoString(at('2026-11-18', '23:30')),
      what: 'Refund: paid twice',
      method: 'card',
      amountCents: -1400,
      staff: null,
      ...ofCustomer,
    },
  ],
  refusedCash: [],
  unreadable: 0,
  isClosed: false,
};

describe('the takings sheet', () => {
  it('lists totals by staff and method, the transactions, and the cash expected in the drawer', () => {
    expect(takingsSheet(takings)).toEqual({
      totals: [
        {
          key: 'cash ana@legacyhub.test',
          staff: 'ana@legacyhub.test',
          method: 'Cash',
          entries: 1,
          amount: '$30.50',
        },
        {
          key: 'terminal ana@legacyhub.test',
          staff: 'ana@legacyhub.test',
          method: 'Card at counter',
          entries: 1,
          amount: '$20.00',
        },
        { key: 'card null', staff: 'Online', method: 'Card online', entries: 1, amount: '−$14.00' },
      ],
      entries: [
        {
          key: '7 0',
          receipt: '7',
          time: '9:05 am',
          what: 'Day pass, 2 hours, 3 participants',
          method: 'Cash',
          staff: 'ana@legacyhub.test',
          amount: '$30.50',
          entry: takings.entries[0],
        },
        {
          key: '9 1',
          receipt: '9',
          time: '9:10 am',
          what: 'Leader, 1 week',
          method: 'Card at counter',
          staff: 'ana@legacyhub.test',
          amount: '$20.00',
          entry: takings.entries[1],
        },
        {
          key: '8 2',
          receipt: '8',
          time: '11:30 pm',
          what: 'Refund: paid twice',
          method: 'Card online',
          staff: 'Online',
          amount: '−$14.00',
          entry: takings.entries[2],
        },
      ],
      total: '$36.50',
      moved: null,
      cash: '$30.50',
      terminal: '$20.00',
      card: '−$14.00',
      refusedCash: null,
    });
  });

  it('lists refused cash with the reason, in no total, and leaves erased details blank', () => {
    const refused = {
      receipt: '9',
      at: toIsoString(at('2026-11-18', '10:15')),
      paidFor: 'Mia Rossi',
      reason: 'Mia Rossi has already paid.',
      method: 'cash' as const,
      amountCents: 2000,
      staff: 'ana@legacyhub.test',
    };
    const erased = { ...refused, receipt: null, paidFor: null, reason: null };
    const { cash, total, refusedCash } = takingsSheet({ ...takings, refusedCash: [refused, erased] });
    expect([cash, total]).toEqual(['$30.50', '$36.50']);
    const row = { time: '10:15 am', staff: 'ana@legacyhub.test', amount: '$20.00' };
    expect(refusedCash?.rows).toEqual([
      expect.objectContaining({
        ...row,
        receipt: '9',
        what: 'Mia Rossi',
        reason: 'Mia Rossi has already paid.',
      }),
      expect.objectContaining({ ...row, receipt: '–', what: '–', reason: '–' }),
    ]);
    expect(refusedCash?.explained).toEqual([expect.stringContaining('$40.00 was taken offline')]);
  });

  it('distinguishes cash that two counters took in one minute for one day pass, with one receipt', () => {
    const taken = (time: string) => ({
      receipt: '9',
      at: `2026-11-17T23:15:${time}Z`,
      paidFor: 'Tom',
      reason: 'Tom has already paid.',
      method: 'cash' as const,
      amountCents: 700,
      staff: 'ana@legacyhub.test',
    });
    const { refusedCash } = takingsSheet({ ...takings, refusedCash: [taken('01.000'), taken('02.000')] });
    const [first, second] = refusedCash?.rows ?? [];
    expect(first?.time).toBe(second?.time);
    expect(first?.key).not.toBe(second?.key);
  });
});

describe('the takings CSV', () => {
  const csvOf = (what: string) =>
    takingsCsv({ ...takings, entries: takings.entries.map((entry) => ({ ...entry, what })) });

  // spec: billing-takings-sheet-1
  it('has a header line and one line per entry, with amounts in dollars', () => {
    expect(takingsCsv(takings)).toBe(
      [
        'Receipt,Date,Time,For,Method,Staff,Amount (AUD)',
        '7,18/11/2026,09:05,"Day pass, 2 hours, 3 participants",Cash,ana@legacyhub.test,30.50',
        '9,18/11/2026,09:10,"Leader, 1 week",Card at counter,ana@legacyhub.test,20.00',
        '8,18/11/2026,23:30,Refund: paid twice,Card online,Online,-14.00',
        '',
      ].join('\r\n'),
    );
  });

  it('escapes quotes and line breaks', () => {
    expect(csvOf('a "b"\r\nc')).toContain(',"a ""b""\r\nc",');
  });

  it.each(['=1+1', '+61', '-5', '@SUM(A1)', '\tx', '\rx'])(
    'never lets a spreadsheet run %j as a formula',
    (what) => {
      expect(csvOf(what)).toContain(`'${what}`);
    },
  );
});
