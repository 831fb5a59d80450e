import { describe, expect, it } from 'vitest';
import { TIERS, type Tier, UNLIMITED } from '../core/tiers.ts';
import type { Person } from '../documents/household.ts';
import type { Visit } from '../documents/visit.ts';
import { hoursLeft } from '../household/allowance.ts';
import { aPerson, at, byCard, expired, now } from '../testing/households.ts';
import { addDuration, dayOf, hours, type Instant } from '../venue/time/venue-time.ts';
import { hoursText, ordinal, visitLines } from './view.ts';

const visit = (start: Instant, undone: Visit['undone'] = null): Visit => ({
  id: `visit-${start}`,
  at: start,
  day: dayOf(start),
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
  by: 'staff-1',
  idempotencyKey: `g-${start}`,
  undone,
});

const monday = at('2026-11-16', '08:05');
const visited = (tier: Tier, count: number): Person =>
  aPerson('mia', byCard(tier), {
    visits: Array.from({ length: count }, (_, index) => visit(addDuration(monday, hours(index)))),
  });

describe('hours left', () => {
  // spec: visits-view-1
  it('shows Unlimited when it equals the maximum safe integer, Maxed Out when 0, otherwise the number', () => {
    expect([hoursText(UNLIMITED), hoursText(0), hoursText(3)]).toEqual(['Unlimited', 'Maxed Out', '3']);
  });

  it('never falls below zero, even after more visits than a downgraded tier allows', () => {
    expect(hoursLeft(visited('supporter', 5), now)).toBe(0);
  });

  it('is zero without a paid membership', () => {
    expect(hoursLeft(aPerson('mia', expired('leader')), now)).toBe(0);
  });
});

describe('days visited', () => {
  it('are numbered First, Second, then 3rd, 4th and so on', () => {
    const positions = [1, 2, 3, 4, 10, 11, 12, 13, 14, 21, 22, 23, 24, 101, 111, 112];
    expect(positions.map(ordinal).join(' ')).toBe(
      'First Second 3rd 4th 10th 11th 12th 13th 14th 21st 22nd 23rd 24th 101st 111th 112th',
    );
  });

  it('show the time and date in en-GB', () => {
    expect(visitLines(visited('leader', 2), now)).toEqual([
      { ordinal: 'First', time: '08:05', date: '16/11/2026' },
      { ordinal: 'Second', time: '09:05', date: '16/11/2026' },
    ]);
  });

  // spec: visits-view-2
  it.each([
    ['leader', 5],
    ['supporter', 3],
    ['legacy-maker', 9],
  ] as const)('of a %s list at most %i of nine visits', (tier, listed) => {
    expect(visitLines(visited(tier, 9), now).length).toBe(listed);
    expect(TIERS['legacy-maker'].visitsListed).toBeNull();
  });

  it('include only visits of this week that were not undone', () => {
    const visits = [
      visit(at('2026-11-15', '23:59')),
      visit(monday),
      visit(at('2026-11-17'), { at: now, by: 'staff-1' }),
    ];
    expect(visitLines(aPerson('mia', byCard('leader'), { visits }), now).length).toBe(1);
  });
});
