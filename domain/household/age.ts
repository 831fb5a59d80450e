import { MAX_AGE } from '../core/limits.ts';
import type { Person } from '../documents/household.ts';
import type { VenueDate } from '../venue/time/venue-time.ts';

type Aged = Pick<Person, 'age' | 'ageOn' | 'born'>;

/** An age or a date of birth as given in a form. A missing age, or a missing date, leaves the stored one. */
export type GivenAge = {
  age: number | null;
  /** Null removes a stored date of birth, and retains the age that follows from it. */
  dateOfBirth?: VenueDate | null | undefined;
};

const ADULT_AGE = 18;
const YEAR_LENGTH = 4;

/**
 * Returns the full years from one day to another, and none if a device's clock is behind. Someone born on
 * 29 February is a year older from 1 March in a year without that day.
 */
function fullYears(from: VenueDate, today: VenueDate): number {
  const years = Number(today.slice(0, YEAR_LENGTH)) - Number(from.slice(0, YEAR_LENGTH));
  const isBeforeAnniversary = today.slice(YEAR_LENGTH) < from.slice(YEAR_LENGTH);
  return Math.max(0, years - (isBeforeAnniversary ? 1 : 0));
}

/** Returns the current age. An age without the day on which it was typed stays as typed. */
export function ageOf({ age, ageOn, born }: Aged, today: VenueDate): number | null {
  if (born !== undefined) return fullYears(born, today);
  return age === null || ageOn === undefined ? age : age + fullYears(ageOn, today);
}

/** True for someone whose known age is under 18. */
export function isChild(person: Aged, today: VenueDate): boolean {
  const age = ageOf(person, today);
  return age !== null && age < ADULT_AGE;
}

/** True for someone under 18, and for someone whose age is unknown. */
export function mayBeChild(person: Aged, today: VenueDate): boolean {
  return ageOf(person, today) === null || isChild(person, today);
}

/** False for a date of birth in the future or more than 120 years ago. */
export const isBirthPossible = ({ dateOfBirth }: GivenAge, today: VenueDate): boolean =>
  !dateOfBirth || (dateOfBirth <= today && fullYears(dateOfBirth, today) <= MAX_AGE);

/** The stored fields of a person's age, for a record that replaces the person's. */
export const ageFieldsOf = ({ age, ageOn, born }: Aged): Aged => ({
  age,
  ...(ageOn !== undefined && { ageOn }),
  ...(born !== undefined && { born }),
});

/** Returns the new fields, or null if nothing changes. The current age, sent again, isn't a new one. */
function changedAge(person: Aged, { age, dateOfBirth }: GivenAge, today: VenueDate): Aged | null {
  if (dateOfBirth) return { age: null, born: dateOfBirth };
  const { ageOn, born } = person;
  const current = ageOf(person, today);
  const isDated = ageOn !== undefined || born !== undefined;
  const isTyped = age !== null && (age !== current || !isDated);
  const isBirthRemoved = dateOfBirth === null && born !== undefined;
  return isTyped || isBirthRemoved ? { age: age ?? current, ageOn: today } : null;
}

export function withAge<Someone extends Aged>(
  person: Someone,
  given: GivenAge,
  today: VenueDate,
): Omit<Someone, keyof Aged> & Aged {
  const changed = changedAge(person, given, today);
  if (changed === null) return person;
  const { age: _age, ageOn: _ageOn, born: _born, ...rest } = person;
  return { ...rest, ...changed };
}
