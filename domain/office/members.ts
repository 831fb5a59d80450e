import { householdAt, withoutFormerMembers } from '../billing/household-memberships.ts';
import { expiryOf } from '../billing/membership.ts';
import { displayName, peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Instant, latest, toIsoString } from '../venue-time.ts';
import type { MEMBER_FILTERS, WireMembers } from './member-endpoints.ts';

export type MemberFilter = (typeof MEMBER_FILTERS)[number];

const isMember = ({ membership: { status } }: Person): boolean =>
  status !== 'pending' && status !== 'expired';

const lastVisit = ({ visits }: Person): Instant | null =>
  latest(visits.filter(({ undone }) => undone === null).map(({ at }) => at));

const isoOrNull = (moment: Instant | null): string | null => (moment === null ? null : toIsoString(moment));

/** A household in the owner's list, with those of its people who are members. */
export function toWireMembers(stored: Household, now: Instant): WireMembers {
  const household = householdAt(withoutFormerMembers(stored, now), now);
  return {
    userId: household.uid,
    name: household.primary.name,
    phone: household.phone.shown,
    email: household.email,
    people: peopleOf(household)
      .filter(isMember)
      .map((person) => ({
        id: person.id,
        name: displayName(household, person),
        tier: person.membership.tier,
        status: person.membership.status,
        paidUntil: isoOrNull(expiryOf(person.membership)),
        lastVisit: isoOrNull(lastVisit(person)),
      })),
  };
}
