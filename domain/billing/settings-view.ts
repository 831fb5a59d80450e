import { portalSettings } from '../copy/portal-settings.ts';
import { registration } from '../copy/registration.ts';
import { peopleOf, personOf } from '../household.ts';
import type { Member, Person } from '../household-schema.ts';
import { aud, type Cents, cents, times } from '../money.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { EXTRA_SESSION, TIERS, type Tier, weeklyPrice } from '../tiers.ts';
import { dateText, dayOf, dayText, fromSeconds, type Instant, instant } from '../venue-time.ts';
import { priceSessions } from './extra-sessions.ts';
import { membershipAt } from './membership.ts';
import { cancel as cancelFor, changeTier } from './rules.ts';
import type { ChangeTierCommand, Membership } from './schema.ts';
import { priceOf, rateOf, weeklyTotal } from './subscription-items.ts';
import { statusBadge, statusTone, type TierOption, tierOptions } from './view.ts';
import type { WireEffect, WireInvoice } from './wire.ts';

/** What Settings say about subscriptions, their changes and invoices. */

const { subscriptions, manage, cancel } = portalSettings;

const dayOfMoment = (moment: Instant): string => dayText(dayOf(moment));
const dayOfText = (moment: string): string => dayOfMoment(instant(Date.parse(moment)));

/** Somebody of the family has no name before the first log-in. */
export const shownName = ({ family }: Member, { id, name }: Pick<Person, 'id' | 'name'>): string =>
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
  noSessions: string | null;
};

/** A line per person, the primary member first. */
export const subscriptionLines = (member: Member, now: Instant): SubscriptionLine[] =>
  peopleOf(member).map((person) => {
    const membership = membershipAt(person.membership, now);
    const { tier, status } = membership;
    return {
      personId: person.id,
      name: shownName(member, person),
      tier,
      tierName: TIERS[tier].name,
      badge: statusBadge(status),
      tone: statusTone(status),
      until: untilWhen(membership),
      weekly: priceOf(member, person),
      buysSessions: TIERS[tier].extraSession !== null,
      noSessions: whyNoSessions(member, person, now),
    };
  });

function whyNoSessions(member: Member, person: Person, now: Instant): string | null {
  const { id, membership } = person;
  if (TIERS[membership.tier].extraSession === null) return null;
  const priced = priceSessions(member, { personId: id, quantity: 1, note: '' }, now);
  return priced.ok ? null : whyNot(person, priced.refusal);
}

/** That nothing is paid, or no longer, is the reason before any other, and can be helped. */
function whyNot({ name, membership }: Person, { sentence }: Refusal): string {
  if (membership.status === 'past_due') return subscriptions.paymentFailed;
  return membership.status === 'pending' ? refusal('not-paid', name).sentence : sentence;
}

function untilWhen(membership: Membership): string | null {
  if (membership.status === 'canceled') return subscriptions.usable(dayOfMoment(membership.until));
  if (membership.status !== 'active') return null;
  const day = dayOfMoment(membership.paidUntil);
  return membership.paidBy === 'card' ? subscriptions.renews(day) : subscriptions.paidUntil(day);
}

/** Until when a cancelled household may still come in; null once that is over. */
export function usableUntil({ primary }: Member, now: Instant): string | null {
  const membership = membershipAt(primary.membership, now);
  return membership.status === 'canceled' ? subscriptions.usableUntil(dayOfMoment(membership.until)) : null;
}

export type CardStanding = {
  isDue: boolean;
  sentence: string;
  /** What is open, where a renewal failed. */
  due: Cents | null;
  bankWaits: boolean;
};

/** How the household's card stands; null where no card pays. */
export function cardStanding({ subscription, primary }: Member): CardStanding | null {
  if (subscription?.state === 'past_due') {
    const { amountCents, wantsConfirmation } = subscription.openInvoice;
    const why = wantsConfirmation ? subscriptions.confirmPayment : subscriptions.paymentFailed;
    return { isDue: true, sentence: why, due: amountCents, bankWaits: wantsConfirmation };
  }
  if (subscription?.state !== 'active') return null;
  const amount = aud(weeklyTotal(primary.id, subscription.holders));
  const sentence = subscriptions.renewal({ amount, day: dayOfMoment(subscription.periodEnd) });
  return { isDue: false, sentence, due: null, bankWaits: false };
}

