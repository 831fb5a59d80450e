import { hasUsableMembership, isAccountExpired } from '../billing/prices/household-memberships.ts';
import { dateOfBirth } from '../copy/portal/date-of-birth.ts';
import { portalProfile } from '../copy/portal/profile.ts';
import { accept, type Decision, type Effect, refuse } from '../decision/decision.ts';
import type { FamilyMember, Household } from '../documents/household.ts';
import { isBirthPossible, withAge } from '../household/age.ts';
import { type GivenAnswers, nameKeysOf, withAnswers } from '../household/household.ts';
import { statusAt } from '../household/membership.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import { needsPhoto } from '../venue/photos.ts';
import { dayOf, type Instant } from '../venue/time/venue-time.ts';
import type { FamilyMemberDetails, ProfileCommand } from './schema.ts';

type Corrections = readonly (Omit<FamilyMemberDetails, 'photo'> & GivenAnswers & { photo?: string | null })[];

const hasDetails = (household: Household, { name, relationship, photo }: FamilyMember): boolean =>
  name !== '' && relationship !== null && relationship !== '' && !needsPhoto(household, photo);

export const familyNeedingDetails = ({ family }: Household, now: Instant): FamilyMember[] =>
  family.filter(({ membership }) => statusAt(membership, now) !== 'expired');

export const familyWithoutDetails = (household: Household, now: Instant): FamilyMember[] =>
  familyNeedingDetails(household, now).filter((person) => !hasDetails(household, person));

export function isProfileIncomplete(household: Household): boolean {
  const { profileComplete, address, primary } = household;
  return !profileComplete || !address || needsPhoto(household, primary.photo);
}

/** True if the first login requires the profile. A household without a usable membership pays first. */
export const needsProfile = (household: Household, now: Instant): boolean =>
  isProfileIncomplete(household) && hasUsableMembership(household, now);

export const knowsFamily = ({ family }: Household, details: Corrections): boolean =>
  details.every(({ personId }) => family.some(({ id }) => id === personId));

export function applyDetails(person: FamilyMember, allDetails: Corrections): FamilyMember {
  const details = allDetails.find(({ personId }) => personId === person.id);
  if (!details) return person;
  const { name, relationship, photo } = details;
  return {
    ...withAnswers(person, details),
    name: name.trim(),
    relationship: relationship.trim() || null,
    photo: photo ?? person.photo,
  };
}

/** Saves the profile. Requires the primary member's details; Home asks for a family member's missing ones. */
export function decideSaveProfile(
  household: Household,
  command: ProfileCommand,
  now: Instant,
): Decision<Household> {
  const { email, photo, family } = command;
  const today = dayOf(now);
  const address = command.address.trim();
  const { primary } = household;
  if (!knowsFamily(household, family)) return refuse('unknown-person');
  if (email !== undefined && email !== household.email) return refuse('email-needs-link');
  if (!isBirthPossible(command, today)) return refuse('bad-input', dateOfBirth.impossible);
  const saved = {
    ...household,
    address,
    profileComplete: true,
    primary: {
      ...withAnswers(withAge(primary, command, today), command),
      photo: photo ?? primary.photo,
    },
    family: household.family.map((person) => applyDetails(person, family)),
  };
  if (isProfileIncomplete(saved)) return refuse('incomplete-profile');
  const isSent = ({ id }: FamilyMember): boolean => family.some(({ personId }) => personId === id);
  if (saved.family.some((person) => isSent(person) && needsPhoto(saved, person.photo)))
    return refuse('bad-input', portalProfile.checks.family);
  return accept({ ...saved, nameKeys: nameKeysOf(saved) });
}

export const decideRevokeLogins = (household: Household, now: Instant): Decision<Household> =>
  accept({ ...household, accessValidFrom: now });

/** Ends the subscription, because a deleted household must not be charged again. */
function endSubscription({ subscription }: Household): Effect[] {
  const hasEnded = subscription === null || subscription.state === 'ended';
  return hasEnded
    ? []
    : [{ kind: 'provider', change: { type: 'cancel-now', subscriptionId: subscription.id } }];
}

/**
 * Deletes the account at the household's request, which requires an expired account. The null state deletes
 * the document.
 */
export const decideDeleteAccount = (household: Household, now: Instant): Decision<null> =>
  isAccountExpired(household, now)
    ? accept(null, ...endSubscription(household))
    : refuse('account-not-expired');

export function decideDeleteByStaff(household: Household, by: string, now: Instant): Decision<null> {
  const decision = decideDeleteAccount(household, now);
  if (!decision.ok) return decision;
  const action = staffAction({ kind: 'delete-account', by }, household, household, now);
  return accept(null, ...decision.effects, action);
}

export const decideEraseAccount = (household: Household): Decision<null> =>
  accept(null, ...endSubscription(household));
