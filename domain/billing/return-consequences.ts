import { counterReturns } from '../copy/counter-returns.ts';
import { displayName } from '../display-name.ts';
import { peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { TIERS } from '../tiers.ts';
import { dayOf, formatShortDate, type Instant } from '../venue-time.ts';
import { isUsable, membershipAt, paidUntilOf } from './membership.ts';
import type { LedgerEntry } from './schema.ts';
import { takeAway } from './take-away.ts';

const copy = counterReturns.consequences;

function changesFor(name: string, before: Person, after: Person, now: Instant): string[] {
  const lost = before.boughtHours - after.boughtHours;
  if (lost > 0) return [copy.sessions(name, lost)];
  const was = membershipAt(before.membership, now);
  const is = membershipAt(after.membership, now);
  if (!isUsable(was)) return [];
  if (!isUsable(is)) return [copy.ends(name)];
  if (is.tier !== was.tier) return [copy.tier(name, TIERS[is.tier].name)];
  const until = paidUntilOf(is);
  return until === paidUntilOf(was) ? [] : [copy.paidUntil(name, formatShortDate(dayOf(until)))];
}

/** What giving a whole payment back changes for a household, as the rule itself would decide it now. */
export function returnConsequences(household: Household, payment: LedgerEntry, now: Instant): string[] {
  const changes = peopleOf(household).flatMap((person) => {
    const alone = { ...household, primary: person, family: [] };
    const after = takeAway(alone, payment, { disputeId: null, now }).household.primary;
    return changesFor(displayName(household, person), person, after, now);
  });
  return changes.length > 0 ? changes : [copy.nothing];
}
