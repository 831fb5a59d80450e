import { describe, expect, it } from 'vitest';
import { aFamilyMember, aHousehold, aPerson, byCard, expectAccepted, now } from '../testing/households.ts';
import { addDuration, hours } from '../venue/time/venue-time.ts';
import { activeVisits } from './here-now.ts';
import { rollCall } from './roll-call.ts';
import { decideCheckIn } from './rules.ts';

const household = aHousehold(aPerson('zoe', byCard('leader'), { name: 'Zoe', age: 18 }), [
  aFamilyMember('ida', byCard('leader'), { name: 'Ida', age: 17 }),
  aFamilyMember('max', byCard('leader'), { name: 'Max', age: null }),
]);
const { effects } = expectAccepted(
  decideCheckIn(household, { personIds: ['zoe', 'ida', 'max'], idempotencyKey: 'key', by: 'kim' }, now),
);
const members = effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
const [first] = members;
const group = first && { ...first, id: 'tom', who: { walkInId: 'walk-in-tom' }, name: 'Tom', people: 3 };
const visits = [...members, ...(group ? [group] : [])];

describe('the roll call', () => {
  it('lists everyone by name, marks children whose age is known, and counts each person of a group', () => {
    const { count, rows } = rollCall(activeVisits(visits, now), now);
    expect(count).toBe('6 people inside, at least 1 child');
    expect(rows.map(({ name, notes }) => [name, notes])).toEqual([
      ['Ida', 'Child'],
      ['Max', ''],
      ['Tom', '3 people'],
      ['Zoe', ''],
    ]);
  });

  it('includes people over their time, who may still be inside', () => {
    const later = addDuration(now, hours(1.5));
    const { rows } = rollCall(activeVisits(visits, later), later);
    expect(rows.map(({ notes }) => notes)).toContain('Child, time’s up');
  });
});
