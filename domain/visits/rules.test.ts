import { describe, expect, it } from 'vitest';
import type { Membership } from '../billing/schema.ts';
import type { Person } from '../household-schema.ts';
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
  unpaid,
  zone,
} from '../testing/households.ts';
import { addDuration, hours, type Instant, minutes, venueDate } from '../venue-time.ts';
import { hoursLeft } from './hours.ts';
import { decideCheckIn } from './rules.ts';
import { decideUndoCheckIn } from './undo.ts';

const press = (idempotencyKey: string, ...personIds: string[]) => ({
  personIds,
  idempotencyKey,
  by: 'staff-1',
});
const mia = (membership: Membership, more: Partial<Person> = {}) =>
  aHousehold(aPerson('mia', membership, more));
const reasons = (decision: ReturnType<typeof decideCheckIn>) =>
  decision.ok ? [] : decision.people.map(({ personId, code }) => [personId, code]);
const bookedToday = (count: number) => [{ day: venueDate('2026-11-18'), hours: count, usedBy: null }];

describe('check-in', () => {
  it('starts a session of an hour and spends an hour of the week', () => {
    const { state, sessions, effects } = expectAccepted(
      decideCheckIn(mia(byCard('supporter')), press('g1', 'mia'), now, zone),
    );
    expect(sessions).toEqual([
      { personId: 'mia', isFamily: false, name: 'mia', tier: 'supporter', start: now, maxHours: 1 },
    ]);
    expect(hoursLeft(state.primary, now, zone)).toBe(1);
    expect(effects).toMatchObject([
      {
        kind: 'visit',
        record: { id: 'g1-mia', who: { uid: 'household', personId: 'mia' }, tier: 'supporter' },
      },
    ]);
  });

  it('spends the hours booked for today, and the session lasts that long', () => {
    const booked = mia(byCard('leader'), { bookings: bookedToday(3) });
    const { state, sessions } = expectAccepted(decideCheckIn(booked, press('g1', 'mia'), now, zone));
    expect(sessions[0]?.maxHours).toBe(3);
    expect(hoursLeft(state.primary, now, zone)).toBe(2);
    expect(state.primary.bookings).toEqual([{ day: '2026-11-18', hours: 3, usedBy: 'g1-mia' }]);
    const again = expectAccepted(decideCheckIn(state, press('g2', 'mia'), addDuration(now, hours(3)), zone));
    expect(again.sessions[0]?.maxHours).toBe(1);
  });

  it('spends no more of a booking than is left', () => {
    const visited = expectAccepted(
      decideCheckIn(mia(byCard('supporter')), press('g1', 'mia'), at('2026-11-17'), zone),
    ).state;
    const booked = { ...visited, primary: { ...visited.primary, bookings: bookedToday(2) } };
    const { sessions, state } = expectAccepted(decideCheckIn(booked, press('g2', 'mia'), now, zone));
    expect(sessions[0]?.maxHours).toBe(1);
    expect(hoursLeft(state.primary, now, zone)).toBe(0);
  });

  it('a supporter who has used 2 hours is out of hours until Monday', () => {
    let household = mia(byCard('supporter'));
    for (const day of ['2026-11-16', '2026-11-17'])
      household = expectAccepted(decideCheckIn(household, press(day, 'mia'), at(day), zone)).state;
    expect(reasons(decideCheckIn(household, press('g3', 'mia'), at('2026-11-22', '23:00'), zone))).toEqual([
      ['mia', 'out-of-hours'],
    ]);
    expect(refusal(decideCheckIn(household, press('g3', 'mia'), at('2026-11-23', '00:00'), zone))).toBe(
      'it was allowed',
    );
  });

  it('uses the weekly allowance first and bought sessions after, which do not lapse with the week', () => {
    let household = mia(byCard('supporter'), { boughtHours: 1 });
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
      expect(hoursLeft(household.primary, at(day), zone)).toBeGreaterThan(0);
      household = expectAccepted(decideCheckIn(household, press(day, 'mia'), at(day), zone)).state;
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
    expect(hoursLeft(unused.primary, at('2026-12-30'), zone)).toBe(6);
  });

  it('a session that was bought does not count against the allowance of a higher tier', () => {
    let household = mia(byCard('supporter'), { boughtHours: 1 });
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
      household = expectAccepted(decideCheckIn(household, press(day, 'mia'), at(day), zone)).state;
    }
    const leader = { ...household.primary, membership: byCard('leader') };
    expect(hoursLeft(leader, now, zone)).toBe(3);
  });

  it('legacy-maker members are exempt from the hours cap, and their session has no end but the day’s', () => {
    const first = expectAccepted(decideCheckIn(mia(byCard('legacy-maker')), press('g1', 'mia'), now, zone));
    expect(first.sessions[0]?.maxHours).toBeNull();
    expect(reasons(decideCheckIn(first.state, press('g2', 'mia'), at('2026-11-18', '23:59'), zone))).toEqual([
      ['mia', 'session-running'],
    ]);
    let household = first.state;
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) {
      household = expectAccepted(decideCheckIn(household, press(day, 'mia'), at(day), zone)).state;
    }
    expect(hoursLeft(household.primary, now, zone)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('either every selected person is checked in, or nobody is and each reason is listed', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('ben', unpaid('leader')),
      aFamilyMember('zoe', expired('leader')),
      aFamilyMember('eve', overdue('leader')),
      aFamilyMember('ian', inCash('leader', at('2026-11-18', '11:00'))),
      aFamilyMember('joe', canceled('leader')),
    ]);
    const decision = decideCheckIn(
      household,
      press('g1', 'mia', 'ben', 'zoe', 'eve', 'ian', 'joe'),
      now,
      zone,
    );
    expect(refusal(decision)).toBe('check-in-refused');
    expect(reasons(decision)).toEqual([
      ['ben', 'not-paid'],
      ['zoe', 'membership-expired'],
      ['eve', 'payment-failed'],
      ['ian', 'membership-expired'],
    ]);
    expect(
      expectAccepted(decideCheckIn(household, press('g1', 'mia', 'joe'), now, zone)).sessions.map(
        ({ isFamily }) => isFamily,
      ),
    ).toEqual([false, true]);
  });

  it('of somebody whose session is still running says since when', () => {
    const { state } = expectAccepted(decideCheckIn(mia(byCard('leader')), press('g1', 'mia'), now, zone));
    const again = decideCheckIn(state, press('g2', 'mia'), addDuration(now, minutes(59)), zone);
    expect(again).toMatchObject({
      ok: false,
      people: [{ message: 'mia has been in since 12:00.', isFamily: false }],
    });
    expect(refusal(decideCheckIn(state, press('g2', 'mia'), addDuration(now, hours(1)), zone))).toBe(
      'it was allowed',
    );
  });

  it('pressed twice checks a person in once, and the answer is the same', () => {
    const first = expectAccepted(decideCheckIn(mia(byCard('leader')), press('g1', 'mia'), now, zone));
    const second = expectAccepted(
      decideCheckIn(first.state, press('g1', 'mia'), addDuration(now, minutes(3)), zone),
    );
    expect(second).toEqual({ ...first, effects: [] });
    const undone = expectAccepted(
      decideUndoCheckIn(first.state, { idempotencyKey: 'g1', by: 'staff-2' }, now),
    ).state;
    expect(expectAccepted(decideCheckIn(undone, press('g1', 'mia'), now, zone))).toEqual({
      ...first,
      state: undone,
      effects: [],
    });
  });

  it('refuses the same press for other people, and people of another household', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('ben', byCard('leader'))]);
    const { state } = expectAccepted(decideCheckIn(household, press('g1', 'mia'), now, zone));
    expect(refusal(decideCheckIn(state, press('g1', 'ben'), now, zone))).toBe('idempotency-key-reused');
    expect(refusal(decideCheckIn(state, press('g1', 'mia', 'ben'), now, zone))).toBe(
      'idempotency-key-reused',
    );
    expect(refusal(decideCheckIn(household, press('g1', 'mia', 'stranger'), now, zone))).toBe(
      'unknown-person',
    );
  });

  it('keeps this week’s visits and the last ten before it', () => {
    let household = mia(byCard('legacy-maker'));
    for (let day = 1; day <= 18; day++) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      household = expectAccepted(decideCheckIn(household, press(date, 'mia'), at(date), zone)).state;
    }
    const kept = household.primary.visits.map(({ day }) => day);
    expect(kept.length).toBe(13);
    expect([kept[0], kept.at(-1)]).toEqual(['2026-11-06', '2026-11-18']);
  });
});

