import { membershipAt } from '../billing/membership.ts';
import { changeTier } from '../billing/rules.ts';
import { type Decision, decided } from '../decision.ts';
import { nameKeysOf } from '../household.ts';
import type { FamilyPerson, Member } from '../household-schema.ts';
import { LARGEST_HOUSEHOLD } from '../limits.ts';
import { type Refusal, refusal, refuse } from '../refusals.ts';
import type { Instant } from '../venue-time.ts';
import type { AddFamilyCommand, EditFamilyCommand } from './schema.ts';

const withKeys = (member: Member): Member => ({ ...member, nameKeys: nameKeysOf(member) });

/** A family joins a household whose own membership goes on. */
export function whyNoFamily({ primary, family }: Member, now: Instant): Refusal | null {
  const { status } = membershipAt(primary.membership, now);
  if (status === 'expired') return refusal('not-live', primary.name);
  if (status === 'canceled') return refusal('already-canceled');
  if (status === 'past_due') return refusal('payment-failed', primary.name);
  return family.length + 1 >= LARGEST_HOUSEHOLD ? refusal('household-full', LARGEST_HOUSEHOLD) : null;
}

/** One who is paid for by card waits for the payment; `makeChange` follows it. */
export function addFamily(member: Member, command: AddFamilyCommand, now: Instant): Decision<Member> {
  const { personId, age, tier, photo } = command;
  const name = command.name.trim();
  const relationship = command.relationship.trim();
  if (!name || !relationship || !photo) return refuse('fields-missing');
  if (member.family.some(({ id }) => id === personId)) return decided(member);
  const no = whyNoFamily(member, now);
  if (no) return { ok: false, refusal: no };

  const byCard = member.subscription?.state === 'active';
  const person: FamilyPerson = {
    id: personId,
    name,
    relationship,
    age,
    photo,
    membership: { status: 'pending', tier, createdAt: now, payBy: byCard ? 'card' : 'cash' },
    bookings: [],
    visits: [],
    boughtHours: 0,
  };
  return decided(withKeys({ ...member, family: [...member.family, person] }));
}

export function editFamily(member: Member, command: EditFamilyCommand, now: Instant): Decision<Member> {
  const known = member.family.find(({ id }) => id === command.personId);
  if (!known) return refuse('unknown-person');
  const { tier, age } = command;
  const name = command.name.trim();
  const relationship = command.relationship.trim();
  const photo = command.photo ?? known.photo;
  if (!name || !relationship || !photo) return refuse('fields-missing');

  const currentTier = known.membership.tier;
  const moved =
    tier === currentTier
      ? decided(member)
      : changeTier(member, { personId: known.id, currentTier, newTier: tier }, now);
  if (!moved.ok) return moved;
  const family = moved.state.family.map((person) =>
    person.id === known.id ? { ...person, name, relationship, photo, age: age ?? person.age } : person,
  );
  return decided(withKeys({ ...moved.state, family }), ...moved.effects);
}
