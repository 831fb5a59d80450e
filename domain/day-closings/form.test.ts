import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { NOTES_AND_COINS } from './count.ts';
import { type CountDraft, checkCount, countOf, readCount, viewCount } from './form.ts';

const nothing = { cash: cents(0), terminal: cents(0) };
const day = {
  taken: { cash: cents(97_00), terminal: cents(20_00) },
  returned: nothing,
  movedCents: cents(0),
};
const NOTHING: CountDraft = { counts: {}, float: '', terminal: '', explanation: '', reason: '' };

const counted = (counts: CountDraft['counts'], more: Partial<CountDraft> = {}): CountDraft => ({
  ...NOTHING,
  counts,
  terminal: '20',
  ...more,
});
/** A count of $97, the expected amount. */
const exact = counted({ '5000': '1', '2000': '2', '500': '1', '200': '1' });

const resultOf = (draft: CountDraft) => viewCount(draft, day).cash.result;

describe('the count of the drawer', () => {
  it('has every Australian note and coin, the largest first', () => {
    expect(NOTES_AND_COINS.map(({ label }) => label)).toEqual([
      '$100',
      '$50',
      '$20',
      '$10',
      '$5',
      '$2',
      '$1',
      '50c',
      '20c',
      '10c',
      '5c',
    ]);
  });

  it('adds up one of every note and coin', () => {
    const counts = Object.fromEntries(NOTES_AND_COINS.map(({ value }) => [value, '1']));
    expect(viewCount(counted(counts), day).cash.lines[0]).toEqual({
      what: 'In the drawer',
      amount: '$188.85',
    });
  });

  it('accepts only digits, up to the length a drawer needs', () => {
    expect([countOf('12'), countOf(' 1 200'), countOf('-3x'), countOf('12345'), countOf('many')]).toEqual([
      '12',
      '1200',
      '3',
      '1234',
      '',
    ]);
  });

  it('minus the float is compared with the expected cash', () => {
    expect(resultOf(exact)).toEqual({ what: 'Exact', amount: '$0.00' });
    expect(resultOf({ ...exact, float: '20' })).toEqual({ what: 'Short by', amount: '$20.00' });
    expect(resultOf({ ...exact, counts: { ...exact.counts, '10000': '1' } })).toEqual({
      what: 'Over by',
      amount: '$100.00',
    });
  });

  it('labels every step from the drawer to the difference', () => {
    expect(viewCount({ ...exact, float: '20' }, day).cash.lines).toEqual([
      { what: 'In the drawer', amount: '$97.00' },
      { what: 'Less float', amount: '−$20.00' },
      { what: 'Takings counted', amount: '$77.00' },
      { what: 'Expected', amount: '$97.00' },
    ]);
  });

  it('shows how much of the expected cash was refunded', () => {
    const returned = { ...nothing, terminal: cents(-15_00) };
    expect(viewCount(exact, { ...day, returned }).terminal.lines.at(-1)).toEqual({
      what: 'Expected',
      amount: '$20.00',
      note: 'After refunds of $15.00',
    });
  });

  it('shows how much of the expected cash went in or out without a customer', () => {
    const returned = { ...nothing, cash: cents(-5_00) };
    expect(viewCount(exact, { ...day, returned, movedCents: cents(-6_50) }).cash.lines.at(-1)).toMatchObject({
      note: 'After refunds of $5.00. After $6.50 was taken out',
    });
  });

  it('has no result before anything is counted, or with an invalid float', () => {
    expect(resultOf(NOTHING)).toEqual({ what: 'Difference', amount: '–' });
    expect(resultOf({ ...exact, float: 'about 20' })).toEqual({ what: 'Difference', amount: '–' });
  });

  it('accepts an empty drawer', () => {
    expect(readCount(counted({ '5': '0' }))).toMatchObject({ ok: true, counted: { counts: { '5': 0 } } });
  });
});

describe('the terminal’s total', () => {
  it.each([
    ['20', 20_00],
    ['$87.50', 87_50],
    ['-35', -35_00],
    ['−35.5', -35_50],
    ['', 0],
  ])('is read from %j', (terminal, terminalCents) => {
    expect(readCount({ ...exact, terminal })).toMatchObject({ ok: true, counted: { terminalCents } });
  });

  it('is compared with the expected card payments', () => {
    expect(viewCount({ ...exact, terminal: '15' }, day).terminal.result).toEqual({
      what: 'Short by',
      amount: '$5.00',
    });
  });
});

describe('the closing form', () => {
  const problemOf = (draft: CountDraft, isCorrection = false) => {
    const checked = checkCount(draft, day, isCorrection);
    return checked.ok ? null : checked.problem;
  };

  it('needs a count, and amounts', () => {
    expect(problemOf(NOTHING)?.field).toBe('counts');
    expect(problemOf({ ...exact, float: 'lots' })?.field).toBe('float');
    expect(problemOf({ ...exact, terminal: '1,000.999' })?.field).toBe('terminal');
    expect(problemOf(exact)).toBeNull();
  });

  it('requires an explanation only for a difference', () => {
    const short = { ...exact, float: '20' };
    expect(problemOf(short)).toEqual({
      field: 'explanation',
      message: 'Please explain the difference of −$20.00.',
    });
    const explained = { ...short, explanation: ' Given to the baker ' };
    expect(checkCount(explained, day, false)).toMatchObject({ count: { explanation: 'Given to the baker' } });
    expect(checkCount({ ...exact, explanation: 'Typed before' }, day, false)).toMatchObject({
      count: { explanation: null },
    });
  });

  it('requires a reason for a correction', () => {
    expect(problemOf(exact, true)?.field).toBe('reason');
    expect(checkCount({ ...exact, reason: 'Miscounted' }, day, true)).toMatchObject({
      count: { reason: 'Miscounted' },
    });
  });
});
