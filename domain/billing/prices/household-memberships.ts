import type { MembershipStatus } from '../../documents/billing.ts';
import type { FamilyMember, Household } from '../../documents/household.ts';
import { mapPeople, peopleOf } from '../../household/household.ts';
import { isUsable, membershipAt, statusAt } from '../../household/membership.ts';
import type { Instant } from '../../venue/time/venue-time.ts';

export const householdAt = (household: Household, now: Instant): Household =>
  mapPeople(household, (person) => ({ ...person, membership: membershipAt(person.membership, now) }));

export const isAccountExpired = (household: Household, now: Instant): boolean =>
  peopleOf(householdAt(household, now)).every(({ membership }) => membership.status === 'expired');

export const hasUsableMembership = (household: Household, now: Instant): boolean =>
  peopleOf(householdAt(household, now)).some(({ membership }) => isUsable(membership));

/** Returns the primary member's status or, if expired, that of the first family member whose isn't. */
export function accountStatus(household: Household, now: Instant): MembershipStatus {
  const statuses = peopleOf(householdAt(household, now)).map(({ membership }) => membership.status);
  return statuses.find((status) => status !== 'expired') ?? 'expired';
}

const isFormerMember = ({ removedAt, membership }: FamilyMember, now: Instant): boolean =>
  removedAt !== undefined && statusAt(membership, now) === 'expired';

/** Returns the household without removed people whose paid time is over. Their visits and payments stay. */
export const withoutFormerMembers = (household: Household, now: Instant): Household => ({
  ...household,
  family: household.family.filter((person) => !isFormerMember(person, now)),
});

/** Returns the household with people who were leaving but continue. */
export const withReturned = (household: Household, personIds: readonly string[]): Household => ({
  ...household,
  family: household.family.map((person) => {
    const { removedAt: _removedAt, ...staying } = person;
    return personIds.includes(person.id) ? staying : person;
  }),
});
