import { describe, expect, it } from 'vitest';
import type { Membership } from '../documents/billing.ts';
import type { Person } from '../documents/household.ts';
import { hoursLeft } from '../household/allowance.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  suspended,
  unpaid,
} from '../testing/households.ts';
import { addDuration, hours, type Instant, minutes, venueDate } from '../venue/time/venue-time.ts';
import { decideCheckIn } from './rules.ts';
import { decideUndoCheckIn } from './undo.ts';

const command = (idempotencyKey: string, ...personIds: string[]) => ({
  personIds,
  idempotencyKey,
  by: 'staff-1',
});
const mia = (membership: Membership, more: Partial<Person> = {}) =>
  aHousehold(aPerson('mia', membership, more));
const reasons = (decision: ReturnType<typeof decideCheckIn>) =>
  decision.ok ? [] : decision.people.map(({ personId, code }) => [personId, code]);
const bookedToday = (count: number) => [{ day: venueDate('2026-11-18'), hours: count, usedBy: null }];

describe('decideCheckIn', () => {
  it('starts a one-hour session and uses one hour of the weekly allowance', () => {
    const { state, sessions, effects } = expectAccepted(
      decideCheckIn(mia(byCard('supporter')), command('g1', 'mia'), now),
    );
    expect(sessions).toEqual([
      { personId: 'mia', isFamily: false, name: 'mia', tier: 'supporter', start: now, maxHours: 1 },
    ]);
    expect(hoursLeft(state.primary, now)).toBe(1);
    expect(effects).toMatchObject([
      {
        kind: 'visit',
        record: { id: 'g1-mia', who: { uid: 'household', personId: 'mia' }, tier: 'supporter' },
      },
      { kind: 'staff-action', action: { kind: 'check-in' } },
    ]);
  });

  // spec: visits-rules-1
  it('uses the hours booked for today as the length of the session', () => {
    const booked = mia(byCard('leader'), { bookings: bookedToday(3) });
    const { state, sessions } = expectAccepted(decideCheckIn(booked, command('g1', 'mia'), now));
    expect(sessions[0]?.maxHours).toBe(3);
    expect(hoursLeft(state.primary, now)).toBe(2);
    expect(state.primary.bookings).toEqual([{ day: '2026-11-18', hours: 3, usedBy: 'g1-mia' }]);
    const again = expectAccepted(decideCheckIn(state, command('g2', 'mia'), addDuration(now, hours(3))));
    expect(again.sessions[0]?.maxHours).toBe(1);
  });

  it('lasts as long as staff choose, up to the hours left', () => {
    const choose = (hours: number, more: object = {}) =>
      decideCheckIn(
        mia(byCard('supporter'), { bookings: bookedToday(1) }),
        { ...command('g1', 'mia'), hours, ...more },
        now,
      );
    expect(expectAccepted(choose(2)).sessions[0]?.maxHours).toBe(2);
    expect(choose(3)).toMatchObject({ people: [{ message: 'mia has only 2 hours left.' }] });
    expect(expectAccepted(choose(3, { receivedAt: now })).sessions[0]?.maxHours).toBe(2);
    const unlimited = decideCheckIn(mia(byCard('legacy-maker')), { ...command('g1', 'mia'), hours: 2 }, now);
    expect(expectAccepted(unlimited).sessions[0]?.maxHours).toBeNull();
  });

  // spec: visits-rules-2
  it('uses no more of a booking than the hours left', () => {
    const visited = expectAccepted(
      decideCheckIn(mia(byCard('supporter')), command('g1', 'mia'), at('2026-11-17')),
    ).state;
    const booked = { ...visited, primary: { ...visited.primary, bookings: bookedToday(2) } };
    const { sessions, state } = expectAccepted(decideCheckIn(booked, command('g2', 'mia'), now));
    expect(sessions[0]?.maxHours).toBe(1);
    expect(hoursLeft(state.primary, now)).toBe(0);
  });

  // spec: visits-rules-3
  it('refuses a supporter who has used 2 hours until Monday', () => {
    let household = mia(byCard('supporter'));
    for (const day of ['2026-11-16', '2026-11-17'])
      household = expectAccepted(decideCheckIn(household, command(day, 'mia'), at(day))).state;
    expect(reasons(decideCheckIn(household, command('g3', 'mia'), at('2026-11-22', '23:00')))).toEqual([
      ['mia', 'out-of-hours'],
    ]);
    expect(refusal(decideCheckIn(household, command('g3', 'mia'), at('2026-11-23', '00:00')))).toBe(
      'it was allowed',
    );
  });

  // spec: visits-rules-4
  it('uses the weekly allowance before bought sessions, which do not expire with the week', () => {
    let household = mia(byCard('supporter'), { boughtHours: 1 });
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
      expect(hoursLeft(household.primary, at(day))).toBeGreaterThan(0);
      household = expectAccepted(decideCheckIn(household, command(day, 'mia'), at(day))).state;
    }
    expect(household.primary.boughtHours).toBe(0);
    expect(
      household.primary.visits.map(({ fromAllowance, fromBought }) => [fromAllowance, fromBought]),
    ).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    const unused = mia(byCard('supporter'), { boughtHours: 4 });
    expect(hoursLeft(unused.primary, at('2026-12-30'))).toBe(6);
  });

  it('does not count a bought session against the allowance of a higher tier', () => {
    let household = mia(byCard('supporter'), { boughtHours: 1 });
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
      household = expectAccepted(decideCheckIn(household, command(day, 'mia'), at(day))).state;
    }
    const leader = { ...household.primary, membership: byCard('leader') };
    expect(hoursLeft(leader, now)).toBe(3);
  });

  it('exempts legacy-makers from the hours cap and runs their session until the end of the day', () => {
    const first = expectAccepted(decideCheckIn(mia(byCard('legacy-maker')), command('g1', 'mia'), now));
    expect(first.sessions[0]?.maxHours).toBeNull();
    expect(reasons(decideCheckIn(first.state, command('g2', 'mia'), at('2026-11-18', '23:59')))).toEqual([
      ['mia', 'session-running'],
    ]);
    let household = first.state;
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) {
      household = expectAccepted(decideCheckIn(household, command(day, 'mia'), at(day))).state;
    }
    expect(hoursLeft(household.primary, now)).toBe(Number.MAX_SAFE_INTEGER);
  });

  // spec: visits-rules-5
  it('checks in every selected person, or no one and lists each reason', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('ben', unpaid('leader')),
      aFamilyMember('zoe', expired('leader')),
      aFamilyMember('eve', overdue('leader')),
      aFamilyMember('sue', suspended('leader')),
      aFamilyMember('ian', inCash('leader', at('2026-11-17', '11:00'))),
      aFamilyMember('joe', canceled('leader')),
    ]);
    const decision = decideCheckIn(
      household,
      command('g1', 'mia', 'ben', 'zoe', 'eve', 'sue', 'ian', 'joe'),
      now,
    );
    expect(refusal(decision)).toBe('check-in-refused');
    expect(reasons(decision)).toEqual([
      ['ben', 'not-paid'],
      ['zoe', 'membership-expired'],
      ['eve', 'payment-failed'],
      ['sue', 'payment-disputed'],
      ['ian', 'membership-expired'],
    ]);
    expect(
      expectAccepted(decideCheckIn(household, command('g1', 'mia', 'joe'), now)).sessions.map(
        ({ isFamily }) => isFamily,
      ),
    ).toEqual([false, true]);
  });

  it('refuses a person whose session is running, with its start time', () => {
    const { state } = expectAccepted(decideCheckIn(mia(byCard('leader')), command('g1', 'mia'), now));
    const again = decideCheckIn(state, command('g2', 'mia'), addDuration(now, minutes(59)));
    expect(again).toMatchObject({
      ok: false,
      people: [{ message: 'mia is already here (since 12:00 pm).', isFamily: false }],
    });
    expect(refusal(decideCheckIn(state, command('g2', 'mia'), addDuration(now, hours(1))))).toBe(
      'it was allowed',
    );
  });

  // spec: visits-rules-6
  it('checks a person in once per idempotency key and repeats the result', () => {
    const first = expectAccepted(decideCheckIn(mia(byCard('leader')), command('g1', 'mia'), now));
    const second = expectAccepted(
      decideCheckIn(first.state, command('g1', 'mia'), addDuration(now, minutes(3))),
    );
    expect(second).toEqual({ ...first, effects: [] });
    const undone = expectAccepted(
      decideUndoCheckIn(first.state, { idempotencyKey: 'g1', by: 'staff-2' }, now),
    ).state;
    expect(expectAccepted(decideCheckIn(undone, command('g1', 'mia'), now))).toEqual({
      ...first,
      state: undone,
      effects: [],
    });
  });

  it('refuses a used idempotency key for other people, and people of another household', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('ben', byCard('leader'))]);
    const { state } = expectAccepted(decideCheckIn(household, command('g1', 'mia'), now));
    expect(refusal(decideCheckIn(state, command('g1', 'ben'), now))).toBe('idempotency-key-reused');
    expect(refusal(decideCheckIn(state, command('g1', 'mia', 'ben'), now))).toBe('idempotency-key-reused');
    expect(refusal(decideCheckIn(household, command('g1', 'mia', 'stranger'), now))).toBe('unknown-person');
  });

  it('retains this week’s visits and the ten before it', () => {
    let household = mia(byCard('legacy-maker'));
    for (let day = 1; day <= 18; day++) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      household = expectAccepted(decideCheckIn(household, command(date, 'mia'), at(date))).state;
    }
    const retainedDays = household.primary.visits.map(({ day }) => day);
    expect(retainedDays.length).toBe(13);
    expect([retainedDays[0], retainedDays.at(-1)]).toEqual(['2026-11-06', '2026-11-18']);
  });
});

