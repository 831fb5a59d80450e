import { accept, type Decision, type Effect } from '../decision.ts';
import { findPerson, mapPeople } from '../household.ts';
import type { FamilyMember, Household } from '../household-schema.ts';
import type { EmailContent } from '../mail/schema.ts';
import type { Tier } from '../tiers.ts';
import type { Instant } from '../venue-time.ts';
import { expire, membershipAt, paidByCard } from './membership.ts';
import { markJoined } from './payment-records.ts';
import type { Membership, Seat, Subscription } from './schema.ts';

const isByCard = (membership: Membership): boolean =>
  'paidBy' in membership ? membership.paidBy === 'card' : membership.status === 'past_due';

/** The membership of a seat under this subscription. Only a paid subscription determines the tier. */
function membershipFor(
  membership: Membership,
  tier: Tier,
  subscription: Subscription,
  now: Instant,
): Membership {
  const current = membershipAt(membership, now);
  const isCash = current.status === 'active' && current.paidBy === 'cash';
  const { createdAt } = membership;
  switch (subscription.state) {
    case 'incomplete':
      return membership;
    case 'active':
      return paidByCard({ ...membership, tier }, subscription.periodEnd);
    case 'past_due':
      if (isCash) return membership;
      if (membership.status === 'past_due') return { ...membership, tier };
      return { status: 'past_due', tier, createdAt, since: now };
    case 'ending':
      if (isCash) return membership;
      return { status: 'canceled', tier, createdAt, paidBy: 'card', until: subscription.periodEnd };
    case 'ended':
      if (membership.status === 'canceled' || !isByCard(membership)) return membership;
      return expire(membership, subscription.endedAt);
  }
}

function applyToPeople(household: Household, subscription: Subscription, now: Instant): Household {
  return mapPeople(household, (person) => {
    const { membership } = person;
    const seat = subscription.seats.find(({ personId }) => personId === person.id);
    if (seat) return { ...person, membership: membershipFor(membership, seat.tier, subscription, now) };
    return isByCard(membership) ? { ...person, membership: expire(membership, now) } : person;
  });
}

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

/** Adds back seats that are paid for but were dropped when the registration was submitted again. */
function withMissingSeats(household: Household, { state, seats }: Subscription, now: Instant): Household {
  if (state !== 'active') return household;
  const missing = seats.filter(({ personId }) => !findPerson(household, personId));
  return {
    ...household,
    family: [...household.family, ...missing.map((seat) => newFamilyMember(seat, now))],
  };
}

/** A snapshot of another subscription counts only if the current one was never paid or has ended. */
const isRelevant = ({ subscription: current }: Household, snapshot: Subscription): boolean =>
  current === null ||
  current.id === snapshot.id ||
  current.state === 'incomplete' ||
  current.state === 'ended';

const emailEffect = (household: Household, id: string, content: EmailContent): Effect => ({
  kind: 'mail',
  mail: { id, to: household.email, content },
});

/** Emails about a failed renewal, and about a subscription that ended because it was not paid. */
function emailsAbout(household: Household, snapshot: Subscription): Effect[] {
  const { uid, primary, subscription: current } = household;
  const { name } = primary;
  if (snapshot.state === 'past_due') {
    const { id, amountCents, requiresAction } = snapshot.openInvoice;
    const previousInvoice =
      current?.state === 'past_due' && current.openInvoice.id === id ? current.openInvoice : null;
    if (previousInvoice?.requiresAction === requiresAction) return [];
    if (requiresAction) {
      return [emailEffect(household, `confirmation:${id}`, { kind: 'renewal-requires-action', uid, name })];
    }
    return [
      emailEffect(household, `renewal-failed:${id}`, { kind: 'renewal-failed', uid, name, amountCents }),
    ];
  }
  if (snapshot.state === 'ended' && current?.state === 'past_due') {
    const people = snapshot.seats.flatMap(({ personId }) => findPerson(household, personId)?.name ?? []);
    return [
      emailEffect(household, `cancellation:${snapshot.id}`, {
        kind: 'cancellation',
        name,
        people,
        usableUntil: null,
      }),
    ];
  }
  return [];
}

/** Applies Stripe's subscription state. Webhooks, payments and reconciliation all go through here. */
export function applySubscription(
  household: Household,
  snapshot: Subscription,
  now: Instant,
): Decision<Household> {
  if (!isRelevant(household, snapshot)) return accept(household);
  const synced = {
    ...applyToPeople(withMissingSeats(household, snapshot, now), snapshot, now),
    subscription: snapshot,
  };
  const emails = emailsAbout(household, snapshot);
  if (snapshot.state !== 'active') return accept(synced, ...emails);
  const joined = markJoined(synced, now);
  return accept(joined.household, ...emails, ...joined.effects);
}
