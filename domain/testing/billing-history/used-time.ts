import { pricesAt } from '../../billing/prices/prices.ts';
import { weeklyPrice } from '../../core/tiers.ts';
import type { Household, Person } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { isUsable, paidUntilOf, pauseEndOf } from '../../household/membership.ts';
import { venue } from '../../venue/settings.ts';
import { addDuration, dayOf, endOfDay, type Instant, startOfDay, WEEK } from '../../venue/time/venue-time.ts';
import type { Grant } from './paid-time.ts';

const covers = ({ from, until }: Grant, moment: Instant): boolean => from <= moment && moment < until;

/** Returns the week that a payment granted and that contains this moment. */
function weekAt(grants: readonly Grant[], moment: Instant) {
  const grant = grants.find((each) => 'tier' in each.gives && covers(each, moment));
  if (!grant) return null;
  const weeks = Math.floor((moment - grant.from) / WEEK);
  return { start: addDuration(grant.from, weeks * WEEK), paidAt: grant.paidAt };
}

/**
 * The list price of the time that people could use: half if an earlier person of the household has access
 * too, or was paid for when the week started or together with it. The rest of the last day, the day on which
 * a pause ends until the card is charged, and the hour of a draft are free.
 */
export class UsedTime {
  cents = 0;
  private counted: Instant;
  /** The ends of pauses that lasted until their last day. */
  private pauseEnds = new Set<Instant>();

  constructor(from: Instant) {
    this.counted = from;
  }

  /** Counts the time since the last call, during which the household was in this state. */
  count(household: Household, grants: readonly Grant[], now: Instant): void {
    for (const { membership } of peopleOf(household)) {
      const end = pauseEndOf(membership);
      if (end !== null && now >= startOfDay(dayOf(end))) this.pauseEnds.add(end);
    }
    const ends = peopleOf(household).flatMap(({ membership }) => paidUntilOf(membership) ?? []);
    const turningPoints = [
      ...ends,
      ...grants.flatMap(({ from, until }) => [from, until, endOfDay(dayOf(until))]),
    ];
    const within = turningPoints.filter((moment) => moment > this.counted && moment < now);
    for (const end of [...new Set(within), now].toSorted((one, other) => one - other))
      this.countUntil(household, grants, end);
  }

  private isPaidAt({ membership }: Person, moment: Instant): boolean {
    const isChargedLater = [...this.pauseEnds].some(
      (end) => startOfDay(dayOf(end)) <= moment && moment < end,
    );
    return isUsable(membership) && paidUntilOf(membership) > moment && !isChargedLater;
  }

  /** Counts a period in which nothing changes. */
  private countUntil(household: Household, grants: readonly Grant[], end: Instant): void {
    const from = this.counted;
    const prices = pricesAt(household, from, venue());
    const people = peopleOf(household);
    people.forEach((person, index) => {
      const own = grants.filter(({ personId }) => personId === person.id);
      if (!this.isPaidAt(person, from) || isRestOfLastDay(own, from)) return;
      const before = people.slice(0, index);
      const isHalf =
        before.some((each) => this.isPaidAt(each, from)) || isBesideOthers(own, before, grants, from);
      const weekly = weeklyPrice(person.membership.tier, isHalf ? 'discounted' : 'full', prices);
      this.cents += (weekly * (end - from)) / WEEK;
    });
    this.counted = end;
  }
}

/** Returns true in the free rest of a last day. A card that takes over that day pays from the next hour on. */
const isRestOfLastDay = (own: readonly Grant[], moment: Instant): boolean =>
  !own.some((grant) => covers(grant, moment)) && own.some(({ until }) => dayOf(until) === dayOf(moment));

function isBesideOthers(
  own: readonly Grant[],
  others: readonly Person[],
  grants: readonly Grant[],
  moment: Instant,
): boolean {
  const week = weekAt(own, moment);
  if (week === null) return false;
  const ofOthers = grants.filter(({ personId }) => others.some(({ id }) => id === personId));
  return ofOthers.some((grant) => grant.paidAt === week.paidAt || covers(grant, week.start));
}
