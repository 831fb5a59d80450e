import { decideTierChange } from '../billing/changes/membership-changes.ts';
import { joinRefusal } from '../billing/changes/start-again.ts';
import { withoutFormerMembers } from '../billing/prices/household-memberships.ts';
import { isBeingCharged } from '../billing/prices/renewal.ts';
import { dateOfBirth } from '../copy/portal/date-of-birth.ts';
import { MAX_HOUSEHOLD_SIZE } from '../core/limits.ts';
import { accept, type Decision, type Refusal, refusal, refuse } from '../decision/decision.ts';
import type { FamilyMember, Household } from '../documents/household.ts';
import { isBirthPossible, withAge } from '../household/age.ts';
import { nameKeysOf, withAnswers } from '../household/household.ts';
import { needsPhoto } from '../venue/photos.ts';
import { dayOf, type Instant } from '../venue/time/venue-time.ts';
import type { AddFamilyCommand, EditFamilyCommand } from './schema.ts';

const withNameKeys = (household: Household): Household => ({ ...household, nameKeys: nameKeysOf(household) });

/** Returns why no family member can be added, or null. It requires that the primary membership continues. */
export function addFamilyMemberRefusal(household: Household, now: Instant): Refusal | null {
  const isFull = withoutFormerMembers(household, now).family.length + 1 >= MAX_HOUSEHOLD_SIZE;
  const isTooEarly = isBeingCharged(household, now);
  return (
    joinRefusal(household, now) ??
    (isFull ? refusal('household-full', MAX_HOUSEHOLD_SIZE) : null) ??
    (isTooEarly ? refusal('renewal-being-charged') : null)
  );
}

/** Removes former members from a full household to make room, because the document's size is limited. */
const withRoom = (household: Household, now: Instant): Household =>
  household.family.length + 1 < MAX_HOUSEHOLD_SIZE ? household : withoutFormerMembers(household, now);

/**
 * Adds a family member. If the household pays by card, the person stays pending until `applyPrepaidChange`
 * adds their seat.
 */
export function decideAddFamilyMember(
  household: Household,
  command: AddFamilyCommand,
  now: Instant,
): Decision<Household> {
  const { personId, tier, photo } = command;
  const name = command.name.trim();
  const relationship = command.relationship.trim();
  if (!name || !relationship || needsPhoto(household, photo)) return refuse('missing-fields');
  if (!isBirthPossible(command, dayOf(now))) return refuse('bad-input', dateOfBirth.impossible);
  if (household.family.some(({ id }) => id === personId)) return accept(household);
  const refusal = addFamilyMemberRefusal(household, now);
  if (refusal) return { ok: false, refusal };

  const byCard = household.subscription?.state === 'active';
  const person: FamilyMember = {
    id: personId,
    name,
    relationship,
    age: null,
    photo,
    membership: { status: 'pending', tier, createdAt: now, payBy: byCard ? 'card' : 'cash' },
    bookings: [],
    visits: [],
    boughtHours: 0,
  };
  const added = withAnswers(withAge(person, command, dayOf(now)), command);
  return accept(withNameKeys({ ...household, family: [...withRoom(household, now).family, added] }));
}

export function decideEditFamilyMember(
  household: Household,
  command: EditFamilyCommand,
  now: Instant,
): Decision<Household> {
  const existing = household.family.find(({ id }) => id === command.personId);
  if (!existing) return refuse('unknown-person');
  const { tier } = command;
  const name = command.name.trim();
  const relationship = command.relationship.trim();
  const photo = command.photo ?? existing.photo;
  if (!name || !relationship || needsPhoto(household, photo)) return refuse('missing-fields');
  if (!isBirthPossible(command, dayOf(now))) return refuse('bad-input', dateOfBirth.impossible);

  const currentTier = existing.membership.tier;
  const tierChange =
    tier === currentTier
      ? accept(household)
      : decideTierChange(household, { personId: existing.id, currentTier, newTier: tier }, now);
  if (!tierChange.ok) return tierChange;
  const edited = (person: FamilyMember): FamilyMember => ({
    ...withAnswers(withAge(person, command, dayOf(now)), command),
    name,
    relationship,
    photo,
  });
  const family = tierChange.state.family.map((person) =>
    person.id === existing.id ? edited(person) : person,
  );
  return accept(withNameKeys({ ...tierChange.state, family }), ...tierChange.effects);
}
