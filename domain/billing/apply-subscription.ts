import { type Decision, decided, type Effect } from '../decision.ts';
import { mapPeople, personOf } from '../household.ts';
import type { FamilyPerson, Member } from '../household-schema.ts';
import type { Letter } from '../mail/schema.ts';
import type { Tier } from '../tiers.ts';
import type { Instant } from '../venue-time.ts';
import { expire, membershipAt, paidByCard } from './membership.ts';
import { joined } from './payment-records.ts';
import type { Holder, Membership, Subscription } from './schema.ts';

const isByCard = (membership: Membership): boolean =>
  'paidBy' in membership ? membership.paidBy === 'card' : membership.status === 'past_due';

/** What the subscription makes of a holder's membership. Only one that was paid says which tier it is. */
function held(membership: Membership, tier: Tier, subscription: Subscription, now: Instant): Membership {
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
function follow(member: Member, subscription: Subscription, now: Instant): Member {
  return mapPeople(member, (person) => {
    const { membership } = person;
    const holder = subscription.holders.find(({ personId }) => personId === person.id);
    if (holder) return { ...person, membership: held(membership, holder.tier, subscription, now) };
    return isByCard(membership) ? { ...person, membership: expire(membership, now) } : person;
  });
}

const place = ({ personId, tier }: Holder, now: Instant): FamilyPerson => ({
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
function withPaidPlaces(member: Member, { state, holders }: Subscription, now: Instant): Member {
  if (state !== 'active') return member;
  const missing = holders.filter(({ personId }) => !personOf(member, personId));
  return { ...member, family: [...member.family, ...missing.map((holder) => place(holder, now))] };
}

/** Whether the subscription told of is the household's, or takes the place of one that never came about or is over. */
const concerns = ({ subscription: ours }: Member, told: Subscription): boolean =>
  ours === null || ours.id === told.id || ours.state === 'incomplete' || ours.state === 'ended';

const letter = (member: Member, id: string, letter: Letter): Effect => ({
  kind: 'mail',
  mail: { id, to: member.email, letter },
});

/** A renewal that failed, and a subscription that ended because nobody paid it, are told to the member. */
function letters(member: Member, told: Subscription): Effect[] {
  const { uid, primary, subscription: ours } = member;
  const { name } = primary;
  if (told.state === 'past_due') {
    const { id, amountCents, wantsConfirmation } = told.openInvoice;
    const known = ours?.state === 'past_due' && ours.openInvoice.id === id ? ours.openInvoice : null;
    if (known?.wantsConfirmation === wantsConfirmation) return [];
    if (wantsConfirmation) {
      return [letter(member, `confirmation:${id}`, { kind: 'renewal-wants-confirmation', uid, name })];
    }
    return [letter(member, `renewal-failed:${id}`, { kind: 'renewal-failed', uid, name, amountCents })];
  }
  if (told.state === 'ended' && ours?.state === 'past_due') {
    const people = told.holders.flatMap(({ personId }) => personOf(member, personId)?.name ?? []);
    return [
      letter(member, `cancellation:${told.id}`, { kind: 'cancellation', name, people, usableUntil: null }),
    ];
  }
  return [];
}

/** The one way in for what the provider says, from an event, the return page or the reconciliation alike. */
export function applySubscription(member: Member, told: Subscription, now: Instant): Decision<Member> {
  if (!concerns(member, told)) return decided(member);
  const followed = { ...follow(withPaidPlaces(member, told, now), told, now), subscription: told };
  const mails = letters(member, told);
  if (told.state !== 'active') return decided(followed, ...mails);
  const welcomed = joined(followed, now);
  return decided(welcomed.member, ...mails, ...welcomed.effects);
}
