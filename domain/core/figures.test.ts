import { expect, it } from 'vitest';
import { formatAudOrNone } from './figures.ts';
import { cents } from './money.ts';

it('an amount in a table is a dash if it is zero or unknown', () => {
  expect([cents(0), null, cents(-250)].map(formatAudOrNone)).toEqual(['–', '–', '−$2.50']);
});
