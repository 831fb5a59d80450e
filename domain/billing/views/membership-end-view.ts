import { portalPause } from '../../copy/portal/pause.ts';
import { portalSettings } from '../../copy/portal/settings.ts';
import { portalStartAgain } from '../../copy/portal/start-again.ts';
import { type Addressee, MEMBER } from '../../copy/shared/addressee.ts';
import { formatNames } from '../../copy/shared/plural.ts';
import { formatAudShort } from '../../core/money.ts';
import { TIERS } from '../../core/tiers.ts';
import type { Membership } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { displayName } from '../../household/household.ts';
import { membershipAt, pauseEndOf, statusAt, tierAfterPaidWeek } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { dayOf, formatDay, formatShortDate, type Instant } from '../../venue/time/venue-time.ts';
import { decideCancellation, decideKeepMembership } from '../changes/membership-changes.ts';
import { cancellationCost } from '../changes/prepaid-change.ts';
import { canStartAgain } from '../changes/start-again.ts';
import { statusBadge } from '../payments/status-badge.ts';
import { householdAt } from '../prices/household-memberships.ts';
import { weeklyTotal } from '../prices/prices.ts';
import { bookingsEndedBy } from '../weeks/honored-bookings.ts';

const { subscriptions, cancel } = portalSettings;

/** True if Settings shows a cancelled or ended membership instead of the list. */
export function isSubscriptionCanceled({ primary }: Household, now: Instant): boolean {
  const status = statusAt(primary.membership, now);
  return status === 'canceled' || status === 'expired';
}

/**
 * Returns the message for a cancelled or ended household: cancelled by a person or by Stripe, or out of paid
 * time. Members are sent to our staff only if no button brings the membership back.
 */
export function endText(household: Household, now: Instant, to: Addressee = MEMBER): string {
  const { primary, subscription } = household;
  const { status } = primary.membership;
  const isCanceled = status === 'canceled' || (status === 'expired' && subscription?.state === 'ended');
  if (!isCanceled) return subscriptions.ended(to);
  const hasButton = canKeepHousehold(household, now) || canStartAgain(household, now);
  return to === MEMBER && !hasButton ? subscriptions.canceled : subscriptions.canceledFor(to);
}

/** Returns the date until which a membership is paid or usable, and what follows. */
export function validUntilText(membership: Membership): string | null {
  if (membership.status === 'canceled') return subscriptions.usable(formatShortDate(dayOf(membership.until)));
  if (membership.status === 'paused') return portalPause.badge(formatDay(dayOf(membership.until)));
  if (membership.status !== 'active') return null;
  const day = formatShortDate(dayOf(membership.paidUntil));
  const nextTier = tierAfterPaidWeek(membership);
  const { name: tier } = TIERS[nextTier];
  const pausedUntil = pauseEndOf(membership);
  if (pausedUntil !== null) {
    const dates = { from: day, until: formatDay(dayOf(pausedUntil)) };
    return nextTier === membership.tier
      ? portalPause.plannedFor(dates)
      : portalPause.plannedWithTier({ ...dates, tier });
  }
  if (nextTier !== membership.tier) return subscriptions.changes({ tier, day });
  return membership.paidBy === 'card' ? subscriptions.renews(day) : subscriptions.paidUntil(day);
}

/** Returns the date until which a membership is paid, or its status. */
export const membershipStatusText = (membership: Membership): string =>
  validUntilText(membership) ?? statusBadge(membership.status);

/** Returns the time for which a cancelled household can still visit; null once it has passed. */
export function usableUntil({ primary }: Household, now: Instant, to: Addressee = MEMBER): string | null {
  const membership = membershipAt(primary.membership, now);
  return membership.status === 'canceled'
    ? subscriptions.usableUntil(to, formatShortDate(dayOf(membership.until)))
    : null;
}

export function cancelQuestion(household: Household, person: Person): string {
  const name = displayName(household, person);
  return person.id === household.primary.id ? cancel.confirmPrimary(name) : cancel.confirmFamily(name);
}

export function cancelEffectText(
  household: Household,
  person: Person,
  now: Instant,
  venue: PriceList,
  to: Addressee = MEMBER,
): string {
  const { weekly, usableUntil: until } = cancellationCost(household, person, now, venue);
  const isPrimary = person.id === household.primary.id;
  if (until === null) return isPrimary ? cancel.allEndNow(to) : cancel.endsNow(to);
  const day = formatShortDate(dayOf(until));
  return isPrimary
    ? cancel.effectPrimary(to, day)
    : cancel.effectFamily(to, { until: day, weekly: formatAudShort(weekly) });
}

export const bookingsEndedByCancellation = (
  household: Household,
  { id }: Person,
  now: Instant,
): string | null => bookingsEndedBy(household, decideCancellation(household, { personId: id }, now));

/**
 * Returns the label of the button that undoes the change planned after the paid week, and the bookings that
 * it ends; null if none.
 */
export function keepButton(household: Household, { id, membership }: Person, now: Instant) {
  const isChanging =
    membership.status === 'canceled' ||
    (membership.status === 'active' && tierAfterPaidWeek(membership) !== membership.tier);
  const decision = decideKeepMembership(household, { personId: id }, now);
  if (!isChanging || !decision.ok) return { keep: null, keepEnds: null };
  const { name } = TIERS[membership.tier];
  const describe = (bookings: readonly string[]) => subscriptions.keepEnds(name, bookings);
  return { keep: subscriptions.keep(name), keepEnds: bookingsEndedBy(household, decision, describe) };
}

export const canKeepHousehold = (household: Household, now: Instant): boolean =>
  decideKeepMembership(household, { personId: null }, now).ok;

/** Returns the people, price and start of undoing a cancellation; null unless paid time is left. */
export function keepOfferText(
  household: Household,
  now: Instant,
  venue: PriceList,
  to: Addressee = MEMBER,
): string | null {
  const current = householdAt(household, now);
  const { membership } = current.primary;
  if (membership.status !== 'canceled') return null;
  const remaining = [
    current.primary,
    ...current.family.filter(({ removedAt }) => removedAt === undefined),
  ].filter((person) => person.membership.status === 'canceled');
  const seats = remaining.map((person) => ({ personId: person.id, tier: person.membership.tier }));
  const offer = {
    people: formatNames(remaining.map((person) => displayName(household, person))),
    weekly: formatAudShort(weeklyTotal(current, seats, membership.until, venue)),
  };
  return membership.paidBy === 'card' && canKeepHousehold(household, now)
    ? portalStartAgain.stillPaid({ ...offer, day: formatShortDate(dayOf(membership.until)) })
    : portalStartAgain.stillPaidInCash(to, offer);
}
