import { registration } from '../copy/public/registration.ts';
import { nameKeys } from '../core/names.ts';
import type { Household, Person } from '../documents/household.ts';

/**
 * Functions for the people of a household. Separate from the schema, so that pages that parse no documents
 * don't load it.
 */

export const peopleOf = (household: Household): Person[] => [household.primary, ...household.family];

export const findPerson = (household: Household, personId: string): Person | undefined =>
  peopleOf(household).find(({ id }) => id === personId);

export const mapPeople = (household: Household, change: (person: Person) => Person): Household => ({
  ...household,
  primary: change(household.primary),
  family: household.family.map((person) => ({ ...person, ...change(person) })),
});

export const withPerson = (household: Household, changed: Person): Household =>
  mapPeople(household, (person) => (person.id === changed.id ? changed : person));

type Answers = Pick<Person, 'staffShouldKnow' | 'picturesAllowed'>;

/** A missing answer changes nothing; an empty line or null removes the stored one. */
export type GivenAnswers = {
  staffShouldKnow?: string | undefined;
  picturesAllowed?: boolean | null | undefined;
};

/** Replaces the optional answers about a person. */
export function withAnswers<Someone extends Answers>(
  person: Someone,
  given: GivenAnswers,
): Omit<Someone, keyof Answers> & Answers {
  const { staffShouldKnow: line, picturesAllowed: isAllowed, ...rest } = person;
  const { staffShouldKnow = line, picturesAllowed = isAllowed } = given;
  return {
    ...rest,
    ...(staffShouldKnow && { staffShouldKnow }),
    ...(typeof picturesAllowed === 'boolean' && { picturesAllowed }),
  };
}

export const nameKeysOf = (household: Household): string[] =>
  nameKeys([household.contactName ?? '', ...peopleOf(household).map(({ name }) => name)]);

/** Returns the person's name, or a placeholder, because family members have no name until the first login. */
export const displayName = ({ family }: Household, { id, name }: Pick<Person, 'id' | 'name'>): string =>
  name || registration.familyMembership(family.findIndex((person) => person.id === id) + 1);
