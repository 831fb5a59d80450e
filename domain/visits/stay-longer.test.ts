import { describe, expect, it } from 'vitest';
import type { Household, Person } from '../documents/household.ts';
import { hoursLeft } from '../household/allowance.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  expectAccepted,
  expired,
  now,
} from '../testing/households.ts';
import { addDuration, days, hours, type Instant, minutes } from '../venue/time/venue-time.ts';
import { decideLeaving } from './leaving.ts';
import { decideCheckIn } from './rules.ts';
import { decideStayLonger, extraHours } from './stay-longer.ts';
import { decideUndoCheckIn, recentCheckIns } from './undo.ts';

const mia = (more: Partial<Person> = {}) => aHousehold(aPerson('mia', byCard('supporter'), more));
const checkIn = (household: Household, start: Instant = now, ...others: string[]) =>
  expectAccepted(
    decideCheckIn(household, { personIds: ['mia', ...others], idempotencyKey: 'in', by: 'kim' }, start),
  ).state;
const stay = (
  household: Household,
  count: number,
  time: Instant,
  personIds = ['mia'],
  receivedAt?: Instant,
) =>
  decideStayLonger(
    household,
    { personIds, hours: count, idempotencyKey: 'stay', by: 'lee', ...(receivedAt && { receivedAt }) },
    time,
  );
const reasons = (decision: ReturnType<typeof stay>) =>
  decision.ok ? [] : decision.people.map(({ personId, message }) => [personId, message]);
const later = addDuration(now, minutes(30));

describe('staying longer', () => {
  it('adds hours of the allowance before bought ones', () => {
    const { state, effects } = expectAccepted(stay(checkIn(mia({ boughtHours: 2 })), 2, later));
    expect(state.primary).toMatchObject({
      boughtHours: 1,
      visits: [{ at: now, hours: 3, fromAllowance: 2, fromBought: 1, sessionHours: 3 }],
    });
    expect(effects).toMatchObject([{ kind: 'visit' }, { action: { kind: 'stay-longer', by: 'lee' } }]);
    expect(stay(state, 2, later)).toEqual({ ok: true, state, effects: [] });
  });

  it('is for everyone selected or no one, with each person’s reason', () => {
    const family = checkIn(
      aHousehold(aPerson('mia', byCard('supporter')), [
        aFamilyMember('leo', byCard('leader')),
        aFamilyMember('max', byCard('legacy-maker')),
        aFamilyMember('ben', byCard('leader')),
      ]),
      now,
      'leo',
      'max',
    );
    expect(reasons(stay(family, 2, later, ['mia', 'leo', 'max', 'ben']))).toEqual([
      ['mia', 'mia has only 1 hour left.'],
      ['max', 'max can stay all day.'],
      ['ben', 'ben isn’t inside. Check them in instead.'],
    ]);
    expect(stay(family, 1, later, ['mia', 'leo']).ok).toBe(true);
    expect(stay(family, 1, later, ['mia', 'unknown'])).toMatchObject({ refusal: { code: 'unknown-person' } });
  });

  it('uses as many hours as are left if an offline counter added them', () => {
    const { state } = expectAccepted(stay(checkIn(mia()), 3, later, ['mia'], addDuration(now, hours(1))));
    expect(state.primary.visits).toMatchObject([{ sessionHours: 2 }]);
    const none = expectAccepted(stay(checkIn(mia()), 1, later)).state;
    const again = decideStayLonger(
      none,
      { personIds: ['mia'], hours: 1, idempotencyKey: 'more', by: 'lee', receivedAt: later },
      later,
    );
    expect(reasons(again)).toEqual([['mia', 'mia has no hours left until Monday.']]);
  });

  it('is possible until an hour after the session, but not for someone who left or can’t pay', () => {
    const inside = checkIn(mia());
    const overtime = (count: number) => stay(inside, 1, addDuration(now, minutes(count))).ok;
    expect([119, 120].map(overtime)).toEqual([true, false]);
    const leaving = { kind: 'mark-as-left' as const, visitIds: ['in-mia'], by: 'kim' };
    const out = expectAccepted(decideLeaving(inside, leaving, later)).state;
    expect(stay(out, 1, later)).toMatchObject({ people: [{ code: 'not-inside' }] });
    const lapsed = { ...inside, primary: { ...inside.primary, membership: expired('supporter') } };
    expect(stay(lapsed, 1, later)).toMatchObject({ people: [{ code: 'membership-expired' }] });
    expect([inside, out, lapsed].map(({ primary }) => extraHours(primary, later))).toEqual([1, null, 0]);
  });

  it('makes a session of at most 12 hours', () => {
    const inside = checkIn(mia({ boughtHours: 20 }));
    expect(extraHours(inside.primary, later)).toBe(11);
    expect(stay(inside, 12, later)).toMatchObject({ people: [{ code: 'day-full' }] });
  });

  it('after Sunday midnight uses the hours of the week in which the visit began', () => {
    const sunday = at('2026-11-22', '23:30');
    const { state } = expectAccepted(stay(checkIn(mia(), sunday), 1, addDuration(sunday, hours(0.9))));
    expect(hoursLeft(state.primary, sunday)).toBe(0);
    expect(hoursLeft(state.primary, addDuration(sunday, days(1)))).toBe(2);
  });
});

describe('undo', () => {
  const extended = expectAccepted(stay(checkIn(mia({ boughtHours: 2 })), 2, later)).state;
  const undo = (key: string, time: Instant) =>
    decideUndoCheckIn(extended, { idempotencyKey: key, by: 'kim' }, time);

  it('of an extension returns its hours only', () => {
    const { state } = expectAccepted(undo('stay', addDuration(later, minutes(15))));
    expect(state.primary).toMatchObject({
      boughtHours: 2,
      visits: [{ hours: 1, fromAllowance: 1, fromBought: 0, sessionHours: 1, undone: null }],
    });
    const again = decideUndoCheckIn(state, { idempotencyKey: 'stay', by: 'kim' }, later);
    expect(expectAccepted(again).effects).toEqual([]);
  });

  it('of the check-in returns the hours of its extensions too, once', () => {
    const { state } = expectAccepted(undo('in', addDuration(now, minutes(15))));
    expect(state.primary.boughtHours).toBe(2);
    expect(hoursLeft(state.primary, now)).toBe(4);
    const again = decideUndoCheckIn(state, { idempotencyKey: 'stay', by: 'kim' }, later);
    expect(expectAccepted(again).state.primary.boughtHours).toBe(2);
  });

  it('is listed for extensions and returns of the last 15 minutes', () => {
    const leaving = { kind: 'mark-as-left' as const, visitIds: ['in-mia'], by: 'kim' };
    const out = expectAccepted(decideLeaving(extended, leaving, later)).state;
    const command = { personIds: ['mia'], idempotencyKey: 'back', by: 'lee' };
    const { effects } = expectAccepted(decideCheckIn(out, command, addDuration(later, 1)));
    const visits = effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));
    const listed = recentCheckIns(visits, 'lee', addDuration(later, minutes(15)));
    expect(listed.map(({ kind, people }) => [kind, people[0]?.hours])).toEqual([
      ['return', 3],
      ['extension', 2],
    ]);
  });
});
