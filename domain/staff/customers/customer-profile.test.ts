import { describe, expect, it } from 'vitest';
import { expectedOn } from '../../bookings/expected.ts';
import { cents } from '../../core/money.ts';
import type { Booking } from '../../documents/booking.ts';
import type { Household, Person } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
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
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { dayOf, hours, instant, venueDate } from '../../venue/time/venue-time.ts';
import { decideCheckIn } from '../../visits/rules.ts';
import { decideUndoCheckIn } from '../../visits/undo.ts';
import { decideWalkInCheckIn } from '../../walk-ins/check-in.ts';
import { decideWalkInCash, decideWalkInRegistration } from '../../walk-ins/rules.ts';
import { householdProfile, type ProfilePerson, walkInProfile } from './customer-profile.ts';

const today = dayOf(now);
const booked = (day: string, usedBy: string | null = null): Booking => ({
  day: venueDate(day),
  hours: 1,
  usedBy,
});
const preselectedIds = (people: readonly ProfilePerson[]) =>
  people.filter(({ isPreselected }) => isPreselected).map(({ id }) => id);
const expectedIds = (household: Household) => expectedOn(household, today)?.people.map(({ id }) => id) ?? [];
const profileOf = (person: Person) => {
  const [first] = householdProfile(aHousehold(person), now).people;
  if (!first) throw new Error('The profile has no people');
  return first;
};
const aWalkIn = (date: string, adults = 0) =>
  expectAccepted(
    decideWalkInRegistration(
      null,
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
      EXAMPLE_VENUE,
    ),
  ).state;
const groupOf = (walkIn: ReturnType<typeof aWalkIn>, moment = now) => {
  const [group] = walkInProfile(walkIn, moment).people;
  if (!group) throw new Error('The profile has no people');
  return group;
};