describe('undo', () => {
  const undo = { idempotencyKey: 'g1', by: 'staff-2' };
  const checkedIn = () =>
    expectAccepted(
      decideCheckIn(
        mia(byCard('supporter'), { boughtHours: 2, bookings: bookedToday(3) }),
        press('g1', 'mia'),
        now,
        zone,
      ),
    ).state;

  it('gives the hours back exactly, and is recorded with who did it', () => {
    const before = checkedIn();
    expect([before.primary.boughtHours, hoursLeft(before.primary, now, zone)]).toEqual([1, 1]);
    const { state, effects } = expectAccepted(decideUndoCheckIn(before, undo, addDuration(now, minutes(15))));
    expect([state.primary.boughtHours, hoursLeft(state.primary, now, zone)]).toEqual([2, 4]);
    expect(state.primary.bookings).toEqual(bookedToday(3));
    expect(effects).toMatchObject([{ record: { id: 'g1-mia', undone: { by: 'staff-2' } } }]);
  });

  it('stands for 15 minutes', () => {
    const late: Instant = addDuration(now, minutes(15) + 1);
    expect(refusal(decideUndoCheckIn(checkedIn(), undo, late))).toBe('undo-too-late');
  });

  it('pressed twice gives back once', () => {
    const once = expectAccepted(decideUndoCheckIn(checkedIn(), undo, now)).state;
    expect(decideUndoCheckIn(once, undo, now)).toEqual({ ok: true, state: once, effects: [] });
  });

  it('of a check-in that never was is refused', () => {
    expect(refusal(decideUndoCheckIn(checkedIn(), { ...undo, idempotencyKey: 'g9' }, now))).toBe(
      'unknown-visit',
    );
  });

  it('takes back the whole household that came in together, and nobody else', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('ben', byCard('leader')),
      aFamilyMember('zoe', byCard('leader')),
    ]);
    const zoeIn = expectAccepted(decideCheckIn(household, press('g0', 'zoe'), now, zone)).state;
    const allIn = expectAccepted(decideCheckIn(zoeIn, press('g1', 'mia', 'ben'), now, zone)).state;
    const { state } = expectAccepted(decideUndoCheckIn(allIn, undo, now));
    expect([state.primary, ...state.family].map((person) => hoursLeft(person, now, zone))).toEqual([5, 5, 4]);
  });
});
