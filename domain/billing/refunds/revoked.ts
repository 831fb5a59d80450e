import type { Revoked } from '../../documents/email.ts';
import type { Household, Person } from '../../documents/household.ts';
import { displayName, findPerson, peopleOf } from '../../household/household.ts';
import { isUsable, membershipAt, paidUntilOf } from '../../household/membership.ts';
import type { Instant } from '../../venue/time/venue-time.ts';

function revokedFrom(name: string, before: Person, after: Person, now: Instant): Revoked[] {
  const lost = before.boughtHours - after.boughtHours;
  if (lost > 0) return [{ what: 'sessions', name, count: lost }];
  const was = membershipAt(before.membership, now);
  const is = membershipAt(after.membership, now);
  if (!isUsable(was)) return [];
  if (!isUsable(is)) return [{ what: 'ended', name }];
  if (is.tier !== was.tier) return [{ what: 'tier', name, tier: is.tier }];
  const until = paidUntilOf(is);
  return until === paidUntilOf(was) ? [] : [{ what: 'paid-until', name, until }];
}

export const revokedIn = (before: Household, after: Household, now: Instant): Revoked[] =>
  peopleOf(before).flatMap((person) => {
    const left = findPerson(after, person.id);
    return left ? revokedFrom(displayName(before, person), person, left, now) : [];
  });
