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

/** What the subscription makes of a holder's membership. Only one that was paid says which tier it is. */
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

/** Everybody's membership after what the provider told. */
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

/** A place that is paid for stays, though the registration was sent again without it. */
function withMissingSeats(household: Household, { state, seats }: Subscription, now: Instant): Household {
  if (state !== 'active') return household;
  const missing = seats.filter(({ personId }) => !findPerson(household, personId));
  return {
    ...household,
    family: [...household.family, ...missing.map((seat) => newFamilyMember(seat, now))],
  };
}

/** Whether the subscription told of is the household's, or takes the place of one that never came about or is over. */
const isRelevant = ({ subscription: ours }: Household, snapshot: Subscription): boolean =>
  ours === null || ours.id === snapshot.id || ours.state === 'incomplete' || ours.state === 'ended';

const email = (household: Household, id: string, email: EmailContent): Effect => ({
  kind: 'mail',
  mail: { id, to: household.email, content: email },
});

/** A renewal that failed, and a subscription that ended because nobody paid it, are told to the member. */
function emailsAbout(household: Household, snapshot: Subscription): Effect[] {
  const { uid, primary, subscription: ours } = household;
  const { name } = primary;
  if (snapshot.state === 'past_due') {
    const { id, amountCents, requiresAction } = snapshot.openInvoice;
    const existing = ours?.state === 'past_due' && ours.openInvoice.id === id ? ours.openInvoice : null;
    if (existing?.requiresAction === requiresAction) return [];
    if (requiresAction) {
      return [email(household, `confirmation:${id}`, { kind: 'renewal-requires-action', uid, name })];
    }
    return [email(household, `renewal-failed:${id}`, { kind: 'renewal-failed', uid, name, amountCents })];
  }
  if (snapshot.state === 'ended' && ours?.state === 'past_due') {
    const people = snapshot.seats.flatMap(({ personId }) => findPerson(household, personId)?.name ?? []);
    return [
      email(household, `cancellation:${snapshot.id}`, {
        kind: 'cancellation',
        name,
        people,
        usableUntil: null,
      }),
    ];
  }
  return [];
}

/** The one way in for what the provider says, from an event, the return page or the reconciliation alike. */
export function applySubscription(
  household: Household,
  snapshot: Subscription,
  now: Instant,
): Decision<Household> {
  if (!isRelevant(household, snapshot)) return accept(household);
  const followed = {
    ...applyToPeople(withMissingSeats(household, snapshot, now), snapshot, now),
    subscription: snapshot,
  };
  const mails = emailsAbout(household, snapshot);
  if (snapshot.state !== 'active') return accept(followed, ...mails);
  const welcomed = markJoined(followed, now);
  return accept(welcomed.household, ...mails, ...welcomed.effects);
}
