import { describe, expect, it } from 'vitest';
import { decideCancellation, decideKeepMembership } from '../billing/changes/membership-changes.ts';
import type { Household } from '../documents/household.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
} from '../testing/households.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { countChangedStandings } from './count.ts';
import { changeKeys, toWireChanges } from './member-changes.ts';
import { withStandings } from './standing.ts';

const ending = at('2026-11-20');
const ended = at('2026-11-21', '00:10');
const range = { from: venueDate('2026-11-16'), until: venueDate('2026-11-22') };

const family = (leo = inCash('supporter', ending)): Household =>
  aHousehold(aPerson('mia', inCash('leader')), [aFamilyMember('leo', leo)]);
const counted = (household = family()): Household => withStandings(household, now);
const namesOf = (household: Household, what: 'joined' | 'left' | 'changed') =>
  toWireChanges(household, { what, ...range });
const cancel = (household: Household, reason?: 'cost') =>
  withStandings(expectAccepted(decideCancellation(household, { personId: 'leo', reason }, now)).state, now);

describe('the changes stored with a household', () => {
  it('name everyone whom the figures of the day count', () => {
    const before = counted();
    const leader = { ...before.family[0], ...aFamilyMember('leo', inCash('leader', at('2026-12-20'))) };
    const changed = withStandings({ ...before, family: [leader] }, ended);
    const left = withStandings({ ...changed, primary: aPerson('mia', expired('leader')) }, ended);
    expect(namesOf(left, 'joined').map(({ name }) => name)).toEqual(['mia', 'leo']);
    expect(namesOf(left, 'changed')).toMatchObject([
      { personId: 'leo', day: '2026-11-21', from: 'supporter', tier: 'leader' },
    ]);
    expect(namesOf(left, 'left')).toMatchObject([{ personId: 'mia', tier: 'leader', why: 'not-renewed' }]);
    expect(changeKeys(left)).toEqual(['joined 2026-11-18', 'changed 2026-11-21', 'left 2026-11-21']);
    const { day } = countChangedStandings(changed.standings ?? null, left.standings ?? null);
    expect(day).toEqual({ members: { leader: { left: 1 } } });
  });

  it('have the reason that was given when cancelling', () => {
    const canceled = cancel(counted(), 'cost');
    expect(canceled.leavingReasons).toEqual({ leo: 'cost' });
    const left = withStandings(canceled, ended);
    expect(namesOf(left, 'left')).toMatchObject([{ personId: 'leo', why: 'cost' }]);
    expect(left.leavingReasons).toBeUndefined();
  });

  it('say that no reason was given, or that a payment failed', () => {
    expect(namesOf(withStandings(cancel(counted()), ended), 'left')).toMatchObject([{ why: 'cancelled' }]);
    const unpaid = counted(family(overdue('supporter')));
    const left = withStandings({ ...unpaid, family: [aFamilyMember('leo', expired('supporter'))] }, now);
    expect(namesOf(left, 'left')).toMatchObject([{ why: 'overdue' }]);
  });

  it('forget the reason of a cancellation that is undone', () => {
    const canceled = cancel(counted(), 'cost');
    const renewing = expectAccepted(decideKeepMembership(canceled, { personId: 'leo' }, now)).state;
    expect(withStandings(renewing, now).leavingReasons).toBeUndefined();
  });

  it('store one reason for everyone who leaves with the primary member', () => {
    const household = counted(
      aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('leo', byCard('supporter'))]),
    );
    const command = { personId: null, reason: 'moving' as const };
    const canceled = withStandings(expectAccepted(decideCancellation(household, command, now)).state, now);
    expect(canceled.leavingReasons).toEqual({ mia: 'moving', leo: 'moving' });
  });

  it('are listed only for the days requested', () => {
    const later = { from: venueDate('2026-11-19'), until: venueDate('2026-11-22') };
    expect(toWireChanges(counted(), { what: 'joined', ...later })).toEqual([]);
  });

  it('leave a household without changes as it is', () => {
    const household = counted();
    expect(withStandings(household, now)).toBe(household);
    expect(household.standings?.changes).toHaveLength(2);
  });
});
