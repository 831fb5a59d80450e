import { describe, expect, it } from 'vitest';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  now,
  zone,
} from '../testing/households.ts';
import { addDuration, hours, minutes } from '../venue-time.ts';
import { activeVisits, countOvertime, sessionsEndedBetween } from './here-now.ts';
import { decideCheckIn } from './rules.ts';
import type { VisitRecord } from './schema.ts';

const household = aHousehold(aPerson('mia', byCard('leader')), [
  aFamilyMember('leo', byCard('supporter')),
  aFamilyMember('max', byCard('legacy-maker')),
]);

function cameIn(personId: string, at = now): VisitRecord {
  const { effects } = expectAccepted(
    decideCheckIn(household, { personIds: [personId], idempotencyKey: `g-${at}`, by: 's' }, at, zone),
  );
  const [record] = effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  if (!record) throw new Error('nobody came in');
  return record;
}

const group: VisitRecord = {
  ...cameIn('mia', addDuration(now, minutes(5))),
  id: 'group',
  name: 'Tom',
  tier: 'walk-in',
  who: { walkInId: 'pass' },
  sessionHours: 2,
};
const names = (visits: readonly VisitRecord[], departed: string[] = []) =>
  activeVisits(visits, departed, zone).map(({ name }) => name);

describe('who is here now', () => {
  it('stands by the end of their time: the longest overdue on top, the unlimited last', () => {
    const visits = [
      cameIn('max', addDuration(now, -hours(2))),
      group,
      cameIn('leo', addDuration(now, minutes(1))),
      cameIn('mia'),
    ];
    expect(names(visits)).toEqual(['mia', 'leo', 'Tom', 'max']);
  });

  it('is told with the tier and the times', () => {
    const activeNow = activeVisits([cameIn('leo'), group, cameIn('max')], [], zone);
    expect(activeNow.map(({ tier, times }) => `${tier}, ${times}`)).toEqual([
      'Supporter, 12:00 to 13:00',
      'Walk-in, 12:05 to 14:05',
      'Legacy Maker, since 12:00',
    ]);
  });

  it('among two who end together, stands as they came', () => {
    const leo = cameIn('leo', addDuration(now, hours(1)));
    expect(names([leo, { ...group, at: now, sessionHours: 2 }])).toEqual(['Tom', 'leo']);
  });

  it('is nobody who was undone or seen off', () => {
    const mia = cameIn('mia');
    const undone = { ...cameIn('leo'), undone: { at: now, by: 's' } };
    expect(names([mia, undone])).toEqual(['mia']);
    expect(names([mia, undone], [mia.id])).toEqual([]);
  });

  it('is there once, with the last of their visits, also when an earlier one was seen off', () => {
    const first = cameIn('mia', addDuration(now, -hours(3)));
    const again = cameIn('mia');
    expect(activeVisits([first, again], [first.id], zone).map(({ visitId }) => visitId)).toEqual([again.id]);
    expect(names([first, again], [again.id])).toEqual([]);
  });

  it('may be people who were taken out of the records, each for themselves', () => {
    const erased = [cameIn('mia'), cameIn('leo')].map((visit) => ({ ...visit, name: '', who: null }));
    expect(names(erased)).toHaveLength(2);
  });
});

describe('a session that ends', () => {
  const current = activeVisits([cameIn('mia'), group], [], zone);

  it('is counted as over from its last second on', () => {
    expect(countOvertime(current, addDuration(now, hours(1) - 1))).toBe(0);
    expect(countOvertime(current, addDuration(now, hours(1)))).toBe(1);
  });

  it('is told once, between two looks at the clock', () => {
    const end = addDuration(now, hours(1));
    expect(sessionsEndedBetween(current, addDuration(end, -1), end).map(({ name }) => name)).toEqual(['mia']);
    expect(sessionsEndedBetween(current, end, addDuration(end, 1))).toEqual([]);
  });
});
