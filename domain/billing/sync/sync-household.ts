import type { Cents } from '../../core/money.ts';
import { type Accepted, accept, type Effect } from '../../decision/decision.ts';
import type { CardOnFile, Seat, Subscription } from '../../documents/billing.ts';
import type { FamilyMember, Household, Person } from '../../documents/household.ts';
import { findPerson, peopleOf } from '../../household/household.ts';
import { isPaidInCash, membershipAt } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { invoiceEntry, markJoined } from '../payments/ledger.ts';
import { type OpenInvoice, voidEffects } from '../payments/open-invoices.ts';
import { paymentOf, receiptEmail, welcomeEmail } from '../payments/receipts.ts';
import { havePricesChanged, weeklyTotal } from '../prices/prices.ts';
import { nextChargeAt, renewalEffects, seatTier } from '../prices/renewal.ts';
import { cardBeginsEmails, startsWhenCashEnds } from '../weeks/card-after-cash.ts';
import { pauseEndedEmails, renewalEmails } from './billing-emails.ts';
import { type SubscriptionSnapshot, syncMemberships } from './sync-memberships.ts';

const newFamilyMember = ({ personId, tier }: Seat, now: Instant): FamilyMember => ({
  id: personId,
  name: '',
  relationship: null,
  age: null,
  photo: null,
  membership: { status: 'pending', tier, createdAt: now, payBy: 'card' },
  bookings: [],
  visits: [],
  boughtHours: 0,
});

/** Adds people who are paid for but were dropped when the registration was submitted again. */
function withMissingPeople(
  household: Household,
  { subscription, billed }: SubscriptionSnapshot,
  now: Instant,
): Household {
  if (subscription.state !== 'active') return household;
  const missing = billed.filter(({ personId }) => !findPerson(household, personId));
  return {
    ...household,
    family: [...household.family, ...missing.map((seat) => newFamilyMember(seat, now))],
  };
}

/**
 * True if the snapshot applies. A snapshot of another subscription applies only if the current one was never
 * paid or has ended.
 */
const isRelevant = ({ subscription: current }: Household, { id }: Subscription): boolean =>
  current === null || current.id === id || current.state === 'incomplete' || current.state === 'ended';

/** True if a first payment was too late, because one of its people has since paid in cash or left. */
function isTooLate(
  household: Household,
  { subscription, billed }: SubscriptionSnapshot,
  now: Instant,
): boolean {
  const { subscription: known } = household;
  const isFirstPayment = known?.id !== subscription.id || known.state === 'incomplete';
  const isPaid = subscription.state === 'active' || subscription.state === 'ending';
  const isAwaited = ({ personId }: Seat): boolean => {
    const person = findPerson(household, personId);
    if (!person) return true;
    const membership = membershipAt(person.membership, now);
    return membership.status === 'pending' || startsWhenCashEnds(subscription, membership);
  };
  return isFirstPayment && isPaid && !billed.every(isAwaited);
}

/**
 * Returns the subscription with the seats of its open invoice, because cash for the invoice pays for everyone
 * it bills, even people who have left since.
 */
const withBilledSeats = ({ subscription, billed }: SubscriptionSnapshot): Subscription =>
  subscription.state === 'past_due'
    ? { ...subscription, openInvoice: { ...subscription.openInvoice, seats: [...billed] } }
    : subscription;

export function applySubscription(
  household: Household,
  snapshot: SubscriptionSnapshot,
  now: Instant,
  venue: PriceList,
): Accepted<Household> {
  const { subscription } = snapshot;
  if (!isRelevant(household, subscription)) return accept(household);
  if (isTooLate(household, snapshot, now)) {
    const change = { type: 'return-subscription', subscriptionId: subscription.id } as const;
    return accept(household, { kind: 'provider', change });
  }
  const synced = {
    ...syncMemberships(withMissingPeople(household, snapshot, now), snapshot, now),
    subscription: withBilledSeats(snapshot),
  };
  const emails = renewalEmails(household, subscription);
  if (subscription.state !== 'active') return accept(synced, ...emails);
  const begins = cardBeginsEmails(household, synced, subscription, venue);
  return accept(
    markJoined(synced, now),
    ...emails,
    ...begins,
    ...pauseEndedEmails(household, synced, now, venue),
  );
}

/** An invoice paid by card, with the seats that it billed. */
export type PaidInvoice = { id: string; at: Instant; until: Instant; amountCents: Cents; seats: Seat[] };

/** A subscription with the invoice of its current period, and the weekly price of its items. */
type ProviderSubscription = SubscriptionSnapshot & { invoice: string | null; weeklyCents: Cents };

/** The provider's complete state of a household: its payments and its debts. */
export type ProviderState = {
  /** The current subscription, preceded by the one it replaced if that is still the one stored here. */
  subscriptions: readonly ProviderSubscription[];
  /** Subscriptions that will never charge again. */
  endedIds: readonly string[];
  openInvoices: readonly OpenInvoice[];
  /** The card that pays the renewals; null if unknown. */
  card: CardOnFile | null;
  /** Newest first. */
  paidInvoices: readonly PaidInvoice[];
};

