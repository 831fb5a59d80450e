import { mapPeople } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { tierAbove } from '../tiers.ts';
import { addDuration, type Instant } from '../venue-time.ts';
import {
  expire,
  isUsable,
  membershipAt,
  nextOf,
  paidUntilOf,
  pauseEndOf,
  tierAfterPaidWeek,
  withPaidUntil,
} from './membership.ts';
import type { Dispute, Membership, Taken } from './schema.ts';

/** Usable for what was left, but not renewed: the card is charged again only if the member says so. */
const usableFor = ({ tier, createdAt }: Membership, left: number, now: Instant): Membership => ({
  status: 'canceled',
  tier,
  createdAt,
  paidBy: 'card',
  until: addDuration(now, left),
});

const addTime = (membership: Membership, time: number, now: Instant): Membership =>
  isUsable(membership)
    ? withPaidUntil(membership, addDuration(paidUntilOf(membership), time))
    : usableFor(membership, time, now);

/** One tier up until the paid week ends; the lower tier goes on after it. */
function upgradeAgain(membership: Membership, { until }: Extract<Taken, { kind: 'upgrade' }>): Membership {
  const tier = tierAbove(membership.tier);
  if (membership.status === 'suspended')
    return membership.until === until ? { ...membership, tier } : membership;
  if (!isUsable(membership) || paidUntilOf(membership) !== until) return membership;
  if (membership.status === 'canceled') return { ...membership, tier };
  const { paidUntil } = membership;
  const next = nextOf({ tier, paidUntil }, tierAfterPaidWeek(membership), pauseEndOf(membership));
  return { ...membership, tier, next };
}

function giveToPerson(person: Person, taken: Taken, now: Instant): Person {
  const membership = membershipAt(person.membership, now);
  switch (taken.kind) {
    case 'sessions':
      return { ...person, boughtHours: person.boughtHours + taken.quantity };
    case 'time':
      return { ...person, membership: addTime(membership, taken.milliseconds, now) };
    case 'upgrade':
      return { ...person, membership: upgradeAgain(membership, taken) };
  }
}

const suspendedBy = ({ membership }: Person, disputeId: string) =>
  membership.status === 'suspended' && membership.disputeId === disputeId ? membership : null;

/** Gives back from now on what the dispute took away, because it was won or withdrawn. */
export const giveBack = (household: Household, { id, taken }: Dispute, now: Instant): Household =>
  mapPeople(household, (person) => {
    const suspended = suspendedBy(person, id);
    const restored = suspended
      ? { ...person, membership: usableFor(suspended, suspended.until - suspended.since, now) }
      : person;
    return taken
      .filter(({ personId }) => personId === person.id)
      .reduce((each, item) => giveToPerson(each, item, now), restored);
  });

/** Ends what the dispute suspended, because it was lost. */
export const endSuspended = (household: Household, { id }: Dispute): Household =>
  mapPeople(household, (person) => {
    const suspended = suspendedBy(person, id);
    if (!suspended) return person;
    return { ...person, membership: expire(suspended, suspended.since), withdrawnAt: suspended.since };
  });
