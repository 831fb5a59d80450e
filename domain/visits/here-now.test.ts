import { describe, expect, it } from 'vitest';
import type { VisitRecord } from '../documents/visit.ts';
import { aFamilyMember, aHousehold, aPerson, byCard, expectAccepted, now } from '../testing/households.ts';
import { addDuration, hours, minutes } from '../venue/time/venue-time.ts';
import { activeVisits, countOvertime, sessionsEndedBetween, visitEnd } from './here-now.ts';
import { decideCheckIn } from './rules.ts';

const household = aHousehold(aPerson('mia', byCard('leader')), [
  aFamilyMember('leo', byCard('supporter')),
  aFamilyMember('max', byCard('legacy-maker')),
]);

function visitOf(personId: string, at = now, from = household): VisitRecord {
  const { effects } = expectAccepted(
    decideCheckIn(from, { personIds: [personId], idempotencyKey: `g-${at}`, by: 's' }, at),
  );
  const [record] = effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
  if (!record) throw new Error('The check-in recorded no visit');
  return record;
}

const group: VisitRecord = {
  ...visitOf('mia', addDuration(now, minutes(5))),
  id: 'group',
  name: 'Tom',
  tier: 'walk-in',
  who: { walkInId: 'pass' },
  sessionHours: 2,
};
const names = (visits: readonly VisitRecord[]) => activeVisits(visits, now).map(({ name }) => name);
const left = (visit: VisitRecord): VisitRecord => ({ ...visit, leftAt: now, leftBy: 's' });

describe('visitEnd', () => {
  it('is the end of the session, or when they left or the check-in was undone', () => {
    const leo = visitOf('leo');
    const at = addDuration(now, minutes(5));
    const end = addDuration(now, hours(1));
    expect(visitEnd(leo)).toBe(end);
    expect(visitEnd({ ...leo, leftAt: at, leftBy: 's' })).toBe(at);
    expect(visitEnd({ ...leo, leftAt: addDuration(end, minutes(9)), leftBy: 's' })).toBe(end);
    expect(visitEnd({ ...leo, undone: { at, by: 's' } })).toBe(at);
  });
});

describe('activeVisits', () => {
  it('labels people without a name as the counter does, and erased people', () => {
    const unnamed = aHousehold(aPerson('mia', byCard('leader')), [
      { ...aFamilyMember('leo', byCard('supporter')), name: '' },
    ]);
    const leo = visitOf('leo', now, unnamed);
    const erased = { ...visitOf('mia', addDuration(now, minutes(1))), who: null, name: '' };
    expect(names([leo, erased])).toEqual(['Family Membership 1', 'Family member']);
  });

  it('sorts by the end of the session, longest overdue first and unlimited last', () => {
    const visits = [
      visitOf('max', addDuration(now, -hours(2))),
      group,
      visitOf('leo', addDuration(now, minutes(1))),
      visitOf('mia'),
    ];
    expect(names(visits)).toEqual(['mia', 'leo', 'Tom', 'max']);
  });

  it('shows the tier and the times', () => {
    const activeNow = activeVisits([visitOf('leo'), group, visitOf('max')], now);
    expect(activeNow.map(({ tierName, times }) => `${tierName}, ${times}`)).toEqual([
      'Supporter, 12:00 pm to 1:00 pm',
      'Walk-in, 12:05 pm to 2:05 pm',
      'Legacy Maker, since 12:00 pm',
    ]);
  });

  it('shows people that an offline counter also let in', () => {
    const checkedInTwice = { at: addDuration(now, minutes(20)), idempotencyKey: 'again' };
    const active = activeVisits([{ ...visitOf('leo'), checkedInTwice }, group], now);
    expect(active.map(({ doubleEntry }) => doubleEntry)).toEqual([
      'Checked in twice, again at 12:20 pm',
      null,
    ]);
  });

  it('sorts visits that end together by arrival', () => {
    const leo = visitOf('leo', addDuration(now, hours(1)));
    expect(names([leo, { ...group, at: now, sessionHours: 2 }])).toEqual(['Tom', 'leo']);
  });

  it('leaves out undone visits and people who left', () => {
    const mia = visitOf('mia');
    const undone = { ...visitOf('leo'), undone: { at: now, by: 's' } };
    expect(names([mia, undone])).toEqual(['mia']);
    expect(names([left(mia), undone])).toEqual([]);
  });

  it('leaves out people whose session ended an hour ago', () => {
    const leo = visitOf('leo', addDuration(now, -hours(2)));
    expect(names([leo, visitOf('max', addDuration(now, -hours(9)))])).toEqual(['max']);
    expect(names([{ ...leo, at: addDuration(leo.at, 1) }])).toEqual(['leo']);
  });

  it('lists a person once, with the latest visit, even if they left the earlier one', () => {
    const first = visitOf('mia', addDuration(now, -hours(1)));
    const again = visitOf('mia');
    for (const earlier of [first, left(first)])
      expect(activeVisits([again, earlier], now).map(({ visitId }) => visitId)).toEqual([again.id]);
    expect(names([first, left(again)])).toEqual([]);
  });

  it('lists each visit of erased people separately', () => {
    const erased = [visitOf('mia'), visitOf('leo')].map((visit) => ({ ...visit, name: '', who: null }));
    expect(names(erased)).toHaveLength(2);
  });
});

describe('the end of a session', () => {
  const current = activeVisits([visitOf('mia'), group], now);

  it('counts as overtime from the moment the session ends', () => {
    expect(countOvertime(current, addDuration(now, hours(1) - 1))).toBe(0);
    expect(countOvertime(current, addDuration(now, hours(1)))).toBe(1);
  });

  it('is reported once between two checks', () => {
    const end = addDuration(now, hours(1));
    expect(sessionsEndedBetween(current, addDuration(end, -1), end).map(({ name }) => name)).toEqual(['mia']);
    expect(sessionsEndedBetween(current, end, addDuration(end, 1))).toEqual([]);
  });
});
