import { expect, test } from 'vitest';
import type { VisitRecord } from '../documents/visit.ts';
import { aFamilyMember, aHousehold, aPerson, byCard, expectAccepted, now } from '../testing/households.ts';
import { addDuration, dayOf, days, minutes } from '../venue/time/venue-time.ts';
import { decideCheckIn } from './rules.ts';
import { decideUndoCheckIn, recentCheckIns } from './undo.ts';

const household = aHousehold(aPerson('mia', byCard('leader')), [
  aFamilyMember('leo', byCard('legacy-maker'), { name: '' }),
]);
const checkedIn = expectAccepted(
  decideCheckIn(household, { personIds: ['mia', 'leo'], idempotencyKey: 'g', by: 'staff' }, now),
);
const recordsOf = ({ effects }: Pick<typeof checkedIn, 'effects'>): VisitRecord[] =>
  effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
const visits = recordsOf(checkedIn);

test('a check-in of the last 15 minutes is listed with everyone in it', () => {
  expect(recentCheckIns(visits, 'staff', addDuration(now, minutes(15)))).toEqual([
    {
      kind: 'check-in',
      idempotencyKey: 'g',
      customerId: 'household',
      at: now,
      isOwn: true,
      people: [
        { id: 'g-leo', name: 'Family Membership 1', hours: null },
        { id: 'g-mia', name: 'mia', hours: 1 },
      ],
    },
  ]);
});

test('the newest check-in is listed first, including day passes', () => {
  const later = addDuration(now, minutes(1));
  const walkInVisits = visits
    .slice(0, 1)
    .map((visit) => ({ ...visit, at: later, idempotencyKey: 'h', who: { walkInId: 'pass' } }));
  const checkIns = recentCheckIns([...visits, ...walkInVisits], 'staff', later);
  expect(checkIns.map(({ customerId }) => customerId)).toEqual(['pass', 'household']);
});

test('check-ins at other counters are listed after those of this staff member', () => {
  const later = addDuration(now, minutes(1));
  const others = visits.map((visit) => ({ ...visit, at: later, idempotencyKey: 'h', by: 'another' }));
  expect(recentCheckIns([...others, ...visits], 'staff', later)).toMatchObject([
    { idempotencyKey: 'g', isOwn: true },
    { idempotencyKey: 'h', isOwn: false },
  ]);
});

test('undoing a check-in reopens the booking that it used', () => {
  const bookings = [{ day: dayOf(now), hours: 2, usedBy: null }];
  const booked = aHousehold(aPerson('mia', byCard('leader'), { bookings }));
  const used = expectAccepted(
    decideCheckIn(booked, { personIds: ['mia'], idempotencyKey: 'g', by: 'staff' }, now),
  );
  expect(used.state.primary.bookings).toMatchObject([{ usedBy: 'g-mia' }]);
  const undone = decideUndoCheckIn(used.state, { idempotencyKey: 'g', by: 'staff' }, now);
  expect(expectAccepted(undone).state.primary.bookings).toEqual(bookings);
});

test('undoing a check-in leaves the previous check-in unchanged', () => {
  const tomorrow = addDuration(now, days(1));
  const again = expectAccepted(
    decideCheckIn(checkedIn.state, { personIds: ['leo'], idempotencyKey: 'h', by: 'staff' }, tomorrow),
  );
  const undone = decideUndoCheckIn(again.state, { idempotencyKey: 'h', by: 'staff' }, tomorrow);
  const [leo] = expectAccepted(undone).state.family;
  expect(leo?.visits.map(({ id, undone }) => [id, undone !== null])).toEqual([
    ['g-leo', false],
    ['h-leo', true],
  ]);
});

test('a check-in that is too old, undone or erased is not listed', () => {
  const undone = expectAccepted(
    decideUndoCheckIn(checkedIn.state, { idempotencyKey: 'g', by: 'staff' }, now),
  );
  const erased = visits.map((visit) => ({ ...visit, who: null }));
  expect(recentCheckIns(visits, 'staff', addDuration(now, minutes(15) + 1))).toEqual([]);
  expect(recentCheckIns(recordsOf(undone), 'staff', now)).toEqual([]);
  expect(recentCheckIns(erased, 'staff', now)).toEqual([]);
});
