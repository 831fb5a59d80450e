import { type Accepted, accept } from '../decision.ts';
import { findPerson } from '../household.ts';
import type { FamilyMember, Household } from '../household-schema.ts';
import type { Instant } from '../venue-time.ts';
import { cardBeginsEmails, takesOver } from './card-after-cash.ts';
import { membershipAt } from './membership.ts';
import { markJoined } from './payment-records.ts';
import { pauseEndedEmails, renewalEmails } from './renewal-emails.ts';
import type { Seat, Subscription } from './schema.ts';
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

/** Adds back people who are paid for but were dropped when the registration was submitted again. */
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

/** A snapshot of another subscription counts only if the current one was never paid or has ended. */
const isRelevant = ({ subscription: current }: Household, { id }: Subscription): boolean =>
  current === null || current.id === id || current.state === 'incomplete' || current.state === 'ended';

/** A first payment that came too late: somebody whom it pays for has paid in cash or left meanwhile. */
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
    return membership.status === 'pending' || takesOver(subscription, membership);
  };
  return isFirstPayment && isPaid && !billed.every(isAwaited);
}

/** Cash for the open invoice pays whoever it bills, also somebody who has left since. */
const withBilledSeats = ({ subscription, billed }: SubscriptionSnapshot): Subscription =>
  subscription.state === 'past_due'
    ? { ...subscription, openInvoice: { ...subscription.openInvoice, seats: [...billed] } }
    : subscription;

export function applySubscription(
  household: Household,
  snapshot: SubscriptionSnapshot,
  now: Instant,
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
  const begins = cardBeginsEmails(household, synced, subscription);
  return accept(markJoined(synced, now), ...emails, ...begins, ...pauseEndedEmails(household, synced, now));
}
