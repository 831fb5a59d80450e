import { counterConsent } from '../copy/counter/consent.ts';
import { type Refusal, refusal } from '../decision/decision.ts';
import type { Household, Person } from '../documents/household.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { isChild } from '../household/age.ts';
import { displayName, peopleOf } from '../household/household.ts';
import { askedConsent } from '../venue/consent.ts';
import type { Consent } from '../venue/schema/consent.ts';
import { dayOf, type Instant } from '../venue/time/venue-time.ts';

/** Returns the guardian's consent to a version of the text. */
export const findConsent = ({ consents = [] }: Pick<Person, 'consents'>, version: number): Consent | null =>
  consents.find((consent) => consent.version === version) ?? null;

/** True for a child without a guardian's consent to the current text, if the venue asks for one. */
export function isConsentMissing(person: Person, now: Instant): boolean {
  const asked = askedConsent();
  return asked !== null && isChild(person, dayOf(now)) && findConsent(person, asked.version) === null;
}

export const childrenWithoutConsent = (household: Household, now: Instant): Person[] =>
  peopleOf(household).filter((person) => isConsentMissing(person, now));

/** Returns why a child can't be checked in without a guardian's consent; null if that is only a note. */
export function consentRefusal(person: Person, now: Instant): Refusal | null {
  if (!askedConsent()?.isRequired || !isConsentMissing(person, now)) return null;
  return refusal('consent-missing', counterConsent.refused(person.name || 'This person'));
}

/** Returns the names for which guardians consented to a version of the text. */
export const namesInGroup = ({ consents = [] }: Pick<WalkIn, 'consents'>, version: number): string[] =>
  consents.filter((consent) => consent.version === version).flatMap(({ names }) => names);

/**
 * Returns the names with consent if someone in the group may still need one, otherwise null. A pass has no
 * ages, so each participant may be a child until staff confirm that the others are adults.
 */
export function groupWithoutConsent(walkIn: WalkIn): string[] | null {
  const asked = askedConsent();
  const names = asked && namesInGroup(walkIn, asked.version);
  return names && names.length < walkIn.participants ? names : null;
}

/** Returns why the group can't come in, or grow, without more consents; null if that is only a note. */
export function groupConsentRefusal(
  walkIn: WalkIn,
  text: 'groupRefused' | 'joiningRefused' = 'groupRefused',
): Refusal | null {
  const names = askedConsent()?.isRequired ? groupWithoutConsent(walkIn) : null;
  return names && refusal('consent-missing', counterConsent[text](names, walkIn.participants));
}

/** The names of people as the household's own members see them. */
export const namesOf = (household: Household, people: readonly Person[]): string[] =>
  people.map((person) => displayName(household, person));