describe('the profile of a household', () => {
  it('shows what staff should know about a person', () => {
    const leo = aPerson('leo', byCard('leader'), { staffShouldKnow: 'Allergic to nuts' });
    expect(profileOf(leo).staffShouldKnow).toBe('Allergic to nuts');
  });

  it('has the answer whether pictures may be taken', () => {
    const pictures = (picturesAllowed?: boolean) =>
      profileOf(
        aPerson('leo', byCard('leader'), { ...(picturesAllowed !== undefined && { picturesAllowed }) }),
      ).pictures;
    expect([pictures(true), pictures(false), pictures()]).toEqual(['pictures OK', 'no pictures', null]);
  });

  it('shows each person’s age, and nothing while it is unknown', () => {
    const ages = [{ born: venueDate('2017-11-18') }, { age: 1 }, {}].map(
      (more) => profileOf(aPerson('leo', byCard('leader'), more)).age,
    );
    expect(ages).toEqual(['9 years', '1 year', null]);
  });

  // spec: staff-customer-profile-1
  it('shows each person with tier, status and facts, the primary member first', () => {
    const household = aHousehold(
      aPerson('mia', inCash('leader')),
      [aFamilyMember('leo', unpaid('supporter'), { name: '' })],
      {
        noteToStaff: { at: now, text: 'Leo is shy' },
        staffNotes: [{ id: 'key-1', at: now, by: 'kim', text: 'Owes a towel' }],
      },
    );
    const profile = householdProfile(household, now);
    expect(profile).toMatchObject({ name: 'mia', phone: '0412 345 678', disputed: null });
    expect(profile.noteToStaff).toEqual({
      at: now,
      label: 'Note to staff, Wed 18 Nov, 12:00 pm',
      text: 'Leo is shy',
      seen: null,
    });
    const seen = { at: now, text: 'Leo is shy', seenAt: now };
    expect(householdProfile({ ...household, noteToStaff: seen }, now).noteToStaff?.seen).toBe(
      'Seen Wed 18 Nov, 12:00 pm',
    );
    expect(profile.staffNotes).toEqual([{ id: 'key-1', label: 'Note from 18 Nov', text: 'Owes a towel' }]);
    const disputes = [{ id: 'du_1', at: now, amountCents: cents(2000), revoked: [] }];
    expect(householdProfile({ ...household, disputes }, now).disputed).toBe(
      'A card payment of $20.00 has been in dispute at the bank since 18 Nov.',
    );
    expect(profile.people.map(({ name, tierName, badge }) => [name, tierName, badge.text])).toEqual([
      ['mia', 'Leader', 'Paid'],
      ['Family Membership 1', 'Supporter', 'Pending'],
    ]);
    expect(profile.people.map(({ facts }) => facts.map(({ name, value }) => `${name} ${value}`))).toEqual([
      ['Hours left 5', 'Created 11 Nov 2026', 'Expiry 25 Nov 2026'],
      ['Hours left –', 'Created 11 Nov 2026'],
    ]);
  });

  it('shows extra sessions, bookings from this week on, and days visited', () => {
    const person = aPerson('mia', byCard('supporter'), {
      boughtHours: 2,
      bookings: [booked('2026-11-09'), booked(today), booked('2026-11-20', 'a-visit')],
    });
    const checkedIn = expectAccepted(
      decideCheckIn(aHousehold(person), { personIds: ['mia'], idempotencyKey: 'g', by: 'staff' }, now),
    );
    const mia = profileOf(checkedIn.state.primary);
    expect(mia.facts).toContainEqual({ name: 'Extra sessions', value: '2' });
    expect(mia.bookings).toEqual([
      { day: 'Wed 18 Nov', hours: '1 hour', isUsed: true, isToday: true },
      { day: 'Fri 20 Nov', hours: '1 hour', isUsed: true, isToday: false },
    ]);
    expect(mia.visits).toEqual(['First: 12:00, 18/11/2026']);
  });

  it('preselects the people who are expected today', () => {
    const bookings = [booked(today)];
    const household = aHousehold(aPerson('mia', byCard('leader'), { bookings }), [
      aFamilyMember('leo', byCard('leader')),
      aFamilyMember('ben', overdue('leader'), { bookings }),
    ]);
    expect(preselectedIds(householdProfile(household, now).people)).toEqual(['mia', 'ben']);
    expect(expectedIds(household)).toEqual(['mia', 'ben']);
  });

  it('neither expects nor preselects a person who visited today and booked again, until an undo', () => {
    const bookings = [booked(today)];
    const household = aHousehold(aPerson('mia', byCard('leader'), { bookings }));
    const action = { idempotencyKey: 'g', by: 'staff' };
    const checkedIn = expectAccepted(
      decideCheckIn(household, { ...action, personIds: ['mia'] }, at('2026-11-18', '09:00')),
    ).state;
    const again = { ...checkedIn, primary: { ...checkedIn.primary, bookings } };
    for (const moment of [at('2026-11-18', '09:30'), now]) {
      expect(householdProfile(again, moment).people).toMatchObject([
        { isExpected: false, isPreselected: false },
      ]);
      expect(expectedIds(again)).toEqual([]);
    }
    const undone = expectAccepted(decideUndoCheckIn(checkedIn, action, at('2026-11-18', '09:10'))).state;
    expect(householdProfile(undone, now).people).toMatchObject([{ isExpected: true, isPreselected: true }]);
    expect(expectedIds(undone)).toEqual(['mia']);
  });

  it('shows why a person can’t be checked in, and the remedy', () => {
    const ann = peopleOf(aHousehold(aPerson('ann', byCard('supporter'))))[0];
    const twoVisits = [1, 2].map((each) => ({
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
    expect(ann && profileOf({ ...ann, visits: twoVisits }).checkInStatus).toEqual({
      allowed: false,
      reason: 'ann has no hours left until Monday.',
      remedy: 'session',
      isHere: false,
    });
    const sixVisits = [...twoVisits, ...twoVisits, ...twoVisits];
    expect(profileOf(aPerson('bob', byCard('leader'), { visits: sixVisits })).checkInStatus).toMatchObject({
      remedy: 'hour',
    });
    expect(profileOf(aPerson('cat', unpaid('leader'))).checkInStatus).toMatchObject({ remedy: 'cash' });
    expect(profileOf(aPerson('dan', byCard('leader'))).checkInStatus).toEqual({
      allowed: true,
      comesBack: null,
    });
  });

  it('offers a payment to end a pause that was paid in cash', () => {
    const pause = { status: 'paused', tier: 'leader', since: now, until: at('2026-12-02') } as const;
    const paused = (paidBy: 'card' | 'cash') =>
      profileOf(aPerson('eve', { ...pause, createdAt: now, paidBy })).checkInStatus;
    expect(paused('cash')).toMatchObject({ remedy: 'cash' });
    expect(paused('card')).toMatchObject({ remedy: null });
  });

  it('shows today’s session, running or ended, but no earlier one', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')));
    const checkedIn = expectAccepted(
      decideCheckIn(household, { personIds: ['mia'], idempotencyKey: 'g', by: 'staff' }, now),
    ).state;
    expect(profileOf(checkedIn.primary).session).toEqual({ start: now, maxHours: 1 });
    const tomorrow = householdProfile(checkedIn, at('2026-11-19'));
    expect(tomorrow.people.map(({ session }) => session)).toEqual([null]);
  });
});

describe('the profile of a walk-in', () => {
  it('shows the group size, the hours and the expiry date', () => {
    expect(groupOf(aWalkIn(today, 1)).facts).toEqual([
      { name: 'Group', value: '2 hours, 3 participants, 1 adult' },
      { name: 'Hours left', value: '–' },
      { name: 'Arrival', value: 'Not here yet' },
      { name: 'Created', value: '18 Nov 2026' },
      { name: 'Expiry', value: '18 Nov 2026' },
    ]);
    expect(groupOf(aWalkIn(today)).facts).toContainEqual({ name: 'Group', value: '2 hours, 3 participants' });
  });

  it('is called a day pass without a name once its contact details are erased', () => {
    const walkIn = { ...aWalkIn(today), name: '' };
    expect(walkInProfile(walkIn, now).name).toBe('Day pass without a name');
  });

  it('says that a group is owed a refund because its day was closed', () => {
    const friday = '2026-11-20';
    const paid = expectAccepted(decideWalkInCash(aWalkIn(friday), { by: 'staff' }, now, EXAMPLE_VENUE)).state;
    const promised = { ...paid, promisedRefund: { closureId: '7', at: now } };
    expect(groupOf(promised).checkInStatus).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/^We closed on Fri 20 Nov and promised a refund\./),
      remedy: 'move-to-today',
    });
    const refunded = { ...promised, payment: { status: 'pending', by: 'cash' } } as const;
    expect(groupOf(refunded).checkInStatus).toMatchObject({
      reason: expect.not.stringContaining('promised'),
    });
  });

  it('is preselected on its day until it is used', () => {
    const walkIn = aWalkIn(today);
    expect(groupOf(walkIn)).toMatchObject({
      isPreselected: true,
      checkInStatus: { allowed: false, remedy: 'cash' },
    });
    const paid = expectAccepted(decideWalkInCash(walkIn, { by: 'staff' }, now, EXAMPLE_VENUE)).state;
    expect(groupOf(paid)).toMatchObject({ isPreselected: true, checkInStatus: { allowed: true } });
    const checkedIn = expectAccepted(
      decideWalkInCheckIn(paid, { personIds: [paid.id], idempotencyKey: 'g', by: 'staff' }, now),
    ).state;
    const later = instant(now + hours(3));
    expect(groupOf(checkedIn)).toMatchObject({ isPreselected: false, session: { start: now, maxHours: 2 } });
    expect(groupOf(checkedIn).checkInStatus).toMatchObject({ remedy: 'stay-longer' });
    expect(groupOf(checkedIn, instant(now + hours(4))).checkInStatus).toMatchObject({ remedy: null });
    expect(groupOf(checkedIn, later)).toMatchObject({
      isPreselected: false,
      checkInStatus: { remedy: null },
    });
    expect(groupOf(checkedIn).facts).toContainEqual({
      name: 'Arrival',
      value: expect.stringMatching(/^Here/),
    });
    expect(groupOf(aWalkIn('2026-11-20'))).toMatchObject({ isPreselected: false });
  });

  it('shows the day of a paid pass, and offers to move the pass to today', () => {
    const later = expectAccepted(
      decideWalkInCash(aWalkIn('2026-11-20'), { by: 'staff' }, now, EXAMPLE_VENUE),
    ).state;
    expect(groupOf(later)).toMatchObject({
      tierName: 'Walk-in · Fri 20 Nov',
      checkInStatus: {
        allowed: false,
        reason: 'Tom’s day pass is for Fri 20 Nov.',
        remedy: 'move-to-today',
      },
    });
  });
});
