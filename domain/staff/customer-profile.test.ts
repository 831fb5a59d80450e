import { describe, expect, it } from 'vitest';
import type { Booking } from '../bookings/schema.ts';
import { peopleOf } from '../household.ts';
import type { Person } from '../household-schema.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  expectAccepted,
  inCash,
  now,
  overdue,
  unpaid,
  zone,
} from '../testing/households.ts';
import { dayOf, hours, instant, venueDate } from '../venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { decideWalkInCheckIn } from '../walk-ins/check-in.ts';
import { decideWalkInCash, decideWalkInRegistration } from '../walk-ins/rules.ts';
import { householdProfile, type ProfilePerson, walkInProfile } from './customer-profile.ts';

const today = dayOf(now, zone);
const booked = (day: string, usedBy: string | null = null): Booking => ({
  day: venueDate(day),
  hours: 1,
  usedBy,
});
const expectedOf = (people: readonly ProfilePerson[]) =>
  people.filter(({ isPreselected }) => isPreselected).map(({ id }) => id);
const shown = (person: Person) => {
  const [first] = householdProfile(aHousehold(person), now, zone).people;
  if (!first) throw new Error('nobody is shown');
  return first;
};
const aPass = (date: string, adults = 0) =>
  expectAccepted(
    decideWalkInRegistration(
      {
        walkInId: 'pass',
        code: 'A7AB01Z0',
        name: 'Tom',
        email: 'tom@example.com',
        phone: { e164: '+61412345678', shown: '0412 345 678' },
        date: venueDate(date),
        hours: 2,
        participants: 3,
        adults,
        payBy: 'cash',
      },
      now,
      zone,
    ),
  ).state;
const groupOf = (pass: ReturnType<typeof aPass>, moment = now) => {
  const [group] = walkInProfile(pass, moment, zone).people;
  if (!group) throw new Error('nobody is shown');
  return group;
};

