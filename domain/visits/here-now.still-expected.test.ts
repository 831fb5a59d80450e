import { expect, test } from 'vitest';
import type { VisitRecord } from '../documents/visit.ts';
import { now } from '../testing/households.ts';
import { dayOf } from '../venue/time/venue-time.ts';
import { stillExpected } from './here-now.ts';

const person = (id: string) => ({ id, name: id, tier: 'leader' as const, hours: 1 });
const household = { id: 'household', name: 'mia', people: [person('mia'), person('leo')] };

const came = (personId: string, undone: VisitRecord['undone'] = null): VisitRecord => ({
  version: 1,
  id: `visit-${personId}`,
  at: now,
  day: dayOf(now),
  by: 'staff',
  idempotencyKey: 'key',
  undone,
  hours: 1,
  fromAllowance: 1,
  fromBought: 0,
  sessionHours: 1,
  tier: 'leader',
  name: personId,
  who: { uid: household.id, personId },
});

test('a person who checked in since the list was made is no longer expected, but the rest of the household is', () => {
  const group = { ...came('tess'), who: { walkInId: 'pass' } };
  expect(stillExpected([household], [came('mia'), group], now)).toEqual([
    { ...household, people: [person('leo')] },
  ]);
  expect(stillExpected([household], [came('mia'), came('leo')], now)).toEqual([]);
});

test('an undone check-in is not a visit', () => {
  expect(stillExpected([household], [came('mia', { at: now, by: 'staff' })], now)).toEqual([household]);
});
