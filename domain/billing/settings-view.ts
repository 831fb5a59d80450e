import { type Addressee, MEMBER } from '../copy/addressee.ts';
import { portalPause } from '../copy/portal-pause.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import { portalStartAgain } from '../copy/portal-start-again.ts';
import { type Refusal, refusal } from '../decision.ts';
import { displayName, peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Cents, cents, formatAud, formatAudShort, sum, times } from '../money.ts';
import { EXTRA_SESSION, isUpgrade, TIERS, type Tier, weeklyPrice } from '../tiers.ts';
import {
  dayOf,
  formatDay,
  formatFullDate,
  formatShortDate,
  type Instant,
  instantFromUnix,
} from '../venue-time.ts';
import { afterCashText, chargedNowText, isBeforeFirstCharge } from './card-after-cash.ts';
import { cashUpgradeCost } from './cash-upgrade-cost.ts';
import { priceExtraSessions } from './extra-sessions.ts';
import { householdAt } from './household-memberships.ts';
import { membershipAt, pauseEndOf, tierAfterPaidWeek } from './membership.ts';
import {
  type ChangeTierCommand,
  decideCancellation,
  decideKeepMembership,
  decideTierChange,
} from './membership-changes.ts';
import { cancellationCost, tierChangeCost } from './prepaid-change.ts';
import { pricesAt, rateOf, weeklyPriceOf, weeklyTotal } from './prices.ts';
import { nextChargeAt, renewalPause } from './renewal.ts';
import type { Membership, Subscription } from './schema.ts';
import { statusBadge, statusTone, type TierOption, tierOptions } from './view.ts';
import type { WireInvoice } from './wire.ts';

const { subscriptions, manage, cancel } = portalSettings;

const formatDayOf = (moment: Instant): string => formatShortDate(dayOf(moment));

type Spoken = { to: Addressee; now: Instant };

export type SubscriptionLine = {
  personId: string;
  name: string;
  tier: Tier;
  tierName: string;
  badge: string;
  tone: ReturnType<typeof statusTone>;
  until: string | null;
  /** The label of the button that takes back a cancellation or a lower tier, or null. */
  keep: string | null;
  weekly: Cents;
  buysSessions: boolean;
  /** Why extra sessions can't be bought now; null if they can, or if the tier doesn't sell them. */
  sessionsBlockedReason: string | null;
};

/** One line per person, primary member first. */
export const subscriptionLines = (
  household: Household,
  now: Instant,
  to: Addressee = MEMBER,
): SubscriptionLine[] =>
  peopleOf(household).map((person) => {
    const membership = membershipAt(person.membership, now);
    const { tier, status } = membership;
    return {
      personId: person.id,
      name: displayName(household, person),
      tier,
      tierName: TIERS[tier].name,
      badge: statusBadge(status),
      tone: statusTone(status),
      until:
        leavesText(household, person.id, membership) ??
        afterCashText(household, membership) ??
        validUntilText(membership),
      keep: keepLabel(household, { ...person, membership }, now),
      weekly: weeklyPriceOf(household, person, now),
      buysSessions: TIERS[tier].extraSession !== null,
      sessionsBlockedReason: findSessionsBlocker(household, person, { to, now }),
    };
  });

function findSessionsBlocker(household: Household, person: Person, { to, now }: Spoken): string | null {
  const { id, membership } = person;
  if (TIERS[membership.tier].extraSession === null) return null;
  const price = priceExtraSessions(household, { personId: id, quantity: 1, note: '' }, now);
  return price.ok ? null : blockedReason(person, price.refusal, to);
}

/** Reports a missing or failed payment before any other reason, because the household can fix it. */
function blockedReason({ name, membership }: Person, { message }: Refusal, to: Addressee): string {
  if (membership.status === 'past_due') return subscriptions.paymentFailed(to);
  return membership.status === 'pending' ? refusal('not-paid', name).message : message;
}

