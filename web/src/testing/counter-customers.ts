import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Effect } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import type { RegisterWalkInCommand, WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { createWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  expectAccepted,
  inCash,
  now,
} from '@legacy-hub/domain/testing/households';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { decideWalkInCash, decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { counter, profile } from './counter-page.ts';
import { STAFF } from './open-app.tsx';

/** Customers of the counter. */

export const [NORA, LEO, IDA, MAX] = ['Nora Quist', 'Leo Quist', 'Ida Quist', 'Max Quist'];

const bookedToday = [{ day: dayOf(now), hours: 1, usedBy: null }];

/** Returns a family that pays in cash, with an hour booked for today per person. */
export function aFamily(...[first = 'leader', ...others]: Tier[]): Household {
  const nora = aPerson('nora', inCash(first), { name: NORA, bookings: bookedToday });
  const family = others.map((tier, index) => {
    const name = [LEO, IDA, MAX][index] ?? `Child ${index}`;
    return aFamilyMember(name.toLowerCase().slice(0, 3), inCash(tier), { name, bookings: bookedToday });
  });
  return aHousehold(nora, family);
}

type Group = Partial<RegisterWalkInCommand> & { at?: Instant };

/** Returns a two-hour pass for one person, to be paid at the counter. */
export function aGroup(name: string, { at = now, ...more }: Group = {}): WalkIn {
  const command: RegisterWalkInCommand = {
    walkInId: createWalkInId(name.toLowerCase().replaceAll(' ', '-')),
    code: 'A7AB01Z0',
    name,
    email: '',
    phone: { e164: '+61498765432', shown: '0498 765 432' },
    date: dayOf(at),
    hours: 2,
    participants: 1,
    adults: 0,
    payBy: 'cash',
    ...more,
  };
  return expectAccepted(decideWalkInRegistration(null, command, at, venue())).state;
}

export const paidInCash = (walkIn: WalkIn): WalkIn =>
  expectAccepted(decideWalkInCash(walkIn, { by: STAFF.uid }, walkIn.createdAt, venue())).state;

const visitsOf = (effects: readonly Effect[]): VisitRecord[] =>
  effects.flatMap((effect) => (effect.kind === 'visit' ? [effect.record] : []));

/** Returns a group that has paid and arrived, with its visit. */
export function aGroupThatCame(name: string, at: Instant, more: Group = {}): [WalkIn, VisitRecord] {
  const walkIn = paidInCash(aGroup(name, { at, ...more }));
  const command = { personIds: [walkIn.id], idempotencyKey: `let-in-${walkIn.id}`, by: STAFF.uid };
  const { state, effects } = expectAccepted(decideWalkInCheckIn(walkIn, command, at));
  const [visit] = visitsOf(effects);
  if (!visit) throw new Error('a check-in has a visit');
  return [state, visit];
}

type Came = { by?: string; at?: Instant; key?: string };

/** Checks these people in. Returns the household and their visits. */
export function letIn(
  household: Household,
  personIds: string[],
  { by = 'another-staff-member', at = now, key = 'let-in-before' }: Came = {},
): [Household, ...VisitRecord[]] {
  const { state, effects } = expectAccepted(
    decideCheckIn(household, { personIds, idempotencyKey: key, by }, at),
  );
  return [state, ...visitsOf(effects)];
}

/** Finds the only customer, usually by the last digits of the phone number, and opens the profile. */
export async function openProfile(text = '5678'): Promise<void> {
  await counter.search.fill(text);
  await userEvent.keyboard('{Enter}'); // the results may cover the button
  await expect.element(profile.checkSelected).toBeVisible();
}
