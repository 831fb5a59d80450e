import { expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import { aFamilyMember, aHousehold, aPerson, inCash, now, unpaid } from '../testing/households.ts';
import { addDuration, days } from '../venue/time/venue-time.ts';
import { toWireStaffAction } from './action-view.ts';

const noName = () => '';

it('a staff action has one line per person with the values before and after', () => {
  const before = aHousehold(aPerson('mia', unpaid('legacy-maker'), { name: 'Mia' }), [
    aFamilyMember('leo', unpaid('supporter'), { name: '' }),
  ]);
  const paidUntil = addDuration(now, days(7));
  const after = {
    ...before,
    phone: { e164: '+61499999999', shown: '0499 999 999' },
    primary: { ...before.primary, membership: inCash('legacy-maker', paidUntil) },
    family: before.family.map((person) => ({ ...person, membership: inCash('supporter', paidUntil) })),
  };
  const effect = staffAction({ kind: 'take-cash', by: 'kim', amountCents: cents(3900) }, before, after, now);
  if (effect.kind !== 'staff-action') throw new Error('not a staff action');
  const stored = { ...effect.action, version: 1 as const, id: 'action-1' };
  expect(toWireStaffAction(stored, [{ uid: 'kim', email: 'kim@example.com' }], noName)).toEqual({
    id: 'action-1',
    at: '2026-11-18T01:00:00.000Z',
    staff: 'kim@example.com',
    what: 'Took cash',
    amountCents: 3900,
    changes: [
      'Phone 0499 999 999 (was 0412 345 678)',
      'Mia: status Paid (was Pending), paid until 25 Nov, hours left Unlimited (was 0)',
      'Family member: status Paid (was Pending), paid until 25 Nov, hours left 2 (was 0)',
    ],
  });
  expect(toWireStaffAction(stored, [], noName).staff).toBe('kim');
  expect(toWireStaffAction(stored, [], (id) => `${id} Ito`).changes.slice(1)).toEqual([
    expect.stringMatching(/^Mia: /),
    expect.stringMatching(/^Leo Ito: /),
  ]);
});

it('days, times, tiers and phone numbers are formatted as at the counter, and other values unchanged', () => {
  const person = { id: 'mia', name: 'Mia' };
  const changes = [
    { person, field: 'phone' as const, before: null, after: '0412345678' },
    { person, field: 'tier' as const, before: 'supporter', after: 'leader' },
    { person, field: 'next-tier' as const, before: null, after: 'supporter' },
    { person, field: 'paused-until' as const, before: null, after: now },
    { person, field: 'status' as const, before: 'active', after: 'on the moon' },
    { person, field: 'checked-in-at' as const, before: now, after: null },
    { person, field: 'listed-adult' as const, before: 'may-collect', after: 'must-not-collect' },
    { person, field: 'listed-adult' as const, before: null, after: 'changed' },
    { person, field: 'email' as const, before: 'mia@old.example', after: 'mia@new.example' },
  ];
  const action = {
    version: 1 as const,
    id: 'action-1',
    at: now,
    by: 'kim',
    who: { uid: 'household' },
    kind: 'undo-check-in' as const,
    amountCents: null,
    changes,
  };
  expect(toWireStaffAction(action, [], noName).changes).toEqual([
    'Mia: phone 0412 345 678, tier Leader (was Supporter), tier from the next paid week Supporter, paused until 18 Nov, status on the moon (was Paid), checked in – (was Wed 18 Nov, 12:00 pm), listed adult: must not collect (was may collect), listed adult: changed, email mia@new.example (was mia@old.example)',
  ]);
  expect(toWireStaffAction({ ...action, changes: [], receivedAt: now }, [], noName).changes).toEqual([
    'Done offline, sent Wed 18 Nov, 12:00 pm',
  ]);
});

it('an email that was sent is described by its topic', () => {
  const sent = (email: string) => {
    const household = aHousehold(aPerson('mia', unpaid('leader')));
    const effect = staffAction({ kind: 'send-email', by: 'kim', email }, household, household, now);
    return toWireStaffAction({ ...effect.action, version: 1, id: 'action-1' }, [], noName).changes;
  };
  expect(sent('welcome')).toEqual(['Email with a welcome']);
  expect(sent('walk-in-pass')).toEqual(['Email with the day pass']);
  expect(sent('renewal-failed')).toEqual(['Email to say a weekly payment didn’t go through']);
  expect(sent('of a former kind')).toEqual(['Email of a former kind']);
});