/** When a removed person leaves; null for everyone else. */
function leavesText({ family }: Household, personId: string, membership: Membership): string | null {
  const isRemoved = family.some(({ id, removedAt }) => id === personId && removedAt !== undefined);
  return isRemoved && membership.status === 'canceled'
    ? subscriptions.leaves(formatDayOf(membership.until))
    : null;
}

export function validUntilText(membership: Membership): string | null {
  if (membership.status === 'canceled') return subscriptions.usable(formatDayOf(membership.until));
  if (membership.status === 'paused') return portalPause.badge(formatDay(dayOf(membership.until)));
  if (membership.status !== 'active') return null;
  const day = formatDayOf(membership.paidUntil);
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

/** How long a cancelled household can still visit; null once that has passed. */
export function usableUntil({ primary }: Household, now: Instant, to: Addressee = MEMBER): string | null {
  const membership = membershipAt(primary.membership, now);
  return membership.status === 'canceled'
    ? subscriptions.usableUntil(to, formatDayOf(membership.until))
    : null;
}

export type CardStatus = {
  isDue: boolean;
  message: string;
  due: Cents | null;
  requiresAction: boolean;
};

type OpenInvoice = Extract<Subscription, { state: 'past_due' }>['openInvoice'];

function unpaidText({ requiresAction, nextAttempt }: OpenInvoice, to: Addressee): string {
  const { confirmPayment, triedAgain, notTriedAgain } = subscriptions;
  const paymentFailed = subscriptions.paymentFailed(to);
  if (requiresAction) return confirmPayment(to);
  if (nextAttempt === undefined) return paymentFailed;
  return `${paymentFailed} ${nextAttempt === null ? notTriedAgain : triedAgain(formatDayOf(nextAttempt))}`;
}

export function cardStatus(household: Household, to: Addressee = MEMBER): CardStatus | null {
  const { subscription } = household;
  if (subscription?.state === 'past_due') {
    const { amountCents, requiresAction } = subscription.openInvoice;
    return {
      isDue: true,
      message: unpaidText(subscription.openInvoice, to),
      due: amountCents,
      requiresAction,
    };
  }
  if (subscription?.state !== 'active') return null;
  const charged = renewalPause(household, subscription.periodEnd) ?? subscription.periodEnd;
  const amount = formatAudShort(weeklyTotal(household, subscription.seats, charged));
  const renewal = isBeforeFirstCharge(household) ? subscriptions.firstCharge : subscriptions.renewal;
  const message = renewal({ amount, day: formatDayOf(charged) });
  return { isDue: false, message, due: null, requiresAction: false };
}

type Columns = { downgrades: TierOption[]; current: TierOption | null; upgrades: TierOption[] };

/** The three columns of Manage Subscription; empty for an expired membership. */
export function tierColumns(household: Household, person: Person, now: Instant): Columns {
  const { tier, status } = membershipAt(person.membership, now);
  if (status === 'expired') return { downgrades: [], current: null, upgrades: [] };
  const prices = pricesAt(household, nextChargeAt(household, now));
  return tierOptions(tier, rateOf(household.primary.id, person.id), prices);
}

export function changeBlockers(
  household: Household,
  person: Person,
  now: Instant,
  to: Addressee = MEMBER,
): { changeBlockedReason: string | null; cancelBlockedReason: string | null } {
  const cancellation = decideCancellation(household, { personId: person.id }, now);
  const cancelBlockedReason = cancellation.ok ? null : cancellation.refusal.message;
  const { upgrades, downgrades } = tierColumns(household, person, now);
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
): string {
  const personWeekly = manage.perWeek(
    formatAudShort(
      weeklyPrice(
        newTier,
        rateOf(household.primary.id, person.id),
        pricesAt(household, nextChargeAt(household, now)),
      ),
    ),
  );
  const membership = membershipAt(person.membership, now);
  if (membership.status === 'pending') return manage.notPaidYet(to, personWeekly);
  const change = { personId: person.id, currentTier: membership.tier, newTier };
  if (membership.status === 'active' && membership.paidBy === 'cash') {
    const due = cashUpgradeCost(household, change, now);
    return cashTierText(change, { to, due, weekly: personWeekly, until: formatDayOf(membership.paidUntil) });
  }
  const { dueNow, weekly, from } = tierChangeCost(household, person, newTier, now);
  const nextPrice = { weekly: weeklyOf(household, weekly), from: formatDayOf(from) };
  if (dueNow > 0) return chargedNowText(household, { ...nextPrice, due: formatAud(dueNow) });
  return isUpgrade(membership.tier, newTier)
    ? manage.notCharged(nextPrice)
    : manage.lower({ ...nextPrice, tier: TIERS[membership.tier].name });
}

/** A higher tier is paid for at the counter first; a lower one starts when the paid time ends. */
const cashTierText = (
  { currentTier, newTier }: ChangeTierCommand,
  { to, due, weekly, until }: { to: Addressee; due: Cents | null; weekly: string; until: string },
): string =>
  due === null
    ? manage.lowerInCash({ tier: TIERS[currentTier].name, until, weekly })
    : manage.payAtCounter(to, { tier: TIERS[newTier].name, until, due: formatAud(due) });

export function cancelQuestion(household: Household, person: Person): string {
  const name = displayName(household, person);
  return person.id === household.primary.id ? cancel.confirmPrimary(name) : cancel.confirmFamily(name);
}

export function cancelEffectText(
  household: Household,
  person: Person,
  now: Instant,
  to: Addressee = MEMBER,
): string {
  const { weekly, usableUntil: until } = cancellationCost(household, person, now);
  const isPrimary = person.id === household.primary.id;
  if (until === null) return isPrimary ? cancel.allEndNow(to) : cancel.endsNow(to);
  const day = formatDayOf(until);
  return isPrimary
    ? cancel.effectPrimary(to, day)
    : cancel.effectFamily(to, { until: day, weekly: formatAudShort(weekly) });
}

/** The button that undoes the change planned after the paid week; null without one. */
function keepLabel(household: Household, { id, membership }: Person, now: Instant): string | null {
  const isChanging =
    membership.status === 'canceled' ||
    (membership.status === 'active' && tierAfterPaidWeek(membership) !== membership.tier);
  if (!isChanging || !decideKeepMembership(household, { personId: id }, now).ok) return null;
  return subscriptions.keep(TIERS[membership.tier].name);
}

export const canKeepHousehold = (household: Household, now: Instant): boolean =>
  decideKeepMembership(household, { personId: null }, now).ok;

/** The price and start of undoing a cancellation; null unless paid time is left. */
export function keepOfferText(household: Household, now: Instant, to: Addressee = MEMBER): string | null {
  const current = householdAt(household, now);
  const { membership } = current.primary;
  if (membership.status !== 'canceled') return null;
  const leaving = peopleOf(current).filter((person) => person.membership.status === 'canceled');
  const weekly = formatAudShort(
    sum(leaving.map((person) => weeklyPriceOf(household, person, membership.until))),
  );
  return membership.paidBy === 'card' && canKeepHousehold(household, now)
    ? portalStartAgain.stillPaid(weekly, formatDayOf(membership.until))
    : portalStartAgain.stillPaidInCash(to, weekly);
}

export const extraSessionsPrice = (quantity: number): { each: string; total: string } => ({
  each: formatAudShort(EXTRA_SESSION),
  total: formatAud(times(EXTRA_SESSION, quantity)),
});

export type InvoiceLine = { id: string; date: string; amount: string; link: string | null };

export const invoiceLines = (invoices: readonly WireInvoice[]): InvoiceLine[] =>
  invoices.map(({ id, created, amount_paid, hosted_invoice_url }) => ({
    id,
    date: formatFullDate(dayOf(instantFromUnix(created))),
    amount: formatAud(cents(amount_paid)),
    link: hosted_invoice_url,
  }));
