import { portalSettings } from '../copy/portal-settings.ts';
import { registration } from '../copy/registration.ts';
import { findPerson, peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Cents, cents, formatAud, times } from '../money.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { EXTRA_SESSION, TIERS, type Tier, weeklyPrice } from '../tiers.ts';
import { dayOf, formatDate, formatDay, type Instant, instant, instantFromUnix } from '../venue-time.ts';
import { priceExtraSessions } from './extra-sessions.ts';
import { membershipAt } from './membership.ts';
import { decideCancellation as cancelFor, decideTierChange } from './rules.ts';
import type { ChangeTierCommand, Membership } from './schema.ts';
import { rateOf, weeklyPriceOf, weeklyTotal } from './subscription-items.ts';
import { statusBadge, statusTone, type TierOption, tierOptions } from './view.ts';
import type { WireEffect, WireInvoice } from './wire.ts';

/** What Settings say about subscriptions, their changes and invoices. */

const { subscriptions, manage, cancel } = portalSettings;

const dayOfMoment = (moment: Instant): string => formatDay(dayOf(moment));
const dayOfText = (moment: string): string => dayOfMoment(instant(Date.parse(moment)));

/** Somebody of the family has no name before the first log-in. */
export const displayName = ({ family }: Household, { id, name }: Pick<Person, 'id' | 'name'>): string =>
  name || registration.familyMembership(family.findIndex((person) => person.id === id) + 1);

export type SubscriptionLine = {
  personId: string;
  name: string;
  tier: Tier;
  tierName: string;
  badge: string;
  tone: ReturnType<typeof statusTone>;
  /** Until when it is paid, or may be used. */
  until: string | null;
  weekly: Cents;
  buysSessions: boolean;
  /** Why somebody whose tier buys extra sessions can buy none now. */
  sessionsBlockedReason: string | null;
};

/** A line per person, the primary member first. */
export const subscriptionLines = (household: Household, now: Instant): SubscriptionLine[] =>
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
      until: validUntilText(membership),
      weekly: weeklyPriceOf(household, person),
      buysSessions: TIERS[tier].extraSession !== null,
      sessionsBlockedReason: findSessionsBlocker(household, person, now),
    };
  });

function findSessionsBlocker(household: Household, person: Person, now: Instant): string | null {
  const { id, membership } = person;
  if (TIERS[membership.tier].extraSession === null) return null;
  const priced = priceExtraSessions(household, { personId: id, quantity: 1, note: '' }, now);
  return priced.ok ? null : blockedReason(person, priced.refusal);
}

/** That nothing is paid, or no longer, is the reason before any other, and can be helped. */
function blockedReason({ name, membership }: Person, { message }: Refusal): string {
  if (membership.status === 'past_due') return subscriptions.paymentFailed;
  return membership.status === 'pending' ? refusal('not-paid', name).message : message;
}

function validUntilText(membership: Membership): string | null {
  if (membership.status === 'canceled') return subscriptions.usable(dayOfMoment(membership.until));
  if (membership.status !== 'active') return null;
  const day = dayOfMoment(membership.paidUntil);
  return membership.paidBy === 'card' ? subscriptions.renews(day) : subscriptions.paidUntil(day);
}

/** Until when a cancelled household may still come in; null once that is over. */
export function usableUntil({ primary }: Household, now: Instant): string | null {
  const membership = membershipAt(primary.membership, now);
  return membership.status === 'canceled' ? subscriptions.usableUntil(dayOfMoment(membership.until)) : null;
}

export type CardStatus = {
  isDue: boolean;
  message: string;
  /** What is open, where a renewal failed. */
  due: Cents | null;
  requiresAction: boolean;
};

/** How the household's card stands; null where no card pays. */
export function cardStatus({ subscription, primary }: Household): CardStatus | null {
  if (subscription?.state === 'past_due') {
    const { amountCents, requiresAction } = subscription.openInvoice;
    const why = requiresAction ? subscriptions.confirmPayment : subscriptions.paymentFailed;
    return { isDue: true, message: why, due: amountCents, requiresAction };
  }
  if (subscription?.state !== 'active') return null;
  const amount = formatAud(weeklyTotal(primary.id, subscription.seats));
  const message = subscriptions.renewal({ amount, day: dayOfMoment(subscription.periodEnd) });
  return { isDue: false, message, due: null, requiresAction: false };
}

type Columns = { downgrades: TierOption[]; current: TierOption | null; upgrades: TierOption[] };

