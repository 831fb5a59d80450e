import { expect, test } from 'vitest';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  now,
  zone,
} from '../testing/households.ts';
import { addDuration, minutes } from '../venue-time.ts';
import { decideCheckIn } from './rules.ts';
import type { VisitRecord } from './schema.ts';
import { decideUndoCheckIn, recentCheckIns } from './undo.ts';

const household = aHousehold(aPerson('mia', byCard('leader')), [
  aFamilyMember('leo', byCard('legacy-maker'), { name: '' }),
]);
const came = expectAccepted(
  decideCheckIn(household, { personIds: ['mia', 'leo'], idempotencyKey: 'g', by: 'staff' }, now, zone),
);
const recordsOf = ({ effects }: Pick<typeof came, 'effects'>): VisitRecord[] =>
  effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
const visits = recordsOf(came);

test('a check-in of the last minutes is listed with everybody it let in', () => {
  expect(recentCheckIns(visits, 'staff', addDuration(now, minutes(15)))).toEqual([
    {
      idempotencyKey: 'g',
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
  const later = addDuration(now, minutes(1));
  const pass = visits
    .slice(0, 1)
    .map((visit) => ({ ...visit, at: later, idempotencyKey: 'h', who: { walkInId: 'pass' } }));
  const listed = recentCheckIns([...visits, ...pass], 'staff', later);
  expect(listed.map(({ customerId }) => customerId)).toEqual(['pass', 'household']);
});

test('what is too old, undone, erased or of another counter cannot be undone here', () => {
  const undone = expectAccepted(decideUndoCheckIn(came.state, { idempotencyKey: 'g', by: 'staff' }, now));
  const erased = visits.map((visit) => ({ ...visit, who: null }));
  expect(recentCheckIns(visits, 'staff', addDuration(now, minutes(15) + 1))).toEqual([]);
  expect(recentCheckIns(recordsOf(undone), 'staff', now)).toEqual([]);
  expect(recentCheckIns(erased, 'staff', now)).toEqual([]);
  expect(recentCheckIns(visits, 'somebody else', now)).toEqual([]);
});
