import { accept, type Decision, type Effect } from '../decision.ts';
import { findPerson, mapPeople } from '../household.ts';
import type { FamilyMember, Household, Person } from '../household-schema.ts';
import type { EmailContent } from '../mail/schema.ts';
import type { Tier } from '../tiers.ts';
import type { Instant } from '../venue-time.ts';
import { expire, membershipAt, paidUntilOf } from './membership.ts';
import { markJoined } from './payment-records.ts';
import { renewalTier, renewedSeats, seatTier } from './renewal.ts';
import type { Membership, Seat, Subscription } from './schema.ts';

/** The subscription as just read at the provider. */
export type SubscriptionSnapshot = {
  subscription: Subscription;
  /** Whom the invoice of the current period bills, as the seats were when it was made. */
  billed: readonly Seat[];
};

/** What a snapshot says about one person. */
type PersonSnapshot = {
  subscription: Subscription;
  /** The tier of the current period, if the invoice bills this person. */
  billedTier: Tier | null;
  /** The tier of the next renewal, or null. */
  nextTier: Tier | null;
  now: Instant;
};

const isPaidInCash = (membership: Membership): boolean =>
  (membership.status === 'active' || membership.status === 'canceled') && membership.paidBy === 'cash';

/** A change that the provider hasn't carried out yet is kept, whatever the snapshot says. */
function nextTierOf(
  { id, membership }: Person,
  known: Subscription | null,
  { subscription }: SubscriptionSnapshot,
): Tier | null {
  const isRenewing = known !== null && known.state !== 'incomplete' && known.state !== 'ended';
  const wanted = renewalTier(membership);
  const isUnsent = isRenewing && wanted !== seatTier(renewedSeats(known), id);
  return isUnsent ? wanted : seatTier(renewedSeats(subscription), id);
}

/** A paid period: this week's tier stays, the next one follows from the seats. */
function continueMembership(
  { createdAt }: Membership,
  paid: { tier: Tier; paidUntil: Instant },
  nextTier: Tier | null,
): Membership {
  const { tier, paidUntil } = paid;
  if (nextTier === null) return { status: 'canceled', tier, createdAt, paidBy: 'card', until: paidUntil };
  const next = nextTier === tier ? null : nextTier;
  return { status: 'active', tier, createdAt, paidBy: 'card', paidUntil, next };
}

/** A period that is new to the membership is what its invoice bills; otherwise this week's tier stays. */
function whilePaid(membership: Membership, snapshot: PersonSnapshot): Membership {
  const { billedTier, nextTier, subscription, now } = snapshot;
  const { periodEnd } = subscription;
  const paidUntil = paidUntilOf(membership);
  const isNewPeriod = paidUntil === null || paidUntil < periodEnd;
  if (isNewPeriod && billedTier !== null) {
    return continueMembership(membership, { tier: billedTier, paidUntil: periodEnd }, nextTier);
  }
  if (paidUntil === null) return membership;
  if (isNewPeriod && paidUntil <= now) return expire(membership, paidUntil);
  return continueMembership(membership, { tier: membership.tier, paidUntil }, nextTier);
}

/** Past due is whoever the open invoice bills and the subscription goes on renewing. */
function whilePastDue(membership: Membership, { billedTier, nextTier, now }: PersonSnapshot): Membership {
  if (membership.status === 'canceled') return membership;
  if (billedTier === null || nextTier === null)
    return renewalTier(membership) === null ? membership : expire(membership, now);
  const since = membership.status === 'past_due' ? membership.since : now;
  const next = nextTier === billedTier ? null : nextTier;
  return { status: 'past_due', tier: billedTier, createdAt: membership.createdAt, since, next };
}

function syncMembership(stored: Membership, snapshot: PersonSnapshot): Membership {
  const membership = membershipAt(stored, snapshot.now);
  if (isPaidInCash(membership)) return stored;
  const { subscription } = snapshot;
  switch (subscription.state) {
    case 'incomplete':
      return stored;
    case 'active':
    case 'ending':
      return whilePaid(membership, snapshot);
    case 'past_due':
      return whilePastDue(membership, snapshot);
    case 'ended':
      return renewalTier(membership) === null ? membership : expire(membership, subscription.endedAt);
  }
}

function syncPeople(household: Household, snapshot: SubscriptionSnapshot, now: Instant): Household {
  const { subscription, billed } = snapshot;
  const known = household.subscription?.id === subscription.id ? household.subscription : null;
  return mapPeople(household, (person) => {
    const nextTier = nextTierOf(person, known, snapshot);
    const billedTier = seatTier(billed, person.id);
    const membership = syncMembership(person.membership, { subscription, billedTier, nextTier, now });
    return { ...person, membership };
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

const emailEffect = (household: Household, id: string, content: EmailContent): Effect => ({
  kind: 'mail',
  mail: { id, to: household.email, content },
});

/** Emails about a failed renewal, and about a subscription that ended because it was not paid. */
function emailsAbout(household: Household, subscription: Subscription): Effect[] {
  const { uid, primary, subscription: current } = household;
  const { name } = primary;
  if (subscription.state === 'past_due') {
    const { id, amountCents, requiresAction } = subscription.openInvoice;
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
  if (subscription.state === 'ended' && current?.state === 'past_due') {
    const people = subscription.seats.flatMap(({ personId }) => findPerson(household, personId)?.name ?? []);
    return [
      emailEffect(household, `cancellation:${subscription.id}`, {
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
  snapshot: SubscriptionSnapshot,
  now: Instant,
): Decision<Household> {
  const { subscription } = snapshot;
  if (!isRelevant(household, subscription)) return accept(household);
  const synced = {
    ...syncPeople(withMissingPeople(household, snapshot, now), snapshot, now),
    subscription,
  };
  const emails = emailsAbout(household, subscription);
  if (subscription.state !== 'active') return accept(synced, ...emails);
  const joined = markJoined(synced, now);
  return accept(joined.household, ...emails, ...joined.effects);
}
