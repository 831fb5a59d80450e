import { householdSchema } from '@legacy-hub/domain/documents/household';
import { addCounts, countMembers, sumCounts } from '@legacy-hub/domain/figures/count';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { History } from './history.ts';
import { liveThrough } from './households.ts';
import { daysFrom } from './opening.ts';
import { passesOn } from './passes.ts';

const now = instant(Date.parse('2026-11-20T15:00:00+11:00'));
const until = dayOf(now);
const year = { from: addDays(until, -365), until, now, staff: 'kim' };

function aYear(seed: number) {
  const random = randomFrom(seed);
  const history = new History();
  const households = Array.from(
    { length: 20 },
    (_, index) => liveThrough(`year-${index}`, year, random, history) ?? [],
  ).flat();
  const groups = daysFrom(year.from, until).flatMap((day) => passesOn(day, 'kim', random, history));
  return { history, households, groups };
}

describe('a year of the demo', () => {
  const { history, households, groups } = aYear(1);

  test('is the same for the same seed', () => {
    expect(aYear(1).history.entries).toEqual(history.entries);
  });

  test('has valid households that joined, left, paused and were refunded', () => {
    for (const household of households) expect(householdSchema.parse(household)).toEqual(household);
    expect(groups.length).toBeGreaterThan(500);
    const counted = JSON.stringify([...history.figures()]);
    for (const what of ['joined', 'left', 'paused', 'returnedCents', 'terminal', 'cash'])
      expect(counted).toContain(what);
  });

  test('counts the same members as its households', () => {
    const counted = sumCounts(households.map(({ standings }) => countMembers(standings ?? null)));
    expect(addCounts(history.members, {})).toEqual(counted);
  });

  test('ends before today', () => {
    expect(history.entries.every(({ day }) => day < until)).toBe(true);
    expect([...history.visits.values()].every(({ day }) => day < until)).toBe(true);
  });
});
