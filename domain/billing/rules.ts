import { type Decision, decided, type Effect } from '../decision.ts';
import { mapPeople, peopleOf, personOf, withPerson } from '../household.ts';
import type { Member, Person } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import { isUpgrade, TIERS, type Tier } from '../tiers.ts';
import { after, type Instant, latest } from '../venue-time.ts';
import { asOf, expire } from './membership.ts';
import type { CancelCommand, ChangeTierCommand, Membership } from './schema.ts';
import { changeHolder, removeHolder, stopCharging } from './seats.ts';

/** Days paid in cash keep their worth: the dearer the tier, the fewer they are. */
function inTier(membership: Membership, tier: Tier, now: Instant): Membership {
  if (membership.status !== 'active' || membership.paidBy === 'card') return { ...membership, tier };
  const left = membership.paidUntil - now;
  const worth = Math.floor((left * TIERS[membership.tier].weekly) / TIERS[tier].weekly);
  return { ...membership, tier, paidUntil: after(now, worth) };
}

export function changeTier(member: Member, command: ChangeTierCommand, now: Instant): Decision<Member> {
  const current = asOf(member, now);
  const person = personOf(current, command.personId);
  if (!person) return refuse('unknown-person');
  const { id, name, membership } = person;
  const { currentTier, newTier: tier } = command;
  if (membership.tier !== currentTier) return refuse('changed-meanwhile');
  if (currentTier === tier) return refuse('tier-unchanged', name, TIERS[tier].name);
  if (membership.status === 'expired') return refuse('not-live', name);
  if (membership.status === 'canceled') return refuse('already-canceled');
  if (membership.status === 'past_due') return refuse('payment-failed', name);

  const changed = withPerson(current, { ...person, membership: inTier(membership, tier, now) });
  const charge = isUpgrade(currentTier, tier) ? 'paid' : 'next-invoice';
  const told = changeHolder(changed, { personId: id, tier }, charge);
  return decided(told.member, ...told.effects);
}

function cancellationMail(member: Member, id: string, people: Person[], usableUntil: Instant | null): Effect {
  const names = people.map(({ name }) => name);
  const letter = { kind: 'cancellation', name: member.primary.name, people: names, usableUntil } as const;
  return { kind: 'mail', mail: { id: `cancellation:${id}`, to: member.email, letter } };
}

/** What is paid may be used up; what is not paid is over. */
function ended(membership: Membership, now: Instant): Membership {
  if (membership.status === 'canceled' || membership.status === 'expired') return membership;
  if (membership.status !== 'active') return expire(membership, now);
  const { tier, createdAt, paidBy, paidUntil } = membership;
  return { status: 'canceled', tier, createdAt, paidBy, until: paidUntil };
}

const usableUntil = (people: Person[]): Instant | null =>
  latest(people.flatMap(({ membership }) => (membership.status === 'canceled' ? [membership.until] : [])));

function cancelEverybody(current: Member, now: Instant): Decision<Member> {
  const { primary, uid, subscription } = current;
  if (primary.membership.status === 'canceled') return refuse('already-canceled');
  const leaving = peopleOf(current).filter(({ membership }) => membership.status !== 'expired');
  if (leaving.length === 0) return refuse('not-live', primary.name);
  const canceled = mapPeople(current, (person) => ({ ...person, membership: ended(person.membership, now) }));
  const mail = cancellationMail(current, `${uid}:${now}`, leaving, usableUntil(peopleOf(canceled)));
  return decided(canceled, ...stopCharging(subscription), mail);
}

function cancelOne(current: Member, person: Person, now: Instant): Decision<Member> {
  const { membership, name, id } = person;
  if (membership.status === 'expired') return refuse('not-live', name);
  if (membership.status === 'canceled') return refuse('already-canceled');
  const { member, effects, credited } = removeHolder(current, id);
  const left = { ...person, membership: credited ? expire(membership, now) : ended(membership, now) };
  const mail = cancellationMail(current, `${id}:${now}`, [person], usableUntil([left]));
  return decided(withPerson(member, left), ...effects, mail);
}

/** The primary member cancels for everybody, a family member only for themselves. */
export function cancel(member: Member, { personId }: CancelCommand, now: Instant): Decision<Member> {
  const current = asOf(member, now);
  const person = personId === null ? current.primary : personOf(current, personId);
  if (!person) return refuse('unknown-person');
  return person.id === current.primary.id ? cancelEverybody(current, now) : cancelOne(current, person, now);
}