describe('decideUndoCheckIn', () => {
  const undo = { idempotencyKey: 'g1', by: 'staff-2' };
  const checkedIn = () =>
    expectAccepted(
      decideCheckIn(
        mia(byCard('supporter'), { boughtHours: 2, bookings: bookedToday(3) }),
        command('g1', 'mia'),
        now,
      ),
    ).state;

  it('returns exactly the hours used and records who undid the check-in', () => {
    const before = checkedIn();
    expect([before.primary.boughtHours, hoursLeft(before.primary, now)]).toEqual([1, 1]);
    const { state, effects } = expectAccepted(decideUndoCheckIn(before, undo, addDuration(now, minutes(15))));
    expect([state.primary.boughtHours, hoursLeft(state.primary, now)]).toEqual([2, 4]);
    expect(state.primary.bookings).toEqual(bookedToday(3));
    expect(effects).toMatchObject([
      { record: { id: 'g1-mia', undone: { by: 'staff-2' } } },
      { kind: 'staff-action' },
    ]);
  });

  // spec: visits-rules-7
  it('refuses an undo after 15 minutes', () => {
    const late: Instant = addDuration(now, minutes(15) + 1);
    expect(refusal(decideUndoCheckIn(checkedIn(), undo, late))).toBe('undo-too-late');
  });

  it('returns the hours once when repeated', () => {
    const once = expectAccepted(decideUndoCheckIn(checkedIn(), undo, now)).state;
    expect(decideUndoCheckIn(once, undo, now)).toEqual({ ok: true, state: once, effects: [] });
  });

  it('refuses an unknown check-in', () => {
    expect(refusal(decideUndoCheckIn(checkedIn(), { ...undo, idempotencyKey: 'g9' }, now))).toBe(
      'unknown-visit',
    );
  });

  it('undoes everyone who was checked in together and no one else', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('ben', byCard('leader')),
      aFamilyMember('zoe', byCard('leader')),
    ]);
    const zoeCheckedIn = expectAccepted(decideCheckIn(household, command('g0', 'zoe'), now)).state;
    const allCheckedIn = expectAccepted(decideCheckIn(zoeCheckedIn, command('g1', 'mia', 'ben'), now)).state;
    const { state } = expectAccepted(decideUndoCheckIn(allCheckedIn, undo, now));
    expect([state.primary, ...state.family].map((person) => hoursLeft(person, now))).toEqual([5, 5, 4]);
  });
});
