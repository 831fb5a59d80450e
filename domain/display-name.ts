import { registration } from './copy/registration.ts';
import type { Household, Person } from './household-schema.ts';

/** Family members have no name until the first login. */
export const displayName = ({ family }: Household, { id, name }: Pick<Person, 'id' | 'name'>): string =>
  name || registration.familyMembership(family.findIndex((person) => person.id === id) + 1);
