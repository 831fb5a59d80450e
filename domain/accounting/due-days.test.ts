import { describe, expect, it } from 'vitest';
import { at } from '../testing/households.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { dueDays } from './due-days.ts';
import { exceptionSchema } from './schema.ts';

const now = at('2026-11-18');
const first = venueDate('2026-11-12');
const exception = exceptionSchema.parse({
  side: 'provider',
  what: 'payment',
  at: now,
  reference: 'pi_1',
  customer: null,
  staff: null,
  ledgerCents: null,
  foundCents: 500,
});
const known = (day: string, checkedOn: string, exceptions: (typeof exception)[] = []) => ({
  day: venueDate(day),
  checkedAt: at(checkedOn),
  exceptions,
});

describe('the days to compare', () => {
  it('are all days up to yesterday at first, from the first one with money', () => {
    const due = ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'];
    expect(dueDays([], first, now)).toEqual(due);
    expect(dueDays([], null, now)).toEqual([]);
    expect(dueDays([], venueDate('2026-11-18'), now)).toEqual([]);
  });

  it('leave out days that were compared after their last entry', () => {
    const done = [known('2026-11-12', '2026-11-16'), known('2026-11-13', '2026-11-16')];
    expect(dueDays(done, first, now)).toEqual([
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
    ]);
  });

  it('include days with exceptions again, for two months', () => {
    const long = known('2026-09-01', '2026-10-01', [exception]);
    const recent = known('2026-10-01', '2026-11-01', [exception]);
    const due = dueDays([long, recent], venueDate('2026-09-01'), now);
    expect(due).not.toContain('2026-09-01');
    expect(due).toContain('2026-10-01');
  });
});
