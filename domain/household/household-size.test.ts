import { expect, test } from 'vitest';
import { decideBooking, lastBookableDay } from '../bookings/rules.ts';
import { MAX_ADULTS, MAX_BOOKED_HOURS_PER_DAY, MAX_HOUSEHOLD_SIZE, MAX_NAME_LENGTH } from '../core/limits.ts';
import { nameKeys } from '../core/names.ts';
import { decideOnce } from '../decision/idempotency.ts';
import type { Household } from '../documents/household.ts';
import { aFamilyMember, aHousehold, anAdult, aPerson, byCard, now } from '../testing/households.ts';
import { addDays, dayOf } from '../venue/time/venue-time.ts';
import { mapPeople } from './household.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Estimates a document's size as Firestore does: one extra byte per string and field name, eight per number,
 * 32 per map.
 */
function storedBytes(value: unknown): number {
  if (typeof value === 'string')
    return [...value].reduce((sum, letter) => sum + (letter < '\u0080' ? 1 : letter < '\u0800' ? 2 : 4), 1);
  if (typeof value === 'number') return 8;
  if (typeof value !== 'object' || value === null) return 1;
  const fields = Object.entries(value);
  if (Array.isArray(value)) return fields.reduce((sum, [, each]) => sum + storedBytes(each), 0);
  return fields.reduce((sum, [name, each]) => sum + storedBytes(name) + storedBytes(each), 32);
}

function withEveryHourBooked(household: Household, personId: string): Household {
  let state = household;
  for (let day = dayOf(now); day <= lastBookableDay(dayOf(now)); day = addDays(day, 1))
    for (const hours of [1, MAX_BOOKED_HOURS_PER_DAY - 1]) {
      const key = `${day}-${hours}-${Math.random()}`.padEnd(64, 'x');
      const book = () => decideBooking(state, { personId, day, hours }, now);
      const decision = decideOnce(state, { key, now }, book);
      if (!decision.ok) throw new Error(decision.refusal.code);
      state = decision.state;
    }
  return state;
}

test('the largest possible household takes less than half of a Firestore document', () => {
  const name = 'Ö'.repeat(MAX_NAME_LENGTH);
  const family = Array.from({ length: MAX_HOUSEHOLD_SIZE - 1 }, (_, index) => ({
    ...aFamilyMember(`person-${index}`, byCard('legacy-maker')),
    name,
  }));
  const adults = Array.from({ length: MAX_ADULTS }, () => anAdult(name, { relationship: name }));
  const household = aHousehold({ ...aPerson('primary', byCard('legacy-maker')), name }, family, { adults });
  const { bookings } = withEveryHourBooked(household, 'primary').primary;
  const largest = mapPeople(household, (person) => ({ ...person, bookings }));
  const searchable = { ...largest, nameKeys: nameKeys(family.map((_, index) => `${index} ${name}`)) };
  expect(storedBytes(searchable)).toBeLessThan(MEBIBYTE / 2);
});
