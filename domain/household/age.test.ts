import { describe, expect, it } from 'vitest';
import { parseHousehold } from '../documents/household.ts';
import { aFamilyMember, aHousehold, aPerson, byCard } from '../testing/households.ts';
import { addDuration, dayOf, hours, startOfDay, venueDate } from '../venue/time/venue-time.ts';
import { ageFieldsOf, ageOf, isBirthPossible, isChild, withAge } from './age.ts';

const today = venueDate('2026-11-18');
const leo = aFamilyMember('leo', byCard('leader'), { name: 'Leo' });
const typed = { ...leo, age: 9, ageOn: venueDate('2025-06-30') };
const born = { ...leo, born: venueDate('2017-11-19') };

describe('the age of a person', () => {
  it('follows from the date of birth, and grows at midnight in the venue’s time zone', () => {
    const midnight = startOfDay(venueDate('2026-11-19'));
    expect(ageOf(born, dayOf(addDuration(midnight, -1)))).toBe(8);
    expect(ageOf(born, dayOf(midnight))).toBe(9);
    expect(ageOf(born, dayOf(addDuration(midnight, hours(24))))).toBe(9);
  });

  it('grows on 1 March for someone born on 29 February, unless the year has that day', () => {
    const leap = { ...leo, born: venueDate('2016-02-29') };
    expect(ageOf(leap, venueDate('2026-02-28'))).toBe(9);
    expect(ageOf(leap, venueDate('2026-03-01'))).toBe(10);
    expect(ageOf(leap, venueDate('2028-02-28'))).toBe(11);
    expect(ageOf(leap, venueDate('2028-02-29'))).toBe(12);
  });

  it('grows a year after it was typed', () => {
    expect(ageOf(typed, venueDate('2026-06-29'))).toBe(9);
    expect(ageOf(typed, venueDate('2026-06-30'))).toBe(10);
    expect(ageOf(typed, venueDate('2030-07-01'))).toBe(14);
  });

  it('stays as typed in a document that doesn’t say when', () => {
    const household = aHousehold({ ...aPerson('mia', byCard('leader')), age: 40 }, [leo]);
    const { primary, family } = parseHousehold(household);
    expect(ageOf(primary, venueDate('2040-01-01'))).toBe(40);
    expect(family.map((person) => ageOf(person, today))).toEqual([null]);
  });

  it('is never reduced by a device whose clock is behind', () => {
    expect(ageOf(typed, venueDate('2025-06-29'))).toBe(9);
    expect(ageOf(born, venueDate('2017-11-18'))).toBe(0);
  });

  it('makes someone a child until the 18th birthday', () => {
    const ida = { ...leo, born: venueDate('2008-11-19') };
    expect(isChild(ida, today)).toBe(true);
    expect(isChild(ida, venueDate('2026-11-19'))).toBe(false);
    expect(isChild(leo, today)).toBe(false);
  });
});

describe('giving an age', () => {
  it('records the day on which it was typed', () => {
    expect(withAge(leo, { age: 9 }, today)).toEqual({ ...leo, age: 9, ageOn: today });
    expect(withAge(typed, { age: 11 }, today)).toEqual({ ...typed, age: 11, ageOn: today });
    const undated = { ...leo, age: 9 };
    expect(withAge(undated, { age: 9 }, today)).toEqual({ ...undated, ageOn: today });
  });

  it('changes nothing if none, or the current one, is sent', () => {
    for (const person of [leo, typed, born]) {
      expect(withAge(person, { age: null }, today)).toBe(person);
      expect(withAge(person, { age: ageOf(person, today) }, today)).toBe(person);
    }
    expect(withAge(typed, { age: null, dateOfBirth: null }, today)).toBe(typed);
  });

  it('replaces an age by a date of birth, and the other way round', () => {
    const given = { age: 3, dateOfBirth: venueDate('2017-11-19') };
    expect(withAge(typed, given, today)).toEqual(born);
    expect(withAge(born, { age: 3 }, today)).toEqual({ ...leo, age: 3, ageOn: today });
  });

  it('retains the age when the date of birth is removed', () => {
    expect(withAge(born, { age: null, dateOfBirth: null }, today)).toEqual({ ...leo, age: 8, ageOn: today });
  });

  it('accepts a date of birth up to today, and from the last 120 years', () => {
    const isPossible = (day: string) => isBirthPossible({ age: null, dateOfBirth: venueDate(day) }, today);
    expect(isPossible('2026-11-18')).toBe(true);
    expect(isPossible('2026-11-19')).toBe(false);
    expect(isPossible('1906-11-18')).toBe(true);
    expect(isPossible('1905-11-18')).toBe(false);
    expect(isBirthPossible({ age: 9 }, today)).toBe(true);
  });

  it('takes only the age along to a record that replaces the person’s', () => {
    expect([leo, typed, born].map(ageFieldsOf)).toEqual([
      { age: null },
      { age: 9, ageOn: '2025-06-30' },
      { age: null, born: '2017-11-19' },
    ]);
  });
});
