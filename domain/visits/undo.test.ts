import { expect, test } from 'vitest';
import { aMember, aPerson, aRelative, byCard, now, yes, zone } from '../testing/households.ts';
import { after, minutes } from '../venue-time.ts';
import { checkIn } from './rules.ts';
import type { VisitRecord } from './schema.ts';
import { recentCheckIns, undoCheckIn } from './undo.ts';

const member = aMember(aPerson('mia', byCard('leader')), [
  aRelative('leo', byCard('legacy-maker'), { name: '' }),
]);
const came = yes(checkIn(member, { personIds: ['mia', 'leo'], gesture: 'g', by: 'staff' }, now, zone));
const recordsOf = ({ effects }: Pick<typeof came, 'effects'>): VisitRecord[] =>
  effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
const visits = recordsOf(came);

test('a check-in of the last minutes is listed with everybody it let in', () => {
  expect(recentCheckIns(visits, 'staff', after(now, minutes(15)))).toEqual([
    {
      gesture: 'g',
      customerId: 'household',
      at: now,
      people: [
        { id: 'g-leo', name: 'Family member', sessionHours: null },
        { id: 'g-mia', name: 'mia', sessionHours: 1 },
      ],
    },
  ]);
});

test('the newest check-in is listed first, a day pass among them', () => {
  const later = after(now, minutes(1));
  const pass = visits
    .slice(0, 1)
    .map((visit) => ({ ...visit, at: later, gesture: 'h', who: { walkInId: 'pass' } }));
  const listed = recentCheckIns([...visits, ...pass], 'staff', later);
  expect(listed.map(({ customerId }) => customerId)).toEqual(['pass', 'household']);
});

test('what is too old, undone, erased or of another counter cannot be undone here', () => {
  const undone = yes(undoCheckIn(came.state, { gesture: 'g', by: 'staff' }, now));
  const erased = visits.map((visit) => ({ ...visit, who: null }));
  expect(recentCheckIns(visits, 'staff', after(now, minutes(15) + 1))).toEqual([]);
  expect(recentCheckIns(recordsOf(undone), 'staff', now)).toEqual([]);
  expect(recentCheckIns(erased, 'staff', now)).toEqual([]);
  expect(recentCheckIns(visits, 'somebody else', now)).toEqual([]);
});
