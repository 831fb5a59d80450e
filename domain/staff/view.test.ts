import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../billing/schema.ts';
import { cents } from '../money.ts';
import { aCardHousehold, now } from '../testing/households.ts';
import { addDuration, dayOf, minutes, venueDate } from '../venue-time.ts';
import { decideWalkInRegistration } from '../walk-ins/rules.ts';
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

describe('a search result', () => {
  it('for a household lists each person with photo and name', () => {
    const hit = householdResult(aCardHousehold('leader', 'supporter'), now);
    expect(wireSearchResult.parse(hit)).toEqual(hit);
    expect(hit.people.map(({ name }) => name)).toEqual(['mia', 'child-1']);
  });

  it('for a walk-in shows who registered it', () => {
    const walkIn = decideWalkInRegistration(
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
    expect(walkIn.ok && walkInResult(walkIn.state, now)).toEqual({
      kind: 'walk-in',
      id: 'w1',
      phone: '0412 345 678',
      date: dayOf(now),
      people: [{ id: 'w1', name: 'Tom', photo: null, tier: null, hours: 'Maxed Out', isBookedToday: true }],
    });
  });
});