/** The three columns for one person. Whose membership is over has no tier to go down or up from. */
export function tierColumns(household: Household, person: Person, now: Instant): Columns {
  const { tier, status } = membershipAt(person.membership, now);
  if (status === 'expired') return { downgrades: [], current: null, upgrades: [] };
  return tierOptions(tier, rateOf(household.primary.id, person.id));
}

/** Why a person's tier cannot be changed, and why their subscription cannot be cancelled; null where it can. */
export function changeBlockers(
  household: Household,
  person: Person,
  now: Instant,
): { changeBlockedReason: string | null; cancelBlockedReason: string | null } {
  const canceled = cancelFor(household, { personId: person.id }, now);
  const cancelBlockedReason = canceled.ok ? null : canceled.refusal.message;
  const { upgrades, downgrades } = tierColumns(household, person, now);
  const [other] = [...upgrades, ...downgrades];
  if (!other) return { changeBlockedReason: cancelBlockedReason, cancelBlockedReason };
  const command = { personId: person.id, currentTier: person.membership.tier, newTier: other.tier };
  const changed = decideTierChange(household, command, now);
  if (changed.ok) return { changeBlockedReason: null, cancelBlockedReason };
  return { changeBlockedReason: blockedReason(person, changed.refusal), cancelBlockedReason };
}

const weeklyOf = (household: Household, weekly: number): string => {
  const price = formatAud(cents(weekly));
  return household.family.length === 0 ? manage.perWeek(price) : manage.perWeekForAll(price);
};

/** What another tier costs, now and from when, before it is chosen for good. */
export function tierChangeText(
  household: Household,
  person: Person,
  newTier: Tier,
  effect: WireEffect,
  now: Instant,
): string {
  const own = manage.perWeek(formatAud(weeklyPrice(newTier, rateOf(household.primary.id, person.id))));
  const membership = membershipAt(person.membership, now);
  if (membership.status === 'pending') return manage.notPaidYet(own);
  const change = { personId: person.id, currentTier: membership.tier, newTier };
  const until = cashPaidUntilAfter(household, change, now);
  if (until !== null) return manage.keepsWorth({ weekly: own, until: dayOfMoment(until) });
  const then = { weekly: weeklyOf(household, effect.weeklyCents), from: dayOfText(effect.from) };
  const { dueNowCents: due, onNextInvoiceCents: next } = effect;
  if (due > 0) return manage.chargedNow({ ...then, due: formatAud(cents(due)) });
  return next < 0 ? manage.credited({ ...then, due: formatAud(cents(-next)) }) : manage.notCharged(then);
}

/** How long what was paid in cash lasts in the new tier. */
function cashPaidUntilAfter(household: Household, command: ChangeTierCommand, now: Instant): Instant | null {
  const changed = decideTierChange(household, command, now);
  if (!changed.ok) return null;
  const after = findPerson(changed.state, command.personId)?.membership;
  return after?.status === 'active' && after.paidBy === 'cash' ? after.paidUntil : null;
}

/** The question, which says that cancelling the primary member cancels the entire subscription. */
export function cancelQuestion(household: Household, person: Person): string {
  const name = displayName(household, person);
  return person.id === household.primary.id ? cancel.confirmPrimary(name) : cancel.confirmFamily(name);
}

/** What a cancellation changes in money, and from when. */
export function cancelEffectText(household: Household, person: Person, effect: WireEffect): string {
  const { usableUntil: until, onNextInvoiceCents: next } = effect;
  const isEverybody = person.id === household.primary.id;
  if (until !== null) return (isEverybody ? cancel.effectPrimary : cancel.effectPerson)(dayOfText(until));
  if (isEverybody) return cancel.allEndNow;
  if (next >= 0) return cancel.endsNow;
  return cancel.effectFamily({
    credit: formatAud(cents(-next)),
    weekly: formatAud(cents(effect.weeklyCents)),
  });
}

/** What extra sessions cost a supporter. */
export const extraSessionsPrice = (quantity: number): { each: string; total: string } => ({
  each: formatAud(EXTRA_SESSION),
  total: formatAud(times(EXTRA_SESSION, quantity)),
});

export type InvoiceLine = { id: string; date: string; amount: string; link: string | null };

export const invoiceLines = (invoices: readonly WireInvoice[]): InvoiceLine[] =>
  invoices.map(({ id, created, amount_paid, hosted_invoice_url }) => ({
    id,
    date: formatDate(instantFromUnix(created)),
    amount: formatAud(cents(amount_paid)),
    link: hosted_invoice_url,
  }));
