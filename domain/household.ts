import type { Member, Person } from './household-schema.ts';
import { nameKeys } from './names.ts';

/** The people of a member's document. Apart from its schema, so that a page can reckon without reading documents. */

export const peopleOf = (member: Member): Person[] => [member.primary, ...member.family];

export const personOf = (member: Member, personId: string): Person | undefined =>
  peopleOf(member).find(({ id }) => id === personId);

/** The same household with each person changed, or kept. */
export const mapPeople = (member: Member, change: (person: Person) => Person): Member => ({
  ...member,
  primary: change(member.primary),
  family: member.family.map((person) => ({ ...person, ...change(person) })),
});

export const withPerson = (member: Member, changed: Person): Member =>
  mapPeople(member, (person) => (person.id === changed.id ? changed : person));

/** What the household is found by while a name is typed. */
export const nameKeysOf = (member: Member): string[] => nameKeys(peopleOf(member).map(({ name }) => name));
