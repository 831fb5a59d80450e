import { describe, expect, it } from 'vitest';
import type { Visit } from '../documents/visit.ts';
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
import { addDuration, hours, type Instant, minutes } from '../venue/time/venue-time.ts';
import { decideCheckIn, visitRecord } from '../visits/rules.ts';
import { decideUndoCheckIn } from '../visits/undo.ts';
import { likelyArrivals } from './likely.ts';
import { decideAnnounceArrival, waitingArrivals } from './rules.ts';
import type { Arrival } from './schema.ts';
import { arrivalView, profileAtDoor } from './view.ts';

const household = aHousehold(aPerson('mia', byCard('leader'), { name: 'Mia' }), [
  aFamilyMember('leo', byCard('leader'), { name: 'Leo' }),
  aFamilyMember('zoe', expired('leader'), { name: 'Zoe' }),
]);
const later = (count: number) => addDuration(now, minutes(count));
const announce = (before: Arrival | null, personIds: string[], moment: Instant, of = household): Arrival =>
  expectAccepted(decideAnnounceArrival(before, of, personIds, moment)).state;
const checkIn = (personIds: string[], moment: Instant, of = household) =>
  expectAccepted(decideCheckIn(of, { personIds, idempotencyKey: `key-${moment}`, by: 'kim' }, moment)).state;
const recordsOf = (of: typeof household) =>
  [of.primary, ...of.family].flatMap((person) =>
    person.visits.map((visit: Visit) => visitRecord(of, person, visit)),
  );
const both = announce(null, ['mia', 'leo'], now);

describe('an announced arrival', () => {
  it('lasts for two hours, and at most until the end of the day', () => {
    expect(both).toMatchObject({ at: now, until: later(120), personIds: ['mia', 'leo'] });
    expect(announce(null, ['mia'], at('2026-11-18', '23:30')).until).toBe(at('2026-11-19', '00:00'));
  });

  it('only changes who came when it is sent again', () => {
    expect(announce(both, ['leo', 'zoe'], later(30))).toEqual({ ...both, personIds: ['leo', 'zoe'] });
  });

  it('begins anew after the check-in, after it expired, and after it was withdrawn', () => {
    const inside = checkIn(['mia', 'leo'], later(1));
    expect(announce(both, ['mia'], later(100), inside)).toMatchObject({ at: later(100), until: later(220) });
    expect(announce(both, ['mia'], later(120)).at).toBe(later(120));
    expect(announce(announce(both, [], later(1)), ['mia'], later(2)).at).toBe(later(2));
  });

  it('is refused for someone of another household', () => {
    expect(decideAnnounceArrival(null, household, ['mia', 'ben'], now)).toMatchObject({
      refusal: { code: 'unknown-person' },
    });
  });
});

describe('the arrivals that wait', () => {
  const other: Arrival = { ...both, uid: 'other', personIds: ['ben'], at: later(-5) };

  it('are in order of arrival, and end on their own', () => {
    expect(waitingArrivals([both, other], [], now)).toEqual([other, both]);
    expect(waitingArrivals([both], [], later(119))).toEqual([both]);
    expect(waitingArrivals([both], [], later(120))).toEqual([]);
  });

  it('end once everyone is checked in, and return after an undo', () => {
    const first = checkIn(['mia'], later(1));
    expect(waitingArrivals([both], recordsOf(first), later(1))).toEqual([both]);
    const all = checkIn(['leo'], later(2), first);
    expect(waitingArrivals([both], recordsOf(all), later(2))).toEqual([]);
    const undo = { idempotencyKey: `key-${later(2)}`, by: 'kim', isAdmin: false };
    const undone = expectAccepted(decideUndoCheckIn(all, undo, later(3))).state;
    expect(waitingArrivals([both], recordsOf(undone), later(3))).toEqual([both]);
  });

  it('leave out people who were inside before', () => {
    const inside = checkIn(['mia'], addDuration(now, -hours(0.5)));
    expect(waitingArrivals([announce(null, ['mia'], now, inside)], recordsOf(inside), now)).toEqual([]);
  });
});

describe('an arrival at the counter', () => {
  const all = announce(null, ['mia', 'leo', 'zoe'], now);

  it('shows each verdict, and who can be checked in at once', () => {
    const view = arrivalView(all, household, now);
    expect(view?.people.map(({ name, checkInStatus }) => [name, checkInStatus.allowed])).toEqual([
      ['Mia', true],
      ['Leo', true],
      ['Zoe', false],
    ]);
    expect(view?.ready.map(({ name }) => name)).toEqual(['Mia', 'Leo']);
    expect(view?.since).toBe('12:00 pm');
  });

  it('is not checked in past a message that staff have to read', () => {
    const noted = { ...household, noteToStaff: { at: now, text: 'Leo is ill' } };
    expect(arrivalView(all, noted, now)?.ready).toEqual([]);
  });

  it('is missing once everyone is inside', () => {
    expect(arrivalView(both, checkIn(['mia', 'leo'], later(1)), later(1))).toBeNull();
  });
});

describe('the profile of a household at the door', () => {
  const bookings = [{ day: '2026-11-18', hours: 1, usedBy: null }] as typeof household.primary.bookings;
  const booked = { ...household, primary: { ...household.primary, bookings } };
  const preselected = (of: typeof household, arrival: Arrival, moment = now) =>
    profileAtDoor(of, [arrival], moment).people.flatMap(({ name, isPreselected }) =>
      isPreselected ? name : [],
    );

  it('selects those who came, in place of those with a booking', () => {
    const came = announce(null, ['leo', 'zoe'], now, booked);
    expect(preselected(booked, came)).toEqual(['Leo', 'Zoe']);
    expect(preselected(checkIn(['leo'], later(1), booked), came, later(1))).toEqual(['Zoe']);
  });

  it('selects those with a booking if no one of them waits', () => {
    const came = announce(null, ['leo'], now, booked);
    expect(preselected(booked, { ...came, uid: 'other' })).toEqual(['Mia']);
    expect(preselected(booked, came, later(120))).toEqual(['Mia']);
    expect(preselected(checkIn(['leo'], later(1), booked), came, later(1))).toEqual(['Mia']);
  });
});

describe('the people ticked at first', () => {
  it('are those outside with a booking, otherwise everyone outside', () => {
    const likely = (of: typeof household) =>
      likelyArrivals(of, now).flatMap(({ name, isLikely }) => (isLikely ? name : []));
    expect(likely(household)).toEqual(['Mia', 'Leo', 'Zoe']);
    expect(likely(checkIn(['mia'], now))).toEqual(['Leo', 'Zoe']);
    const bookings = [{ day: '2026-11-18', hours: 1, usedBy: null }] as typeof household.primary.bookings;
    expect(likely({ ...household, primary: { ...household.primary, bookings } })).toEqual(['Mia']);
  });
});
