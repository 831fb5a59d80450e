import { isAccountExpired, statusAt } from '../billing/membership.ts';
import { accept, type Decision, type Effect } from '../decision.ts';
import { nameKeysOf } from '../household.ts';
import type { FamilyMember, Household } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import type { Instant } from '../venue-time.ts';
import type { FamilyMemberDetails, ProfileCommand } from './schema.ts';

const hasDetails = ({ name, relationship, photo }: FamilyMember): boolean =>
  name !== '' && relationship !== null && relationship !== '' && photo !== null;

/** The family whose name, relationship and photo the profile needs: everybody whose membership is not over. */
export const familyNeedingDetails = ({ family }: Household, now: Instant): FamilyMember[] =>
  family.filter(({ membership }) => statusAt(membership, now) !== 'expired');

const isFamilyIntroduced = (household: Household, now: Instant): boolean =>
  familyNeedingDetails(household, now).every(hasDetails);

/** Whether the portal opens with the form that completes the profile. */
export const isProfileIncomplete = ({ profileComplete, address, primary }: Household): boolean =>
  !profileComplete || !address || !primary.photo;

function applyDetails(person: FamilyMember, introductions: readonly FamilyMemberDetails[]): FamilyMember {
  const details = introductions.find(({ personId }) => personId === person.id);
  if (!details) return person;
  const { name, relationship, photo } = details;
  return { ...person, name: name.trim(), relationship: relationship.trim(), photo: photo ?? person.photo };
}

/** Saves the profile; it is complete when nothing is missing, and only then it is saved. */
export function decideSaveProfile(
  household: Household,
  command: ProfileCommand,
  now: Instant,
): Decision<Household> {
  const { age, photo, family } = command;
  const address = command.address.trim();
  const { primary } = household;
  if (!family.every(({ personId }) => household.family.some(({ id }) => id === personId))) {
    return refuse('unknown-person');
  }
  const saved = {
    ...household,
    address,
    profileComplete: true,
    primary: { ...primary, age: age ?? primary.age, photo: photo ?? primary.photo },
    family: household.family.map((person) => applyDetails(person, family)),
  };
  if (isProfileIncomplete(saved)) return refuse('incomplete-profile');
  if (!isFamilyIntroduced(saved, now)) return refuse('incomplete-family');
  return accept({ ...saved, nameKeys: nameKeysOf(saved) });
}

/** After a new password, the logins of before no longer count. */
export const decideRevokeLogins = (household: Household, now: Instant): Decision<Household> =>
  accept({ ...household, accessValidFrom: now });

/** Nothing may be charged for somebody who is gone. */
function endSubscription({ subscription }: Household): Effect[] {
  const isOver = subscription === null || subscription.state === 'ended';
  return isOver
    ? []
    : [{ kind: 'provider', change: { type: 'cancel-now', subscriptionId: subscription.id } }];
}

/** Staff delete an account; only one that has expired. Null is what stays of the member. */
export const decideDeleteAccount = (household: Household, now: Instant): Decision<null> =>
  isAccountExpired(household, now)
    ? accept(null, ...endSubscription(household))
    : refuse('account-not-expired');

/** The member asks to be forgotten: at any time, the subscription ends first. */
export const decideEraseAccount = (household: Household): Decision<null> =>
  accept(null, ...endSubscription(household));
