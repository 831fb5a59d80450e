import { householdAt } from '../billing/prices/household-memberships.ts';
import type { Membership } from '../documents/billing.ts';
import type { Household, Person, Standing, Standings } from '../documents/household.ts';
import { peopleOf } from '../household/household.ts';
import { paidUntilOf, pauseEndOf } from '../household/membership.ts';
import { dayOf, endOfDay, type Instant, latest, startOfDay } from '../venue/time/venue-time.ts';
import { withCounted } from './member-changes.ts';

function standingOf({ tier, status }: Membership): Standing | null {
  switch (status) {
    case 'active':
      return { tier, state: 'active' };
    case 'past_due':
    case 'suspended':
      return { tier, state: 'overdue' };
    case 'canceled':
      return { tier, state: 'leaving' };
    case 'paused':
      return { tier, state: 'paused' };
    default:
      return null;
  }
}

/** Returns the household's members at a moment, with their standing. */
export function standingsAt(household: Household, now: Instant): Standings {
  const people = peopleOf(householdAt(household, now)).flatMap(({ id, membership }) => {
    const standing = standingOf(membership);
    return standing ? [[id, standing] as const] : [];
  });
  return { at: now, people: Object.fromEntries(people) };
}

/** Returns the moments at which time alone may change a membership. */
function turningPoints(membership: Membership): Instant[] {
  const paidUntil = paidUntilOf(membership);
  const pauseEnd = pauseEndOf(membership);
  return [
    ...(paidUntil === null ? [] : [endOfDay(dayOf(paidUntil))]),
    ...(pauseEnd === null ? [] : [startOfDay(dayOf(pauseEnd))]),
  ];
}

const isSame = (one: Standings, other: Standings): boolean => {
  const ids = new Set([...Object.keys(one.people), ...Object.keys(other.people)]);
  return [...ids].every((id) => {
    const [before, after] = [one.people[id], other.people[id]];
    return before?.tier === after?.tier && before?.state === after?.state;
  });
};

/** Returns when the people must be recounted even without a change; null if never. */
export function standingsChangeAt(household: Household): Instant | null {
  const { standings } = household;
  if (!standings) return null;
  const moments = peopleOf(household)
    .flatMap(({ membership }) => turningPoints(membership))
    .filter((moment) => moment > standings.at)
    .toSorted((one, other) => one - other);
  return moments.find((moment) => !isSame(standings, standingsAt(household, moment))) ?? null;
}

/** Returns the household with its people recounted, if their standing has changed. */
export function withStandings(household: Household, now: Instant): Household {
  const standings = standingsAt(household, now);
  const changeAt = standingsChangeAt(household);
  const isCurrent = household.standings && isSame(household.standings, standings);
  return isCurrent && (changeAt === null || changeAt > now) ? household : withCounted(household, standings);
}

/** Returns the people who count as members, in figures and lists alike, as of the last count. */
export const membersOf = (household: Household): Person[] =>
  peopleOf(household).filter(({ id }) => household.standings?.people[id] !== undefined);

/** Returns values for queries: `member` if anyone is one, and every state of a member. */
export function memberStates({ standings }: Household): string[] {
  const states = Object.values(standings?.people ?? {}).map(({ state }) => state);
  return states.length === 0 ? [] : [...new Set(['member', ...states])];
}

/** Returns when one of the members last visited, or joined; null if no one is a member. */
export function seenAt(household: Household): Instant | null {
  if (memberStates(household).length === 0) return null;
  const visits = peopleOf(household).flatMap((person) => person.visits.filter(({ undone }) => !undone));
  return latest([
    ...visits.map(({ at }) => at),
    ...(household.joinedAt === null ? [] : [household.joinedAt]),
  ]);
}
