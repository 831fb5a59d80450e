import { randomInt, randomUUID } from 'node:crypto';
import { type Phone, parsePhone } from '@legacy-hub/domain/core/phone';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import { type Household, parseHousehold } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { confirmHouseholdCash } from '../../billing/counter/cash.ts';
import { firestore } from '../../firebase/admin.ts';
import { registerHousehold } from '../../registration/register-household.ts';

type Traits = {
  tiers?: readonly [Tier, ...Tier[]];
  name?: string;
  email?: string;
  phone?: string;
  at?: Instant;
};

/** Last digits from here on are reserved for stories that search by phone. */
export const SEARCHED_DIGITS = 9000;

/** Last digits that no phone number has. */
export const NOBODYS_DIGITS = 9999;

export const phoneEndingIn = (lastDigits: number): string =>
  `04${String(randomInt(10_000)).padStart(4, '0')}${String(lastDigits).padStart(4, '0')}`;

/** Returns a random Australian mobile number for a household of the test. */
export const aPhone = (): string => phoneEndingIn(randomInt(SEARCHED_DIGITS));

export function phoneFrom(text: string): Phone {
  const phone = parsePhone(text);
  if (phone === null) throw new Error(`${text} is not a phone number`);
  return phone;
}

export async function anUnpaidHousehold(traits: Traits = {}): Promise<Household> {
  const { tiers = ['supporter'], name = 'Mia Rossi', phone = aPhone(), at = instant(Date.now()) } = traits;
  const { email = `household-${randomUUID()}@example.com` } = traits;
  const contact = { name, email, phone: phoneFrom(phone), termsVersion: termsVersion() };
  const registration = { ...contact, memberships: tiers, payBy: 'cash' } as const;
  return expectAccepted(await registerHousehold(registration, { key: null, now: at })).state;
}

export async function aPaidHousehold(traits: Traits = {}): Promise<Household> {
  const { at = instant(Date.now()) } = traits;
  const household = await anUnpaidHousehold(traits);
  const personIds = peopleOf(household).map(({ id }) => id);
  const command = { personIds, weeks: 1, key: null, by: 'a-staff-member' };
  return expectAccepted(await confirmHouseholdCash(household.uid, command, at)).state;
}

export async function stored(uid: string): Promise<Household> {
  return parseHousehold((await firestore().doc(`users/${uid}`).get()).data());
}
