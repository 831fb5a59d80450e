import { householdAt, withoutFormerMembers } from '../billing/prices/household-memberships.ts';
import type { Household, Person } from '../documents/household.ts';
import { cardRenewsAt, comingPayments, counterDueAt } from '../figures/renewals.ts';
import { memberStates, membersOf, seenAt } from '../figures/standing.ts';
import { displayName } from '../household/household.ts';
import { expiryOf } from '../household/membership.ts';
import { addDuration, dayOf, days, type Instant, latest, toIsoString } from '../venue/time/venue-time.ts';
import type { MEMBER_FILTERS, WireMembers } from './member-endpoints.ts';

export type MemberFilter = (typeof MEMBER_FILTERS)[number];

const lastVisit = ({ visits }: Person): Instant | null =>
  latest(visits.filter(({ undone }) => undone === null).map(({ at }) => at));

const isoOrNull = (moment: Instant | null): string | null => (moment === null ? null : toIsoString(moment));

const NOT_SEEN_FOR = days(30);

/** Returns the limit for members not seen lately: those last seen at or before it. */
export const notSeenSince = (now: Instant): Instant => addDuration(now, -NOT_SEEN_FOR);

function isComing(moment: Instant | null, now: Instant): boolean {
  const { start, end } = comingPayments(dayOf(now));
  return moment !== null && moment >= start && moment < end;
}

/** True if a filter includes the household, by the same rules as the server's queries. */
export function isShown(household: Household, show: MemberFilter, now: Instant): boolean {
  const states = memberStates(household);
  if (show === 'all') return states.length > 0;
  if (show === 'renewing') return isComing(cardRenewsAt(household), now);
  if (show === 'due') return isComing(counterDueAt(household), now);
  if (show !== 'not-seen') return states.includes(show);
  const seen = seenAt(household);
  return states.includes('active') && seen !== null && seen <= notSeenSince(now);
}

/** Converts a household for the owner's list, with those of its people who count as members. */
export function toWireMembers(stored: Household, now: Instant): WireMembers {
  const countedAt = stored.standings?.at ?? now;
  const household = householdAt(withoutFormerMembers(stored, countedAt), now);
  return {
    userId: household.uid,
    name: household.primary.name,
    contact: household.contactName ?? null,
    phone: household.phone.shown,
    email: household.email,
    people: membersOf(household).map((person) => ({
      id: person.id,
      name: displayName(household, person),
      tier: person.membership.tier,
      status: person.membership.status,
      paidUntil: isoOrNull(expiryOf(person.membership)),
      lastVisit: isoOrNull(lastVisit(person)),
    })),
  };
}
