import { assert } from 'vitest';
import { decidePause } from '../billing/weeks/pause.ts';
import type { Household } from '../documents/household.ts';
import { peopleOf } from '../household/household.ts';
import { statusAt } from '../household/membership.ts';
import { venue } from '../venue/settings.ts';
import { addDuration, days, type Instant } from '../venue/time/venue-time.ts';
import { expectAccepted, now } from './households.ts';

/** The end of the paid week in the builders' memberships. */
export const paidUntil = addDuration(now, days(7));
export const weeksLater = (weeks: number): Instant => addDuration(paidUntil, days(7 * weeks));
export const whilePaused = weeksLater(1);

export const pauseFor = (household: Household, weeks = 2, when = now) =>
  decidePause(household, { weeks, until: weeksLater(weeks) }, when, venue());

export const paused = (household: Household, weeks = 2): Household =>
  expectAccepted(pauseFor(household, weeks)).state;

/** The household after the pause was set in Stripe. */
export const sent = (household: Household, pausedUntil = weeksLater(2)): Household => {
  const { subscription } = household;
  assert(subscription?.state === 'active');
  return { ...household, subscription: { ...subscription, pausedUntil } };
};

export const statuses = (household: Household, when: Instant) =>
  peopleOf(household).map(({ membership }) => statusAt(membership, when));
