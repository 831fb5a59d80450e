import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Household } from '../../documents/household.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  expired,
  now,
} from '../../testing/households.ts';
import { aPaidPass } from '../../testing/walk-ins.ts';
import { addDuration, dayOf, hours } from '../../venue/time/venue-time.ts';
import { decideCheckIn } from '../../visits/rules.ts';
import { decideWalkInCheckIn } from '../../walk-ins/check-in.ts';
import { wireSearchResult } from '../wire.ts';
import { readyOfExpected, searchResults } from './search-results.ts';

function resultOf(customer: Household | WalkIn) {
  const customers =
    'uid' in customer ? { households: [customer], walkIns: [] } : { households: [], walkIns: [customer] };
  return searchResults(customers, now)[0];
}

const booked = { bookings: [{ day: dayOf(now), hours: 1, usedBy: null }] };

describe('search results', () => {
  it('list households with a current membership before those without', () => {
    const households = [
      aHousehold(aPerson('ada', expired('leader')), [], { uid: 'former' }),
      aHousehold(aPerson('mia', expired('leader')), [aFamilyMember('leo', byCard('supporter'))], {
        uid: 'current',
      }),
    ];
    expect(searchResults({ households, walkIns: [] }, now).map(({ id }) => id)).toEqual([
      'current',
      'former',
    ]);
  });
});

describe('a search result', () => {
  it('for a household lists everyone with photo and name', () => {
    const hit = resultOf(aCardHousehold('leader', 'supporter'));
    expect(wireSearchResult.parse(hit)).toEqual(hit);
    expect(hit?.people.map(({ name }) => name)).toEqual(['mia', 'child-1']);
  });

  it('lists everyone booked for today as ready to check in', () => {
    const child = (id: string) => aFamilyMember(id, byCard('supporter'), booked);
    const household = aHousehold(aPerson('mia', byCard('leader'), booked), [child('leo'), child('ida')]);
    expect(resultOf(household)?.readyToCheckIn).toEqual([
      { id: 'mia', isFamily: false, name: 'mia', hours: 1, comesBack: false },
      { id: 'leo', isFamily: true, name: 'leo', hours: 1, comesBack: false },
      { id: 'ida', isFamily: true, name: 'ida', hours: 1, comesBack: false },
    ]);
  });

  it('lists everyone as ready if no one is booked for today', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('leo', byCard('supporter')),
    ]);
    expect(resultOf(household)?.readyToCheckIn.map(({ id }) => id)).toEqual(['mia', 'leo']);
  });

  it('doesn’t count a person who has visited today as booked, even with later bookings', () => {
    const household = aHousehold(aPerson('mia', byCard('leader'), booked));
    const earlier = addDuration(now, -hours(2));
    const command = { personIds: ['mia'], idempotencyKey: 'key-1', by: 'staff' };
    const { state } = expectAccepted(decideCheckIn(household, command, earlier));
    const again = { ...state, primary: { ...state.primary, ...booked } };
    expect(resultOf(household)?.people).toMatchObject([{ isBookedToday: true }]);
    expect(resultOf(again)?.people).toMatchObject([{ isBookedToday: false }]);
  });

  it('lists no one as ready if no one is booked and one person can’t check in', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('leo', expired('supporter')),
    ]);
    expect(resultOf(household)?.readyToCheckIn).toEqual([]);
  });

  it('lists no one as ready if one of the booked people can’t check in', () => {
    const leo = aFamilyMember('leo', expired('supporter'), booked);
    const household = aHousehold(aPerson('mia', byCard('leader'), booked), [leo]);
    expect(resultOf(household)?.readyToCheckIn).toEqual([]);
  });

  it('lists no one as ready while staff have a note to read', () => {
    const mia = aPerson('mia', byCard('leader'), booked);
    const staffNotes = [{ id: 'note-1', at: now, by: 'staff-1', text: 'Ask for the concession card' }];
    const disputes = [{ id: 'du_1', at: now, amountCents: cents(2000), revoked: [] }];
    const noteToStaff = { at: now, text: 'A quiet table, please' };
    const readyWith = (notes: Partial<Household>) => resultOf(aHousehold(mia, [], notes))?.readyToCheckIn;
    const family = [aFamilyMember('leo', byCard('leader'), { staffShouldKnow: 'Allergic to nuts' })];
    for (const notes of [{ staffNotes }, { disputes }, { noteToStaff }, { family }])
      expect(readyWith(notes)).toEqual([]);
    expect(readyWith({ noteToStaff: { ...noteToStaff, seenAt: now } })).toHaveLength(1);
  });

  it('for a walk-in shows who registered it, and its group as ready once it is paid', () => {
    const paid = aPaidPass();
    const unpaid: WalkIn = { ...paid, payment: { status: 'pending', by: 'cash' } };
    expect(resultOf(paid)?.readyToCheckIn).toEqual([
      { id: 'pass', isFamily: false, name: 'Tom Reed', hours: null, comesBack: false },
    ]);
    const group = { id: 'pass', name: 'Tom Reed', photo: null, tier: null, hours: 'Pending' };
    expect(resultOf(unpaid)).toEqual({
      kind: 'walk-in',
      id: 'pass',
      contact: null,
      phone: '0412 345 678',
      date: dayOf(now),
      people: [{ ...group, isBookedToday: true, isConsentMissing: false }],
      readyToCheckIn: [],
    });
  });

  it('gives the reason when a membership or pass has no hours', () => {
    const hoursOf = (customer: Household | WalkIn) => resultOf(customer)?.people[0]?.hours;
    expect(hoursOf(aHousehold(aPerson('mia', expired('leader'))))).toBe('Expired');
    expect(hoursOf(aHousehold(aPerson('mia', byCard('leader'))))).toBe('5');
    expect(hoursOf(aPaidPass())).toBe('2');
    const here = expectAccepted(
      decideWalkInCheckIn(aPaidPass(), { personIds: ['pass'], idempotencyKey: 'g', by: 'staff' }, now),
    ).state;
    expect(hoursOf(here)).toBe('Here since 12:00 pm');
  });
});

describe('the expected people of a household', () => {
  const leo = aFamilyMember('leo', byCard('supporter'), booked);
  const expected = [{ id: 'mia' }, { id: 'leo' }];

  it('are ready if each of them can be checked in, whatever holds for the others', () => {
    const other = aFamilyMember('ida', expired('leader'));
    const household = aHousehold(aPerson('mia', byCard('leader'), booked), [leo, other]);
    expect(readyOfExpected(household, expected, now).map(({ id }) => id)).toEqual(['mia', 'leo']);
  });

  it('are not ready if one of them can’t come in, or staff should read something first', () => {
    const owing = aHousehold(aPerson('mia', expired('leader'), booked), [leo]);
    const noted = aHousehold(aPerson('mia', byCard('leader'), { ...booked, staffShouldKnow: 'Nuts' }), [leo]);
    for (const household of [owing, noted]) expect(readyOfExpected(household, expected, now)).toEqual([]);
  });
});
