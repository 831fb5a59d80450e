import { cents } from '@legacy-hub/domain/money';
import { venueDate } from '@legacy-hub/domain/venue-time';
import { describe, expect, test } from 'vitest';
import { describePlan, readPriceRiseArgs, run } from './main.ts';

describe('the price rise command', () => {
  test.each([
    [['plan'], { command: ['plan'] }],
    [['announce', '--project', 'legacy-hub-live'], { command: ['announce'], project: 'legacy-hub-live' }],
  ])('understands %j', (args, command) => {
    expect(readPriceRiseArgs(args)).toEqual(command);
  });

  test.each([[[]], [['tell']], [['plan', 'now']], [['plan', '--projet', 'x']]])(
    'explains itself for %j',
    (args) => {
      expect(() => readPriceRiseArgs(args)).toThrow('npm run price-rise -- plan');
    },
  );

  test('changes nothing while no rise is planned', async () => {
    await expect(run(['announce'])).rejects.toThrow('No price rise is planned');
  });

  test('says which prices rise, for whom, from when', () => {
    const rise = {
      announcedOn: venueDate('2026-11-16'),
      from: venueDate('2027-01-04'),
      former: { leader: cents(1800) },
    };
    const plan = { households: 12, toTell: 9, beforeCents: 16200, afterCents: 18000 };
    expect(describePlan(rise, plan, false)).toEqual([
      'Leader: $18.00 to $20.00 a week',
      'New members since 2026-11-16, everyone else from their first week on or after 2027-01-04.',
      '12 households have ever paid. 9 have to be told.',
      'Together they pay $162.00 a week before, $180.00 after.',
    ]);
    expect(describePlan(rise, plan, true)).toContain('12 households have ever paid. 9 were told.');
  });
});
