import { portalSettings } from '../../copy/portal/settings.ts';
import { type Addressee, MEMBER } from '../../copy/shared/addressee.ts';
import { type Cents, formatAud, formatAudShort } from '../../core/money.ts';
import {
  downgradesOf,
  isUpgrade,
  monthlyPrice,
  TIERS,
  type Tier,
  upgradesOf,
  weeklyPrice,
} from '../../core/tiers.ts';
import { type Refusal, refusal } from '../../decision/decision.ts';
import type { Household, Person } from '../../documents/household.ts';
import { membershipAt } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { dayOf, formatShortDate, type Instant } from '../../venue/time/venue-time.ts';
import {
  type ChangeTierCommand,
  decideCancellation,
  decideTierChange,
} from '../changes/membership-changes.ts';
import { tierChangeCost } from '../changes/prepaid-change.ts';
import { cashUpgradeCost } from '../changes/upgrade-in-cash.ts';
import { pricesAt, rateOfNextWeek } from '../prices/prices.ts';
import { nextChargeAt } from '../prices/renewal.ts';
import { chargedNowText } from '../weeks/card-after-cash.ts';
import { bookingsEndedBy } from '../weeks/honored-bookings.ts';

const { manage, subscriptions } = portalSettings;

export type TierOption = { tier: Tier; name: string; weekly: Cents; monthly: Cents };

/** Returns the weekly price of a person in a tier from the next charge on. */
const nextWeekly = (
  household: Household,
  person: Person,
  tier: Tier,
  now: Instant,
  venue: PriceList,
): Cents =>
  weeklyPrice(
    tier,
    rateOfNextWeek(household, person, now),
    pricesAt(household, nextChargeAt(household, now), venue),
  );

type Columns = { downgrades: TierOption[]; current: TierOption | null; upgrades: TierOption[] };

/** Returns the three columns of Manage Subscription; empty for an expired membership. */
export function tierColumns(household: Household, person: Person, now: Instant, venue: PriceList): Columns {
  const { tier, status } = membershipAt(person.membership, now);
  if (status === 'expired') return { downgrades: [], current: null, upgrades: [] };
  const option = (each: Tier): TierOption => {
    const weekly = nextWeekly(household, person, each, now, venue);
    return { tier: each, name: TIERS[each].name, weekly, monthly: monthlyPrice(weekly) };
  };
  return {
    downgrades: downgradesOf(tier).map(option),
    current: option(tier),
    upgrades: upgradesOf(tier).map(option),
  };
}

/**
 * Returns why a change is blocked. A missing or failed payment has priority, because the household can
 * resolve it.
 */
export function blockedReason({ name, membership }: Person, { message }: Refusal, to: Addressee): string {
  if (membership.status === 'past_due') return subscriptions.paymentFailed(to);
  return membership.status === 'pending' ? refusal('not-paid', name).message : message;
}

export function changeBlockers(
  household: Household,
  person: Person,
  now: Instant,
  venue: PriceList,
  to: Addressee = MEMBER,
): { changeBlockedReason: string | null; cancelBlockedReason: string | null } {
  const cancellation = decideCancellation(household, { personId: person.id }, now);
  const cancelBlockedReason = cancellation.ok ? null : cancellation.refusal.message;
  const { upgrades, downgrades } = tierColumns(household, person, now, venue);
  const [otherTier] = [...upgrades, ...downgrades];
  if (!otherTier) return { changeBlockedReason: cancelBlockedReason, cancelBlockedReason };
  const command = { personId: person.id, currentTier: person.membership.tier, newTier: otherTier.tier };
  const tierChange = decideTierChange(household, command, now);
  if (tierChange.ok || tierChange.refusal.code === 'pay-at-counter')
    return { changeBlockedReason: null, cancelBlockedReason };
  return { changeBlockedReason: blockedReason(person, tierChange.refusal, to), cancelBlockedReason };
}

const weeklyOf = (household: Household, weekly: Cents): string => {
  const price = formatAudShort(weekly);
  return household.family.length === 0 ? manage.perWeek(price) : manage.perWeekForAll(price);
};

export function tierChangeText(
  household: Household,
  person: Person,
  newTier: Tier,
  { now, to = MEMBER }: { now: Instant; to?: Addressee },
  venue: PriceList,
): string {
  const personWeekly = manage.perWeek(formatAudShort(nextWeekly(household, person, newTier, now, venue)));
  const membership = membershipAt(person.membership, now);
  if (membership.status === 'pending') return manage.notPaidYet(to, personWeekly);
  const change = { personId: person.id, currentTier: membership.tier, newTier };
  if (membership.status === 'active' && membership.paidBy === 'cash') {
    const due = cashUpgradeCost(household, change, now, venue);
    return cashTierText(change, {
      to,
      due,
      weekly: personWeekly,
      until: formatShortDate(dayOf(membership.paidUntil)),
    });
  }
  const { dueNow, weekly, from } = tierChangeCost(household, person, newTier, now, venue);
  const nextPrice = { weekly: weeklyOf(household, weekly), from: formatShortDate(dayOf(from)) };
  if (dueNow > 0) return chargedNowText(household, { ...nextPrice, due: dueNow });
  return isUpgrade(membership.tier, newTier)
    ? manage.notCharged(nextPrice)
    : manage.lower({ ...nextPrice, tier: TIERS[membership.tier].name });
}

/**
 * Describes a change in cash: a higher tier is paid at the counter first, and a lower one starts when the
 * paid time ends.
 */
const cashTierText = (
  { currentTier, newTier }: ChangeTierCommand,
  { to, due, weekly, until }: { to: Addressee; due: Cents | null; weekly: string; until: string },
): string =>
  due === null
    ? manage.lowerInCash({ tier: TIERS[currentTier].name, until, weekly })
    : manage.payAtCounter(to, { tier: TIERS[newTier].name, until, due: formatAud(due) });

export function bookingsEndedByTier(
  household: Household,
  person: Person,
  newTier: Tier,
  now: Instant,
): string | null {
  const command = { personId: person.id, currentTier: person.membership.tier, newTier };
  return bookingsEndedBy(household, decideTierChange(household, command, now));
}
