import { portalSettings } from '../../copy/portal/settings.ts';
import { type Cents, formatAud } from '../../core/money.ts';
import { accept, type Decision, type Effect, refuse } from '../../decision/decision.ts';
import type { Membership, Seat, Subscription } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { contactNameOf } from '../../household/contact.ts';
import { findPerson, peopleOf } from '../../household/household.ts';
import { hasPauseBegun, pauseEndOf, tierAfterPaidWeek } from '../../household/membership.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { addDuration, dayOf, formatShortDate, type Instant, instant } from '../../venue/time/venue-time.ts';
import { householdAt } from '../prices/household-memberships.ts';
import { MIN_CHARGE, weeklyTotal } from '../prices/prices.ts';
import { FIRST_CHARGE_NOTICE, isCardRunning, isFirstChargeAfter } from '../prices/renewal.ts';
import { pausedRefusal } from './pause.ts';

/** The portal address for entering the card that pays after cash. */
export const CARD_LINK = '/portal/settings#pay-by-card';

type ActiveInCash = Extract<Membership, { status: 'active' }> & { paidBy: 'cash' };

const isActiveInCash = (membership: Membership): membership is ActiveInCash =>
  membership.status === 'active' && membership.paidBy === 'cash';

const beginsAfter = ({ state, trialStart, periodEnd }: Subscription, paidUntil: Instant): boolean =>
  state === 'active' && trialStart !== undefined && isFirstChargeAfter(paidUntil, periodEnd);

/** True if the subscription begins when this membership's time paid in cash ends. */
export const startsWhenCashEnds = (
  subscription: Subscription,
  membership: Membership,
): membership is ActiveInCash =>
  isActiveInCash(membership) && beginsAfter(subscription, membership.paidUntil);

/** True if a card already pays from the end of the time paid in cash. */
export const isCardStartingAt = ({ primary, subscription }: Household, paidUntil: Instant): boolean =>
  subscription !== null && !isActiveInCash(primary.membership) && beginsAfter(subscription, paidUntil);

/** True while cash still pays and the card will pay afterwards. */
export const isBeforeFirstCharge = ({ subscription }: Household): boolean =>
  subscription?.trialStart !== undefined;

export type CardAfterCash = {
  /** The time of the card's first charge. */
  from: Instant;
  people: Person[];
  seats: Seat[];
  weekly: Cents;
  /** People who are paid in cash until another day, and not included in the card payment. */
  others: Person[];
};

function cashMembershipOf({ name, membership }: Person, now: Instant): Decision<ActiveInCash> {
  const pausedUntil = pauseEndOf(membership);
  if (pausedUntil !== null && hasPauseBegun(membership, now))
    return { ok: false, refusal: pausedRefusal(name, pausedUntil) };
  if (isActiveInCash(membership)) return accept(membership);
  switch (membership.status) {
    case 'active':
      return refuse('already-by-card', name);
    case 'pending':
      return refuse('not-paid', name);
    case 'past_due':
      return refuse('payment-failed', name);
    case 'suspended':
      return refuse('payment-disputed', name);
    case 'canceled':
      return refuse('already-canceled', name);
    default:
      return refuse('membership-ended', name);
  }
}

/**
 * Returns the people whom a card pays for from the end of the time paid in cash, or why it can't. One card
 * charges everyone at the same moment, so only people paid until the same day as the primary member are
 * included.
 */
export function planCardAfterCash(
  household: Household,
  now: Instant,
  venue: PriceList,
): Decision<CardAfterCash> {
  const current = householdAt(household, now);
  const { primary, subscription } = current;
  const own = cashMembershipOf(primary, now);
  if (!own.ok) return own;
  if (household.email === '') return refuse('email-missing');
  if (isCardRunning(current) && subscription?.state !== 'ending') return refuse('card-still-renews');
  const lastDay = dayOf(own.state.paidUntil);
  const inCash = peopleOf(current).flatMap((person) =>
    isActiveInCash(person.membership) ? [{ person, membership: person.membership }] : [],
  );
  const together = inCash.filter(({ membership }) => dayOf(membership.paidUntil) === lastDay);
  const ends = together.map(({ membership }) => membership.paidUntil);
  const from = instant(Math.max(addDuration(now, FIRST_CHARGE_NOTICE), ...ends));
  const seats = together.map(({ person, membership }) => ({
    personId: person.id,
    tier: tierAfterPaidWeek(membership),
  }));
  const others = inCash.filter((each) => !together.includes(each)).map(({ person }) => person);
  const people = together.map(({ person }) => person);
  return accept({ from, people, seats, weekly: weeklyTotal(current, seats, from, venue), others });
}

/** Announces, once, when card payments start. */
export function cardBeginsEmails(
  before: Household,
  after: Household,
  subscription: Subscription,
  venue: PriceList,
): Effect[] {
  const begins = subscription.seats.some(({ personId }) => {
    const earlier = findPerson(before, personId);
    return earlier !== undefined && startsWhenCashEnds(subscription, earlier.membership);
  });
  if (!begins || before.subscription?.id === subscription.id) return [];
  const { uid, email } = after;
  const { id, periodEnd: from, seats } = subscription;
  const weeklyCents = weeklyTotal(after, seats, from, venue);
  const content = { kind: 'card-begins', name: contactNameOf(after), from, weeklyCents } as const;
  return [{ kind: 'mail', mail: { id: `card-begins:${uid}:${id}`, to: email, content } }];
}

const { subscriptions, manage } = portalSettings;

/** Describes when cash ends for a person whose card pays afterwards; null for everyone else. */
export function renewsAfterCashText(household: Household, membership: Membership): string | null {
  const isPlain = membership.status === 'active' && membership.next === null;
  return isPlain && membership.paidBy === 'card' && isBeforeFirstCharge(household)
    ? subscriptions.renewsAfterCash(formatShortDate(dayOf(membership.paidUntil)))
    : null;
}

/** Describes the charge now: for the rest of the week, or for all days before the card's first week. */
export function chargedNowText(
  household: Household,
  { due, ...next }: { due: Cents; weekly: string; from: string },
): string {
  const text = isBeforeFirstCharge(household) ? manage.chargedUntil : manage.chargedNow;
  const charged = text({ ...next, due: formatAud(due) });
  return due === MIN_CHARGE ? `${charged} ${manage.leastByCard(formatAud(MIN_CHARGE))}` : charged;
}

type SendCardLinkCommand = { idempotencyKey: string; by: string };

/** Emails the card link, because only members enter a card. A repeated request sends no second email. */
export function decideSendCardLink(
  household: Household,
  { idempotencyKey, by }: SendCardLinkCommand,
  now: Instant,
  venue: PriceList,
): Decision<Household> {
  const plan = planCardAfterCash(household, now, venue);
  if (!plan.ok) return plan;
  const { from, weekly: weeklyCents } = plan.state;
  const { uid, email: to } = household;
  const content = { kind: 'card-link', name: contactNameOf(household), from, weeklyCents } as const;
  const id = `card-link:${uid}:${idempotencyKey}`;
  const action = staffAction({ kind: 'send-email', by, email: content.kind }, household, household, now);
  return accept(household, { kind: 'mail', mail: { id, to, content } }, { ...action, id });
}
