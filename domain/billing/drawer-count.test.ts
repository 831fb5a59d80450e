import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { compareDrawer, countOf, NOTES_AND_COINS } from './drawer-count.ts';

const expected = cents(97_00);

const resultOf = (counts: Parameters<typeof compareDrawer>[0]['counts'], float = '') =>
  compareDrawer({ counts, float }, expected);

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

  it('adds up one of each', () => {
    const counts = Object.fromEntries(NOTES_AND_COINS.map(({ value }) => [value, '1']));
    expect(resultOf(counts).lines[0]).toEqual({ what: 'Counted', amount: '$188.85' });
  });

  it('reads nothing but digits, as many as a drawer can hold', () => {
    expect([countOf('12'), countOf(' 1 200'), countOf('-3x'), countOf('12345'), countOf('many')]).toEqual([
      '12',
      '1200',
      '3',
      '1234',
      '',
    ]);
  });
});

describe('the cash in the drawer', () => {
  it('is exact when it is what the takings expect', () => {
    expect(resultOf({ 5000: '1', 2000: '2', 500: '1', 200: '1' })).toEqual({
      lines: [
        { what: 'Counted', amount: '$97.00' },
        { what: 'Cash expected in drawer', amount: '$97.00' },
      ],
      result: { what: 'Exact', amount: '$0.00' },
      floatError: undefined,
    });
  });

  it('is short or over by the difference', () => {
    expect(resultOf({ 5000: '1', 2000: '2' }).result).toEqual({ what: 'Short by', amount: '$7.00' });
    expect(resultOf({ 10000: '1' }).result).toEqual({ what: 'Over by', amount: '$3.00' });
  });

  it('is compared without the change that was in it before', () => {
    const { lines, result } = resultOf({ 10000: '2', 5000: '1' }, '150');
    expect(lines.map(({ what, amount }) => `${what} ${amount}`)).toEqual([
      'Counted $250.00',
      'Float -$150.00',
      'Cash expected in drawer $97.00',
    ]);
    expect(result).toEqual({ what: 'Over by', amount: '$3.00' });
    expect(resultOf({ 10000: '2', 5000: '1' }, '$153.00').result).toEqual({ what: 'Exact', amount: '$0.00' });
  });

  it('is short of all of it when every note and coin is counted as none', () => {
    expect(resultOf({ 10000: '0' }).result).toEqual({ what: 'Short by', amount: '$97.00' });
  });

  it('is not compared before anything is counted, or with a float that is no amount', () => {
    const notCompared = { what: 'Difference', amount: '–' };
    expect(resultOf({})).toMatchObject({ result: notCompared, floatError: undefined });
    expect(resultOf({ 10000: '' }).result).toEqual(notCompared);
    expect(resultOf({ 10000: '1' }, 'some')).toMatchObject({
      result: notCompared,
      floatError: 'Please enter an amount, like 50 or 27.50.',
    });
  });
});
