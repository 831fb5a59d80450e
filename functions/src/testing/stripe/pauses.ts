import type { Household } from '@legacy-hub/domain/documents/household';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { addDuration, days, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { pauseMembership } from '../../billing/memberships/change-memberships.ts';
import { syncHousehold } from '../../billing/sync/sync-household.ts';
import { advanceClock, WEEK } from './stripe-sandbox.ts';

const DAY = WEEK / 7;

/** How long before now a test clock starts, so that its household is on the second day of a pause. */
export const PAUSED_CLOCK_STARTED = WEEK + 2 * DAY;

/** Returns the end of the paid week, or of a week after it. */
export function endOfWeeks({ subscription }: Household, weeks: number): Instant {
  if (subscription === null) throw new Error('This household does not pay by card');
  return addDuration(subscription.periodEnd, days(7 * weeks));
}

/** Pauses a household for two weeks if its clock started `PAUSED_CLOCK_STARTED` ago. Returns the pause's end. */
export async function pauseInThePast(household: Household, clock: string): Promise<Instant> {
  const until = endOfWeeks(household, 2);
  const earlier = addDuration(endOfWeeks(household, 0), -days(3));
  expectAccepted(await pauseMembership(household.uid, { weeks: 2, until }, { key: null, now: earlier }));
  await advanceClock(clock, PAUSED_CLOCK_STARTED);
  await syncHousehold(household.uid);
  return until;
}
