import type { Household, Person } from './household-schema.ts';
import { nameKeys } from './names.ts';

/** The people of a member's document. Apart from its schema, so that a page can reckon without reading documents. */

export const peopleOf = (household: Household): Person[] => [household.primary, ...household.family];

export const findPerson = (household: Household, personId: string): Person | undefined =>
  peopleOf(household).find(({ id }) => id === personId);

/** The same household with each person changed, or kept. */
export const mapPeople = (household: Household, change: (person: Person) => Person): Household => ({
  ...household,
  primary: change(household.primary),
  family: household.family.map((person) => ({ ...person, ...change(person) })),
});

export const withPerson = (household: Household, changed: Person): Household =>
  mapPeople(household, (person) => (person.id === changed.id ? changed : person));

/** What the household is found by while a name is typed. */
export const nameKeysOf = (household: Household): string[] =>
  nameKeys(peopleOf(household).map(({ name }) => name));
