import { randomInt } from 'node:crypto';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { Visit } from '@legacy-hub/domain/documents/visit';
import { isEffective } from '@legacy-hub/domain/household/allowance';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { dayOf, type Instant, instant, weekOf } from '@legacy-hub/domain/venue/time/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { searchCustomers } from '@legacy-hub/functions/src/staff/search-customers.ts';
import {
  NOBODYS_DIGITS,
  phoneEndingIn,
  SEARCHED_DIGITS,
  stored,
} from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { book, introduce, pay, registerHouseholdFor } from '@legacy-hub/local/seed/actions.ts';
import { test } from '@playwright/test';
import { newEmail } from './contact-details.ts';

interface Traits {
  readonly name?: string;
  readonly tiers?: [Tier, ...Tier[]];
  readonly phone?: string;
  readonly joined?: Instant;
  readonly unpaid?: boolean;
  /** Indexes of the people who have booked an hour today; everyone by default. */
  readonly booked?: readonly number[];
}

export const NAMES = ['Nora Quist', 'Leo Quist', 'Ida Quist', 'Max Quist'] as const;
export const TIERS_OF_FOUR: [Tier, Tier, Tier, Tier] = ['leader', 'leader', 'supporter', 'legacy-maker'];

/** The last digits of this worker's phone numbers. Their customers may not exist yet. */
const generated = new Set<string>();

/**
 * Generates a phone number with unused last digits. Each worker has its own range, so that two workers can't
 * choose the same digits at once.
 */
export async function uniquePhone(): Promise<string> {
  const { parallelIndex, config } = test.info();
  const perWorker = Math.floor((NOBODYS_DIGITS - SEARCHED_DIGITS) / config.workers);
  const phone = phoneEndingIn(SEARCHED_DIGITS + parallelIndex * perWorker + randomInt(perWorker));
  const digits = lastFourDigits(phone);
  const { households, walkIns } = await searchCustomers(digits, instant(Date.now()));
  if (generated.has(digits) || households.length + walkIns.length > 0) return uniquePhone();
  generated.add(digits);
  return phone;
}

export const lastFourDigits = (phone: string): string => phone.replaceAll(' ', '').slice(-4);

/** Creates a household with photos, paid and booked for today unless the traits say otherwise. */
export async function aCustomer(traits: Traits = {}): Promise<Household> {
  const { name = NAMES[0], tiers = ['leader'], phone = await uniquePhone() } = traits;
  const { joined, unpaid = false } = traits;
  const now = instant(Date.now());
  const at = joined ?? now;
  const household = await registerHouseholdFor(name, newEmail('customer'), phone, tiers, at);
  if (!unpaid) await pay(household, 'a-staff-member', 1, at);
  await introduce(household, NAMES.slice(1), at);
  const people = [household.primary, ...household.family];
  const booked = traits.booked ?? people.map((_, index) => index);
  for (const { id } of unpaid ? [] : people.filter((_, index) => booked.includes(index)))
    await book(household, { personId: id, day: dayOf(now), hours: 1 }, now);
  return stored(household.uid);
}

export const countVisits = async ({ uid }: Pick<Household, 'uid'>): Promise<number> =>
  peopleOf(await stored(uid)).flatMap(({ visits }) => visits.filter(isEffective)).length;

/** Returns a visit of this week that used these hours, in a session that has ended. */
export function spentHours(personId: string, hours: number): Visit {
  const at = weekOf(instant(Date.now())).start;
  const id = `spent-${personId}`;
  const spent = { hours, fromAllowance: hours, fromBought: 0, sessionHours: 0 };
  return { id, at, day: dayOf(at), ...spent, by: 'a-staff-member', idempotencyKey: id, undone: null };
}

/** Uses both hours of a supporter's week. */
export async function spendWeeklyHours({ uid }: Pick<Household, 'uid'>): Promise<void> {
  const { primary } = await stored(uid);
  await firestore()
    .doc(`users/${uid}`)
    .update({ 'primary.visits': [spentHours(primary.id, 2)] });
}