describe('the profile of a household', () => {
  it('shows everybody with tier, status and facts, the primary member first', () => {
    const household = aHousehold(
      aPerson('mia', inCash('leader')),
      [aFamilyMember('leo', unpaid('supporter'), { name: '' })],
      { noteToStaff: { at: now, text: 'Leo is shy' } },
    );
    const profile = householdProfile(household, now, zone);
    expect(profile).toMatchObject({ name: 'mia', phone: '0412 345 678', note: 'Leo is shy' });
    expect(profile.people.map(({ name, tierName, badge }) => [name, tierName, badge.text])).toEqual([
      ['mia', 'Leader', 'Paid'],
      ['Family Membership 1', 'Supporter', 'Pending'],
    ]);
    expect(profile.people.map(({ facts }) => facts.map(({ name, value }) => `${name} ${value}`))).toEqual([
      ['Hours Left 5', 'Created 11/11/2026', 'Expiry 25/11/2026'],
      ['Hours Left Maxed Out', 'Created 11/11/2026'],
    ]);
  });

  it('shows extra sessions, bookings of this week and later, and the days visited', () => {
    const person = aPerson('mia', byCard('supporter'), {
      boughtHours: 2,
      bookings: [booked('2026-11-09'), booked(today), booked('2026-11-20', 'a-visit')],
    });
    const came = expectAccepted(
      decideCheckIn(aHousehold(person), { personIds: ['mia'], idempotencyKey: 'g', by: 'staff' }, now, zone),
    );
    const mia = shown(came.state.primary);
    expect(mia.facts).toContainEqual({ name: 'Extra sessions', value: '2' });
    expect(mia.bookings).toEqual([
      { day: 'Wednesday 18 November', hours: '1 hour', isUsed: true, isToday: true },
      { day: 'Friday 20 November', hours: '1 hour', isUsed: true, isToday: false },
    ]);
    expect(mia.visits).toEqual(['First: 12:00, 18/11/2026']);
  });

  it('ticks those with a booking today, but not who is in already', () => {
    const bookings = [booked(today)];
    const household = aHousehold(aPerson('mia', byCard('leader'), { bookings }), [
      aFamilyMember('leo', byCard('leader')),
      aFamilyMember('ben', overdue('leader'), { bookings }),
    ]);
    expect(expectedOf(householdProfile(household, now, zone).people)).toEqual(['mia', 'ben']);
    const came = expectAccepted(
      decideCheckIn(household, { personIds: ['mia'], idempotencyKey: 'g', by: 'staff' }, now, zone),
    ).state;
    const again = { ...came, primary: { ...came.primary, bookings } };
    expect(expectedOf(householdProfile(again, now, zone).people)).toEqual(['ben']);
  });

  it('says who cannot come in, and what to do about it', () => {
    const spent = peopleOf(aHousehold(aPerson('ann', byCard('supporter'))))[0];
    const full = [1, 2].map((each) => ({
      id: `visit-${each}`,
      at: at('2026-11-16'),
      day: venueDate('2026-11-16'),
      hours: 1,
      fromAllowance: 1,
      fromBought: 0,
      sessionHours: 1,
      by: 'staff',
      idempotencyKey: `key-${each}`,
      undone: null,
    }));
    expect(spent && shown({ ...spent, visits: full }).checkInStatus).toEqual({
      allowed: false,
      reason: 'ann is out of hours until Monday.',
      remedy: 'session',
    });
    const fives = [...full, ...full, ...full];
    expect(shown(aPerson('bob', byCard('leader'), { visits: fives })).checkInStatus).toMatchObject({
      remedy: null,
    });
    expect(shown(aPerson('cat', unpaid('leader'))).checkInStatus).toMatchObject({ remedy: 'cash' });
    expect(shown(aPerson('dan', byCard('leader'))).checkInStatus).toEqual({ allowed: true });
  });

  it('shows the session of today, running or over, and none of another day', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')));
    const came = expectAccepted(
      decideCheckIn(household, { personIds: ['mia'], idempotencyKey: 'g', by: 'staff' }, now, zone),
    ).state;
    expect(shown(came.primary).session).toEqual({ start: now, maxHours: 1 });
    const tomorrow = householdProfile(came, at('2026-11-19'), zone);
    expect(tomorrow.people.map(({ session }) => session)).toEqual([null]);
  });
});

describe('the profile of a day pass', () => {
  it('shows the group, what it paid for and its last day', () => {
    expect(groupOf(aPass(today, 1)).facts).toEqual([
      { name: 'Group', value: '2 hours, 3 participants, 1 adult' },
      { name: 'Hours Left', value: 'Maxed Out' },
      { name: 'Created', value: '18/11/2026' },
      { name: 'Expiry', value: '18/11/2026' },
    ]);
    expect(groupOf(aPass(today)).facts).toContainEqual({ name: 'Group', value: '2 hours, 3 participants' });
  });

  it('is ticked on its day until it was used', () => {
    const pass = aPass(today);
    expect(groupOf(pass)).toMatchObject({
      isPreselected: true,
      checkInStatus: { allowed: false, remedy: 'cash' },
    });
    const paid = expectAccepted(decideWalkInCash(pass, { by: 'staff' }, now, zone)).state;
    expect(groupOf(paid)).toMatchObject({ isPreselected: true, checkInStatus: { allowed: true } });
    const came = expectAccepted(
      decideWalkInCheckIn(paid, { idempotencyKey: 'g', by: 'staff' }, now, zone),
    ).state;
    const later = instant(now + hours(3));
    expect(groupOf(came)).toMatchObject({ isPreselected: false, session: { start: now, maxHours: 2 } });
    expect(groupOf(came, later)).toMatchObject({ isPreselected: false, checkInStatus: { remedy: null } });
    expect(groupOf(aPass('2026-11-20'))).toMatchObject({ isPreselected: false });
  });
});
