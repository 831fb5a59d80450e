import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../billing/schema.ts';
import type { Household } from '../household-schema.ts';
import { cents } from '../money.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  expired,
  now,
} from '../testing/households.ts';
import { addDuration, dayOf, minutes, venueDate } from '../venue-time.ts';
import { decideWalkInCash, decideWalkInRegistration } from '../walk-ins/rules.ts';
import { buildTakings, householdResult, walkInResult } from './view.ts';
import { wireSearchResult } from './wire.ts';

let count = 0;
function anEntry({ amount, ...more }: Partial<LedgerEntry> & { amount: number }): LedgerEntry {
  count += 1;
  return {
    version: 1,
    id: `entry-${count}`,
    receipt: String(count),
    at: addDuration(now, minutes(60 - count)),
    day: dayOf(now),
    who: null,
    what: { kind: 'walk-in', hours: 1, participants: 1, adults: 0 },
    method: 'cash',
    amountCents: cents(amount),
    providerId: null,
    staff: 'staff-1',
    ...more,
  };
}

describe('the takings of a day', () => {
  it('list entries in order, with totals per staff email (or uid of former staff) and method', () => {
    const entries = [
      anEntry({ amount: 700 }),
      anEntry({ amount: 1400, staff: 'staff-2' }),
      anEntry({ amount: 3500, method: 'card', staff: null }),
      anEntry({ amount: 800 }),
      anEntry({ amount: 9900, day: venueDate('2026-11-17') }),
    ];
    const {
      totals,
      entries: listed,
      day,
    } = buildTakings(entries, dayOf(now), [{ uid: 'staff-1', email: 'ana@legacyhub.test' }]);
    expect(day).toBe('2026-11-18');
    expect(listed.map(({ amountCents }) => amountCents)).toEqual([800, 3500, 1400, 700]);
    expect(totals).toEqual([
      { staff: 'ana@legacyhub.test', method: 'cash', entries: 2, amountCents: 1500 },
      { staff: null, method: 'card', entries: 1, amountCents: 3500 },
      { staff: 'staff-2', method: 'cash', entries: 1, amountCents: 1400 },
    ]);
  });
});

const booked = { bookings: [{ day: dayOf(now), hours: 1, usedBy: null }] };

describe('a search result', () => {
  it('for a household lists each person with photo and name', () => {
    const hit = householdResult(aCardHousehold('leader', 'supporter'), now);
    expect(wireSearchResult.parse(hit)).toEqual(hit);
    expect(hit.people.map(({ name }) => name)).toEqual(['mia', 'child-1']);
  });

  it('names everyone booked for today as ready to check in', () => {
    const child = (id: string) => aFamilyMember(id, byCard('supporter'), booked);
    const household = aHousehold(aPerson('mia', byCard('leader'), booked), [child('leo'), child('ida')]);
    expect(householdResult(household, now).readyToCheckIn).toEqual([
      { id: 'mia', isFamily: false, name: 'mia' },
      { id: 'leo', isFamily: true, name: 'leo' },
      { id: 'ida', isFamily: true, name: 'ida' },
    ]);
  });

  it('names everyone as ready if nobody is booked for today', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('leo', byCard('supporter')),
    ]);
    expect(householdResult(household, now).readyToCheckIn.map(({ id }) => id)).toEqual(['mia', 'leo']);
  });

  it('names nobody as ready if nobody is booked and one can’t come in', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('leo', expired('supporter')),
    ]);
    expect(householdResult(household, now).readyToCheckIn).toEqual([]);
  });

  it('names nobody as ready if one of those booked can’t come in', () => {
    const leo = aFamilyMember('leo', expired('supporter'), booked);
    const household = aHousehold(aPerson('mia', byCard('leader'), booked), [leo]);
    expect(householdResult(household, now).readyToCheckIn).toEqual([]);
  });

  it('names nobody as ready while staff have a note to read', () => {
    const mia = aPerson('mia', byCard('leader'), booked);
    const staffNotes = [{ id: 'note-1', at: now, by: 'staff-1', text: 'Ask for the concession card' }];
    const disputes = [{ id: 'du_1', at: now, amountCents: cents(2000), taken: [] }];
    const noteToStaff = { at: now, text: 'A quiet table, please' };
    const readyWith = (notes: Partial<Household>) =>
      householdResult(aHousehold(mia, [], notes), now).readyToCheckIn;
    for (const notes of [{ staffNotes }, { disputes }, { noteToStaff }]) expect(readyWith(notes)).toEqual([]);
    expect(readyWith({ noteToStaff: { ...noteToStaff, seenAt: now } })).toHaveLength(1);
  });

  it('for a walk-in shows who registered it, and its group as ready once it is paid', () => {
    const registered = decideWalkInRegistration(
      null,
      {
        walkInId: 'w1',
        code: 'A7AB01Z0',
        name: 'Tom',
        email: 'tom@example.com',
        phone: { e164: '+61412345678', shown: '0412 345 678' },
        date: dayOf(now),
        hours: 1,
        participants: 1,
        adults: 0,
        payBy: 'cash',
      },
      now,
    );
    const walkIn = expectAccepted(registered).state;
    const paid = expectAccepted(decideWalkInCash(walkIn, { by: 'staff' }, now)).state;
    expect(walkInResult(paid, now).readyToCheckIn).toEqual([{ id: 'w1', isFamily: false, name: 'Tom' }]);
    expect(walkInResult(walkIn, now)).toEqual({
      kind: 'walk-in',
      id: 'w1',
      phone: '0412 345 678',
      date: dayOf(now),
      people: [{ id: 'w1', name: 'Tom', photo: null, tier: null, hours: 'Maxed Out', isBookedToday: true }],
      readyToCheckIn: [],
    });
  });
});
