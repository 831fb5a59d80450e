import type { FamilyMember, Household } from '../household-schema.ts';
import type { Instant } from '../venue-time.ts';
import { statusAt } from './membership.ts';

const isGone = ({ removedAt, membership }: FamilyMember, now: Instant): boolean =>
  removedAt !== undefined && statusAt(membership, now) === 'expired';

/** The household without those who were removed and for whom nothing is paid any more. Their visits and payments stay. */
export const withoutGone = (household: Household, now: Instant): Household => ({
  ...household,
  family: household.family.filter((person) => !isGone(person, now)),
});

/** Whoever was to leave and goes on after all stays in the household. */
export const withReturned = (household: Household, personIds: readonly string[]): Household => ({
  ...household,
  family: household.family.map((person) => {
    const { removedAt: _removedAt, ...staying } = person;
    return personIds.includes(person.id) ? staying : person;
  }),
});
