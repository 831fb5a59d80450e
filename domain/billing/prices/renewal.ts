import type { Tier } from '../../core/tiers.ts';
import type { Effect } from '../../decision/decision.ts';
import type { Membership, Seat, Subscription } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { isUsable, paidUntilOf, pauseEndOf, tierAfterPaidWeek } from '../../household/membership.ts';
import { addDuration, days, hours, type Instant, latest, WEEK } from '../../venue/time/venue-time.ts';
import { fullPricePayerOf, hasSameRates } from './full-price.ts';

/** Returns the tier that the card pays for at the next renewal; null if the card doesn't renew this one. */
export function renewalTier(membership: Membership): Tier | null {
  switch (membership.status) {
    case 'active':
    case 'paused':
      return membership.paidBy === 'card' ? tierAfterPaidWeek(membership) : null;
    case 'past_due':
      return tierAfterPaidWeek(membership);
    default:
      return null;
  }
}

export const renewalSeats = (household: Household): Seat[] =>
  peopleOf(household).flatMap(({ id, membership }) => {
    const tier = renewalTier(membership);
    return tier === null ? [] : [{ personId: id, tier }];
  });

/** Returns the time until which the memberships require no charge; null if the card's next renewal is due. */
export const renewalPause = (household: Household, periodEnd: Instant): Instant | null =>
  latest(
    peopleOf(household).flatMap(({ membership }) => {
      const until = renewalTier(membership) === null ? null : pauseEndOf(membership);
      return until !== null && until > periodEnd ? [until] : [];
    }),
  );

/**
 * True if an unpaid card week belongs to a pause that reached the provider too late. A household that is
 * already past due owes it.
 */
export const isWeekInPause = (household: Household, start: Instant): boolean =>
  household.subscription?.state === 'active' && renewalPause(household, start) !== null;

/**
 * Returns the end of the paid week or, before the card's first one, of the weeks paid in cash, which closures
 * may have moved.
 */
export function paidPeriodEnd(household: Household, { periodEnd, trialStart }: Subscription): Instant {
  if (trialStart === undefined) return periodEnd;
  const ends = peopleOf(household).flatMap(({ membership }) =>
    renewalTier(membership) === null ? [] : (paidUntilOf(membership) ?? []),
  );
  const end = latest(ends);
  return end === null || isFirstChargeAfter(end, periodEnd) ? periodEnd : end;
}

/**
 * The margin for the first charge, because Stripe only accepts future times, and the last paid day lasts
 * until midnight.
 */
export const FIRST_CHARGE_NOTICE = hours(1);
const MAX_FIRST_CHARGE_DELAY = days(1) + FIRST_CHARGE_NOTICE;

/** True if the card's first charge follows these paid weeks. */
export const isFirstChargeAfter = (paidUntil: Instant, charge: Instant): boolean =>
  charge >= paidUntil && charge - paidUntil <= MAX_FIRST_CHARGE_DELAY;

/** Returns the start of the week that the provider charges next. */
function nextRenewalAt(household: Household, subscription: Subscription): Instant {
  const end = paidPeriodEnd(household, subscription);
  return renewalPause(household, end) ?? end;
}

/**
 * True if the subscription renews. An ending one does once someone continues, which the provider may not know
 * yet.
 */
const isRenewing = (household: Household): boolean => {
  const state = household.subscription?.state;
  return state === 'active' || (state === 'ending' && renewalSeats(household).length > 0);
};

/** Returns the time of the next payment: the card's next charge, or now at the counter. */
export const nextChargeAt = (household: Household, now: Instant): Instant =>
  household.subscription && isRenewing(household) ? nextRenewalAt(household, household.subscription) : now;

export const renewedPause = (subscription: Subscription): Instant | null =>
  (subscription.state === 'active' ? subscription.pausedUntil : null) ?? null;