/** Removes refunded invoices, which grant no week. */
const withoutRevoked = (
  { revokedInvoices = [] }: Household,
  snapshot: ProviderSubscription,
): SubscriptionSnapshot =>
  snapshot.invoice !== null && revokedInvoices.includes(snapshot.invoice)
    ? { ...snapshot, billed: [] }
    : snapshot;

/**
 * Decides the effects of the provider's state: memberships, ledger entries, emails, and commands for the
 * provider. Webhooks, responses, return pages and the reconciliation all use it.
 */
export function decideSync(
  household: Household,
  provider: ProviderState,
  booked: ReadonlySet<string>,
  now: Instant,
  venue: PriceList,
): Accepted<Household> {
  const { subscriptions, endedIds, openInvoices, paidInvoices, card } = provider;
  const effects: Effect[] = [];
  let state = card ? { ...household, card } : household;
  for (const subscription of subscriptions) {
    const applied = applySubscription(state, withoutRevoked(state, subscription), now, venue);
    effects.push(
      ...applied.effects,
      ...returnFirstPayment(state, subscription, paidInvoices),
      ...returnRenewal(state, subscription, paidInvoices, now),
    );
    state = applied.state;
  }
  effects.unshift(...bookPayments(household, state, paidInvoices, booked));
  const hasEnded = (id: string): boolean => endedIds.includes(id);
  const voided = voidEffects(openInvoices, hasEnded, now);
  return accept(state, ...effects, ...voided, ...updateEffects(state, subscriptions, now, venue));
}

/**
 * Refunds a first payment that the bank approved while the subscription was being cancelled. It grants
 * nothing.
 */
function returnFirstPayment(
  { subscription: known }: Household,
  { subscription: { id, state }, invoice }: ProviderSubscription,
  paidInvoices: readonly PaidInvoice[],
): Effect[] {
  const hasEndedUnused = known?.id === id && known.state === 'incomplete' && state === 'ended';
  if (!hasEndedUnused || !paidInvoices.some((paid) => paid.id === invoice)) return [];
  return [{ kind: 'provider', change: { type: 'return-subscription', subscriptionId: id } }];
}

/**
 * Refunds a renewal that the card paid for people who had cancelled, before Stripe knew, and then paid in
 * cash: the cash counts.
 */
function returnRenewal(
  household: Household,
  { subscription, billed, invoice }: ProviderSubscription,
  paidInvoices: readonly PaidInvoice[],
  now: Instant,
): Effect[] {
  const { subscription: known } = household;
  const isNewPeriod = known?.id === subscription.id && known.periodEnd < subscription.periodEnd;
  const paid = paidInvoices.find(({ id }) => id === invoice);
  const isInCash = ({ id, membership }: Person): boolean =>
    seatTier(billed, id) === null || isPaidInCash(membershipAt(membership, now));
  if (!isNewPeriod || !paid || !peopleOf(household).every(isInCash)) return [];
  return [{ kind: 'provider', change: { type: 'settle-in-cash', invoiceId: paid.id } }];
}

/** Returns the command for the next renewal, even if only its price changes, as after an announcement. */
function updateEffects(
  household: Household,
  subscriptions: readonly ProviderSubscription[],
  now: Instant,
  venue: PriceList,
): Effect[] {
  const effects = renewalEffects(household);
  const { subscription } = household;
  if (effects.length > 0 || !havePricesChanged(venue) || subscription?.state !== 'active') return effects;
  const due = weeklyTotal(household, subscription.seats, nextChargeAt(household, now), venue);
  const isDue = subscriptions.some(
    ({ subscription: { id }, weeklyCents }) => id === subscription.id && weeklyCents !== due,
  );
  return isDue
    ? [{ kind: 'provider', change: { type: 'update-renewal', subscriptionId: subscription.id } }]
    : [];
}

/** Records payments. Every one has a receipt; the first one's is in the welcome email. */
function bookPayments(
  before: Household,
  after: Household,
  invoices: readonly PaidInvoice[],
  booked: ReadonlySet<string>,
): Effect[] {
  const entries = invoices
    .map(({ seats, ...invoice }) => invoiceEntry(before.uid, seats, invoice))
    .filter(({ id }) => !booked.has(id));
  const hasJoined = before.joinedAt === null && after.joinedAt !== null;
  const first = hasJoined ? entries[0] : undefined;
  const effects = entries.map((entry): Effect => {
    const receipt = entry !== first && { receipt: receiptEmail(after, paymentOf(entry)) };
    return { kind: 'ledger', entry, ...receipt };
  });
  const welcome = welcomeEmail(after, first ? paymentOf(first) : null);
  return hasJoined ? [...effects, { kind: 'mail', mail: welcome }] : effects;
}
