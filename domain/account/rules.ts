import { isAccountExpired, statusAt } from '../billing/membership.ts';
import { type Decision, decided, type Effect } from '../decision.ts';
import { nameKeysOf } from '../household.ts';
import type { FamilyPerson, Member } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import type { Instant } from '../venue-time.ts';
import type { Introduction, ProfileCommand } from './schema.ts';

const isIntroduced = ({ name, relationship, photo }: FamilyPerson): boolean =>
  name !== '' && relationship !== null && relationship !== '' && photo !== null;

/** The family whose name, relationship and photo the profile needs: everybody whose membership is not over. */
export const peopleToIntroduce = ({ family }: Member, now: Instant): FamilyPerson[] =>
  family.filter(({ membership }) => statusAt(membership, now) !== 'expired');

const isFamilyIntroduced = (member: Member, now: Instant): boolean =>
  peopleToIntroduce(member, now).every(isIntroduced);

/** Whether the portal opens with the form that completes the profile. */
export const needsProfile = ({ profileComplete, address, primary }: Member): boolean =>
  !profileComplete || !address || !primary.photo;

function introduce(person: FamilyPerson, introductions: readonly Introduction[]): FamilyPerson {
  const told = introductions.find(({ personId }) => personId === person.id);
  if (!told) return person;
  const { name, relationship, photo } = told;
  return { ...person, name: name.trim(), relationship: relationship.trim(), photo: photo ?? person.photo };
}

/** Saves the profile; it is complete when nothing is missing, and only then it is saved. */
export function saveProfile(member: Member, command: ProfileCommand, now: Instant): Decision<Member> {
  const { age, photo, family } = command;
  const address = command.address.trim();
  const { primary } = member;
  if (!family.every(({ personId }) => member.family.some(({ id }) => id === personId))) {
    return refuse('unknown-person');
  }
  const saved = {
    ...member,
    address,
    profileComplete: true,
    primary: { ...primary, age: age ?? primary.age, photo: photo ?? primary.photo },
    family: member.family.map((person) => introduce(person, family)),
  };
  if (needsProfile(saved)) return refuse('incomplete-profile');
  if (!isFamilyIntroduced(saved, now)) return refuse('incomplete-family');
  return decided({ ...saved, nameKeys: nameKeysOf(saved) });
}

/** After a new password, the logins of before no longer count. */
export const endLogins = (member: Member, now: Instant): Decision<Member> =>
  decided({ ...member, accessValidFrom: now });

/** Nothing may be charged for somebody who is gone. */
function endSubscription({ subscription }: Member): Effect[] {
  const isOver = subscription === null || subscription.state === 'ended';
  return isOver ? [] : [{ kind: 'provider', change: { do: 'cancel-now', subscriptionId: subscription.id } }];
}

/** Staff delete an account; only one that has expired. Null is what stays of the member. */
export const deleteAccount = (member: Member, now: Instant): Decision<null> =>
  isAccountExpired(member, now) ? decided(null, ...endSubscription(member)) : refuse('account-not-expired');

/** The member asks to be forgotten: at any time, the subscription ends first. */
export const eraseAccount = (member: Member): Decision<null> => decided(null, ...endSubscription(member));