/** True while the paid week is over and the provider charges the next one, which takes it about an hour. */
export const isBeingCharged = ({ subscription }: Household, now: Instant): boolean =>
  subscription?.state === 'active' && subscription.periodEnd <= now && renewedPause(subscription) === null;

/** Returns the seats that the provider will renew. An ending subscription renews none. */
export const renewedSeats = ({ state, seats }: Subscription): Seat[] =>
  state === 'active' || state === 'past_due' ? seats : [];

/** True if the current week is usable, or may be if a dispute is won. */
const isCardWeekInUse = (household: Household, weekEnd: Instant): boolean =>
  peopleOf(household).some(({ membership }) => {
    if (membership.status === 'suspended') return true;
    if (!isUsable(membership) || membership.paidBy !== 'card') return false;
    // A cancelled person's last day may be the first of this week.
    return membership.status === 'active' || membership.until > addDuration(weekEnd, -WEEK);
  });

const isNew = (known: Subscription | null, periodEnd: Instant): boolean =>
  known?.state === 'past_due' || (known !== null && known.periodEnd < periodEnd);

/**
 * True if a subscription that is active at the provider, but won't renew, lasts until its week ends. A week
 * charged since the last sync counts; one with a draft invoice hasn't been charged.
 */
export const isWeekStillPaid = (
  household: Household,
  week: { periodEnd: Instant; isDraft: boolean },
): boolean =>
  !week.isDraft &&
  (isNew(household.subscription, week.periodEnd) || isCardWeekInUse(household, week.periodEnd));

export const seatTier = (seats: readonly Seat[], personId: string): Tier | null =>
  seats.find((seat) => seat.personId === personId)?.tier ?? null;

const isSubset = (seats: readonly Seat[], others: readonly Seat[]): boolean =>
  seats.every(({ personId, tier }) => seatTier(others, personId) === tier);

export const hasSameSeats = (seats: readonly Seat[], others: readonly Seat[]): boolean =>
  seats.length === others.length && isSubset(seats, others);

export const pendingSeats = (household: Household): Seat[] =>
  peopleOf(household).flatMap(({ id, membership }) =>
    membership.status === 'pending' ? [{ personId: id, tier: membership.tier }] : [],
  );

export const cancelUnpaidEffect = (subscriptionId: string): Effect => ({
  kind: 'provider',
  change: { type: 'cancel-unpaid', subscriptionId },
});

/**
 * True if the provider charges the full price to the right person, or if the card doesn't pay for that
 * person.
 */
function isFullPriceInLine(household: Household, subscription: Subscription): boolean {
  const seats = renewedSeats(subscription);
  const payer = fullPricePayerOf(household, nextRenewalAt(household, subscription), seats);
  return hasSameRates(seats, payer, subscription.fullPricePayer ?? household.primary.id);
}

const isInLine = (household: Household, subscription: Subscription): boolean =>
  hasSameSeats(renewalSeats(household), renewedSeats(subscription)) &&
  isFullPriceInLine(household, subscription) &&
  paidPeriodEnd(household, subscription) === subscription.periodEnd &&
  (subscription.state !== 'active' ||
    renewalPause(household, subscription.periodEnd) === renewedPause(subscription));

/** Returns the command that makes the provider match the memberships; none if it already does. */
export function renewalEffects(household: Household): Effect[] {
  const { subscription } = household;
  switch (subscription?.state) {
    case 'active':
    case 'past_due':
    case 'ending':
      return isInLine(household, subscription)
        ? []
        : [{ kind: 'provider', change: { type: 'update-renewal', subscriptionId: subscription.id } }];
    case 'incomplete':
      return isSubset(subscription.seats, pendingSeats(household))
        ? []
        : [cancelUnpaidEffect(subscription.id)];
    default:
      return [];
  }
}

/** True if a card renews something, so another person is charged separately and not as a new subscription. */
export const isCardRunning = ({ subscription }: Household): boolean =>
  subscription !== null && subscription.state !== 'incomplete' && subscription.state !== 'ended';
