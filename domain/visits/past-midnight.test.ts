import { describe, expect, it } from 'vitest';
import type { VisitRecord } from '../documents/visit.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { countdown, sessionEnd } from '../household/session.ts';
import { householdProfile, walkInProfile } from '../staff/customers/customer-profile.ts';
import { findAmong } from '../staff/customers/search.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  refusal,
} from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import {
  addDays,
  addDuration,
  endOfDay,
  formatTime,
  hours,
  type Instant,
  minutes,
  venueDate,
} from '../venue/time/venue-time.ts';
import { boardWalkIns, currentWalkIns, walkInEnd, walkInStatus } from '../walk-ins/board/view.ts';
import { decideExtendWalkIn } from '../walk-ins/changes/extend.ts';
import { decideUndoWalkInCheckIn, decideWalkInCheckIn } from '../walk-ins/check-in.ts';
import { decideWalkInCash, decideWalkInRegistration, isWalkInExpired } from '../walk-ins/rules.ts';
import { activeVisits, peopleInside, stillExpected, visitEnd } from './here-now.ts';
import { decideCheckIn } from './rules.ts';
import { recentCheckIns } from './undo.ts';

const saturday = venueDate('2026-11-21');
const sunday = addDays(saturday, 1);
const midnight = endOfDay(saturday);
const before = (time: number): Instant => addDuration(midnight, -time);
const after = (time: number): Instant => addDuration(midnight, time);

const visitsIn = ({ effects }: { effects: readonly { kind: string }[] }): VisitRecord[] =>
  (effects as readonly { kind: string; record: VisitRecord }[]).flatMap((effect) =>
    effect.kind === 'visit' ? [effect.record] : [],
  );

const family = aHousehold(
  aPerson('mia', byCard('leader'), { bookings: [{ day: sunday, hours: 1, usedBy: null }] }),
  [aFamilyMember('max', byCard('legacy-maker'))],
);
const checkIn = (start: Instant) =>
  expectAccepted(
    decideCheckIn(family, { personIds: ['mia', 'max'], idempotencyKey: 'key-1', by: 'kim' }, start),
  );

const command = { idempotencyKey: 'key-2', by: 'kim' };

/** A two-hour pass on Saturday for a group of four. */
const paidPass: WalkIn = (() => {
  const registration = {
    walkInId: 'walk-in-tom',
    code: 'A7AB01Z0',
    name: 'Tom Reed',
    email: '',
    payBy: 'cash' as const,
    phone: { e164: '+61412345678' as const, shown: '0412 345 678' },
    date: saturday,
    hours: 2,
    participants: 3,
    adults: 1,
  };
  const { state } = expectAccepted(
    decideWalkInRegistration(null, registration, before(hours(1)), EXAMPLE_VENUE),
  );
  return expectAccepted(decideWalkInCash(state, { by: 'kim' }, before(hours(1)), EXAMPLE_VENUE)).state;
})();
const arrival = expectAccepted(
  decideWalkInCheckIn(paidPass, { ...command, personIds: [paidPass.id] }, before(minutes(30))),
);
const group = arrival.state;

describe('people who are inside at midnight', () => {
  const visits = [...visitsIn(checkIn(before(minutes(30)))), ...visitsIn(arrival)];
  const namesAt = (now: Instant) => activeVisits(visits, now).map(({ name }) => name);

  it('stay listed and counted until their sessions end', () => {
    expect(namesAt(after(0)).sort()).toEqual(['Tom Reed', 'max', 'mia']);
    expect(peopleInside(visits, after(0))).toBe(6);
    expect(peopleInside(visits, after(minutes(30)))).toBe(5);
    expect(peopleInside(visits, after(hours(1.5)))).toBe(1);
    expect(peopleInside(visits, after(hours(2.5)))).toBe(0);
    expect(namesAt(after(hours(3.5)))).toEqual([]);
  });

  it('can have their check-in undone for fifteen minutes', () => {
    const keys = (now: Instant) =>
      recentCheckIns(visits, 'kim', now).map(({ idempotencyKey }) => idempotencyKey);
    const late = visits.map((visit) => ({ ...visit, at: before(minutes(5)) }));
    expect(recentCheckIns(late, 'kim', after(minutes(10)))).toHaveLength(2);
    expect(keys(after(0))).toEqual([]);
  });

  it('are expected on the new day only once they have left', () => {
    const expected = [
      {
        id: 'household',
        name: 'mia',
        people: [{ id: 'mia', name: 'mia', tier: 'leader' as const, hours: 1 }],
      },
    ];
    expect(stillExpected(expected, visits, after(minutes(10)))).toEqual([]);
    expect(stillExpected(expected, visits, after(hours(1)))).toEqual(expected);
    const preselected = (now: Instant) =>
      householdProfile(checkIn(before(minutes(30))).state, now).people[0]?.isPreselected;
    expect([after(minutes(10)), after(hours(1))].map(preselected)).toEqual([false, true]);
  });

  it('are shown with their countdown in the profile, until the day after their session', () => {
    const { state } = checkIn(before(minutes(30)));
    const sessionAt = (now: Instant) => householdProfile(state, now).people[0]?.session ?? null;
    expect(sessionAt(after(minutes(10)))).toEqual({ start: before(minutes(30)), maxHours: 1 });
    expect(sessionAt(after(hours(2)))).toEqual({ start: before(minutes(30)), maxHours: 1 });
    expect(sessionAt(after(hours(24)))).toBeNull();
  });
});

