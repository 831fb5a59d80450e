import { expect, it } from 'vitest';
import { DAY_PASS } from './day-pass-rates.ts';
import { formatAud } from './money.ts';

// spec: tiers-5
it('day pass rates are $7 an hour, $3 for students and pensioners, $2.50 and $1 for adults, $3.50 for further children', () => {
  expect(Object.values(DAY_PASS).map((rate) => formatAud(rate))).toEqual([
    '$7.00',
    '$3.00',
    '$3.50',
    '$2.50',
    '$1.00',
  ]);
});