type Columns = { downgrades: TierOption[]; current: TierOption | null; upgrades: TierOption[] };

/** The three columns for one person. Whose membership is over has no tier to go down or up from. */
export function manageColumns(member: Member, person: Person, now: Instant): Columns {
  const { tier, status } = membershipAt(person.membership, now);
  if (status === 'expired') return { downgrades: [], current: null, upgrades: [] };
  return tierOptions(tier, rateOf(member.primary.id, person.id));
}

/** Why a person's tier cannot be changed, and why their subscription cannot be cancelled; null where it can. */
export function whatCanChange(
  member: Member,
  person: Person,
  now: Instant,
): { noChange: string | null; noCancel: string | null } {
  const canceled = cancelFor(member, { personId: person.id }, now);
  const noCancel = canceled.ok ? null : canceled.refusal.sentence;
  const { upgrades, downgrades } = manageColumns(member, person, now);
  const [other] = [...upgrades, ...downgrades];
  if (!other) return { noChange: noCancel, noCancel };
  const command = { personId: person.id, currentTier: person.membership.tier, newTier: other.tier };
  const changed = changeTier(member, command, now);
  if (changed.ok) return { noChange: null, noCancel };
  return { noChange: whyNot(person, changed.refusal), noCancel };
}

const weeklyOf = (member: Member, weekly: number): string => {
  const price = aud(cents(weekly));
  return member.family.length === 0 ? manage.perWeek(price) : manage.perWeekForAll(price);
};

/** What another tier costs, now and from when, before it is chosen for good. */
export function tierChangeText(
  member: Member,
  person: Person,
  newTier: Tier,
  effect: WireEffect,
  now: Instant,
): string {
  const own = manage.perWeek(aud(weeklyPrice(newTier, rateOf(member.primary.id, person.id))));
  const membership = membershipAt(person.membership, now);
  if (membership.status === 'pending') return manage.notPaidYet(own);
  const change = { personId: person.id, currentTier: membership.tier, newTier };
  const until = lastsInCash(member, change, now);
  if (until !== null) return manage.keepsWorth({ weekly: own, until: dayOfMoment(until) });
  const then = { weekly: weeklyOf(member, effect.weeklyCents), from: dayOfText(effect.from) };
  const { dueNowCents: due, onNextInvoiceCents: next } = effect;
  if (due > 0) return manage.chargedNow({ ...then, due: aud(cents(due)) });
  return next < 0 ? manage.credited({ ...then, due: aud(cents(-next)) }) : manage.notCharged(then);
}

/** How long what was paid in cash lasts in the new tier. */
function lastsInCash(member: Member, command: ChangeTierCommand, now: Instant): Instant | null {
  const changed = changeTier(member, command, now);
  if (!changed.ok) return null;
  const after = personOf(changed.state, command.personId)?.membership;
  return after?.status === 'active' && after.paidBy === 'cash' ? after.paidUntil : null;
}

/** The question, which says that cancelling the primary member cancels the entire subscription. */
export function cancelQuestion(member: Member, person: Person): string {
  const name = shownName(member, person);
  return person.id === member.primary.id ? cancel.confirmPrimary(name) : cancel.confirmFamily(name);
}

/** What a cancellation changes in money, and from when. */
export function cancelEffectText(member: Member, person: Person, effect: WireEffect): string {
  const { usableUntil: until, onNextInvoiceCents: next } = effect;
  const isEverybody = person.id === member.primary.id;
  if (until !== null) return (isEverybody ? cancel.effectPrimary : cancel.effectPerson)(dayOfText(until));
  if (isEverybody) return cancel.allEndNow;
  if (next >= 0) return cancel.endsNow;
  return cancel.effectFamily({
    credit: aud(cents(-next)),
    weekly: aud(cents(effect.weeklyCents)),
  });
}

/** What extra sessions cost a supporter. */
export const sessionsOffer = (quantity: number): { each: string; total: string } => ({
  each: aud(EXTRA_SESSION),
  total: aud(times(EXTRA_SESSION, quantity)),
});

export type InvoiceLine = { id: string; date: string; amount: string; link: string | null };

export const invoiceLines = (invoices: readonly WireInvoice[]): InvoiceLine[] =>
  invoices.map(({ id, created, amount_paid, hosted_invoice_url }) => ({
    id,
    date: dateText(fromSeconds(created)),
    amount: aud(cents(amount_paid)),
    link: hosted_invoice_url,
  }));