describe('an unlimited session', () => {
  const endAfter = (start: Instant) => sessionEnd({ start, maxHours: null });

  it('lasts until the end of its day', () => {
    expect(endAfter(before(hours(10)))).toBe(midnight);
    expect(endAfter(before(hours(3)))).toBe(midnight);
    expect(endAfter(midnight)).toBe(endOfDay(sunday));
  });

  it('lasts three hours if it begins later than that', () => {
    expect(endAfter(before(minutes(10)))).toBe(after(hours(3) - minutes(10)));
    expect(countdown({ start: before(minutes(10)), maxHours: null }, after(hours(2))).badge).toBe('Active');
  });
});

describe('a day pass whose group is inside at midnight', () => {
  const until = after(hours(1.5));
  const during = after(minutes(10));

  it('is valid until the session ends, unlike any other pass of that day', () => {
    expect(walkInEnd(group)).toBe(until);
    expect([during, until].map((now) => walkInStatus(group, now))).toEqual(['active', 'expired']);
    expect(isWalkInExpired(paidPass, midnight)).toBe(true);
  });

  it('is on the board of groups that are here, but not in the new day’s bookings', () => {
    const unused = { ...paidPass, id: 'walk-in-unused' };
    const current = (now: Instant) => currentWalkIns([unused, group], now).map(({ id }) => id);
    expect(current(during)).toEqual([group.id]);
    expect(current(addDuration(until, hours(1)))).toEqual([]);
    expect(boardWalkIns([unused, group], during)).toEqual([]);
  });

  it('is found by name and phone number until an hour after the session', () => {
    const find = (search: Parameters<typeof findAmong>[1], now: Instant) =>
      findAmong({ households: [], walkIns: [group, paidPass] }, search, now).walkIns;
    const searches = [
      { by: 'name', key: 'tom' },
      { by: 'phone', tail: '8765', start: null },
    ] as const;
    for (const search of searches) {
      expect(find(search, during)).toEqual([group]);
      expect(find(search, addDuration(until, hours(1)))).toEqual([]);
    }
  });

  it('shows the running session, and offers to extend it', () => {
    const [shown] = walkInProfile(group, during).people;
    expect(shown).toMatchObject({
      session: { start: before(minutes(30)), maxHours: 2 },
      checkInStatus: { isHere: true, remedy: 'stay-longer' },
      badge: { text: 'Paid' },
    });
  });

  it('can be extended while an added hour would still be running', () => {
    const extension = { hours: 1, expectedHours: 2, key: 'key-3', by: 'kim', method: 'cash' } as const;
    const { state, effects } = expectAccepted(decideExtendWalkIn(group, extension, during, EXAMPLE_VENUE));
    const [visit] = visitsIn({ effects });
    expect(visit && visitEnd(visit)).toBe(after(hours(2.5)));
    expectAccepted(decideExtendWalkIn(group, extension, addDuration(until, minutes(59)), EXAMPLE_VENUE));
    expect(refusal(decideExtendWalkIn(group, extension, addDuration(until, hours(1)), EXAMPLE_VENUE))).toBe(
      'walk-in-used',
    );
    expect(walkInStatus(state, after(hours(2)))).toBe('active');
  });

  it('has expired once its check-in is undone', () => {
    const soon = expectAccepted(
      decideWalkInCheckIn(paidPass, { ...command, personIds: [paidPass.id] }, before(minutes(5))),
    ).state;
    const { state } = expectAccepted(decideUndoWalkInCheckIn(soon, command, after(minutes(5))));
    const again = { ...command, idempotencyKey: 'key-4', personIds: [paidPass.id] };
    expect(decideWalkInCheckIn(state, again, after(minutes(6)))).toMatchObject({
      people: [{ code: 'walk-in-date-past' }],
    });
  });
});

describe('a night on which clocks change', () => {
  /** In Sydney, where clocks change from 2 to 3 am, and from 3 to 2 am. */
  it.each([
    ['2026-10-03', '3:30 am'],
    ['2027-04-03', '2:30 am'],
  ])('keeps a session of three hours from 11:30 pm on %s running for three hours', (day, end) => {
    const start = addDuration(endOfDay(venueDate(day)), -minutes(30));
    for (const maxHours of [3, null]) {
      expect(sessionEnd({ start, maxHours })).toBe(addDuration(start, hours(3)));
    }
    expect(formatTime(sessionEnd({ start, maxHours: 3 }))).toBe(end);
  });

  it.each(['2026-10-04', '2027-04-04'])('lets an unlimited session last until the end of %s', (day) => {
    const noon = addDuration(endOfDay(venueDate(day)), -hours(12));
    expect(sessionEnd({ start: noon, maxHours: null })).toBe(endOfDay(venueDate(day)));
  });
});
