import { describe, expect, it } from 'vitest';
import { decidePause } from '../billing/weeks/pause.ts';
import { cents } from '../core/money.ts';
import type { Effect } from '../decision/decision.ts';
import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Household } from '../documents/household.ts';
import { anonymizeStaffAction, staffActionRetainedUntil } from '../documents/staff-action.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  changingTo,
  expectAccepted,
  inCash,
  now,
} from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { addDuration, days, hours } from '../venue/time/venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { decideUndoCheckIn } from '../visits/undo.ts';
import { audited, changesBetween, staffAction } from './staff-action.ts';

const leo = aFamilyMember('leo', inCash('supporter'), { name: 'Leo' });
const household = aHousehold(aPerson('mia', inCash('leader'), { name: 'Mia' }), [leo]);

const actionIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'staff-action' ? [effect.action] : []));

describe('staffAction', () => {
  it('records the author, the customer, and every value before and after', () => {
    const command = { personIds: ['leo'], idempotencyKey: 'key-1', by: 'kim' };
    const { state, effects } = expectAccepted(decideCheckIn(household, command, now));
    expect(actionIn(effects)).toEqual([
      {
        at: now,
        by: 'kim',
        who: { uid: 'household' },
        kind: 'check-in',
        amountCents: null,
        changes: [
          { person: { id: 'leo', name: 'Leo' }, field: 'hours-left', before: 2, after: 1 },
          { person: { id: 'leo', name: 'Leo' }, field: 'checked-in-at', before: null, after: now },
        ],
      },
    ]);
    const undo = decideUndoCheckIn(state, { idempotencyKey: 'key-1', by: 'sam' }, now);
    expect(actionIn(expectAccepted(undo).effects)).toMatchObject([
      {
        by: 'sam',
        kind: 'undo-check-in',
        changes: [
          { field: 'hours-left', before: 1, after: 2 },
          { field: 'checked-in-at', before: now, after: null },
        ],
      },
    ]);
  });

  it('is not logged again for a repeated check-in', () => {
    const command = { personIds: ['leo'], idempotencyKey: 'key-1', by: 'kim' };
    const { state } = expectAccepted(decideCheckIn(household, command, now));
    const repeated = expectAccepted(decideCheckIn(state, command, addDuration(now, hours(1))));
    expect(repeated.effects).toEqual([]);
  });
});

describe('changesBetween', () => {
  it('lists the values of a person who joined', () => {
    const changes = changesBetween({ ...household, family: [] }, household, now);
    expect(changes).toContainEqual({
      person: { id: 'leo', name: 'Leo' },
      field: 'relationship',
      before: null,
      after: 'child',
    });
  });

  it('lists the values of a person who left', () => {
    const changes = changesBetween(household, { ...household, family: [] }, now);
    expect(changes).toContainEqual({
      person: { id: 'leo', name: 'Leo' },
      field: 'tier',
      before: 'supporter',
      after: null,
    });
  });

  it('finds nothing between a household and itself', () => {
    expect(changesBetween(household, household, now)).toEqual([]);
  });
});

describe('audited', () => {
  const until = addDuration(now, days(14));
  const pause = decidePause(household, { weeks: 1, until }, now, EXAMPLE_VENUE);
  const byKim = { kind: 'pause-membership', by: 'kim' } as const;
  const actionsOf = (decision: Decision<Household>) => actionIn(expectAccepted(decision).effects);

  it('logs changes that staff made for a member, such as a pause and a later tier', () => {
    const person = { id: 'mia', name: 'Mia' };
    expect(actionsOf(audited(pause, byKim, household, now))).toMatchObject([
      { ...byKim, changes: [{ person, field: 'paused-until', before: null, after: until }, {}] },
    ]);
    const lower = aHousehold(aPerson('mia', changingTo('supporter', 'leader'), { name: 'Mia' }));
    expect(changesBetween({ ...household, family: [] }, lower, now)).toContainEqual({
      person,
      field: 'next-tier',
      before: null,
      after: 'supporter',
    });
  });

  it('logs nothing for a member’s own action, an unchanged household, or a refusal', () => {
    expect(actionsOf(audited(pause, { ...byKim, by: null }, household, now))).toEqual([]);
    expect(actionsOf(audited(accept({ ...household }), byKim, household, now))).toEqual([]);
    const refused = refuse('already-canceled', 'Mia');
    expect(audited(refused, byKim, household, now)).toBe(refused);
  });
});

describe('a staff action', () => {
  const renamed = { ...household, email: 'ben@example.com', primary: { ...household.primary, name: 'Ben' } };
  const effect = staffAction(
    { kind: 'take-cash', by: 'kim', amountCents: cents(800) },
    household,
    renamed,
    now,
  );
  const [action] = actionIn([effect]).map((each) => ({ ...each, version: 1 as const, id: 'action-1' }));
  if (!action) throw new Error('no action');

  it('loses the customer and everything personal when the account is erased', () => {
    const hoursLeft = {
      person: { id: 'mia', name: 'Ben' },
      field: 'hours-left' as const,
      before: 2,
      after: 1,
    };
    const anonymous = anonymizeStaffAction({ ...action, changes: [...action.changes, hoursLeft] });
    expect(anonymous).toMatchObject({ who: null, by: 'kim', amountCents: 800 });
    expect(anonymous.changes).toEqual([{ ...hoursLeft, person: null }]);
  });

  it('is retained for two years', () => {
    expect(staffActionRetainedUntil(action)).toBe(addDuration(now, days(730)));
  });
});
