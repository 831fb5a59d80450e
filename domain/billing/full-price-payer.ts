import { peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { isCurrent } from './membership.ts';

/** Somebody always pays the full price: of all who are paid for, the first in the household. */
export function fullPricePayerOf(household: Household, people: readonly Person[] = []): string | undefined {
  const isPaid = ({ id, membership }: Person): boolean =>
    isCurrent(membership) || people.some((person) => person.id === id);
  return peopleOf(household).find(isPaid)?.id;
}
