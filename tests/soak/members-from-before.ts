import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Household } from '@legacy-hub/domain/documents/household';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { addDuration, days, instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { cancelMembership } from '@legacy-hub/functions/src/billing/memberships/change-memberships.ts';
import { syncHousehold } from '@legacy-hub/functions/src/billing/sync/sync-household.ts';
import { PAUSED_CLOCK_STARTED, pauseInThePast } from '@legacy-hub/functions/src/testing/stripe/pauses.ts';
import { aClock, advanceClock, WEEK } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';

const DAY = WEEK / 7;

/**
 * A member who joined last week. Their Stripe test clock started in the past, so that their week ended
 * yesterday.
 */
export interface FromBefore {
  readonly household: Household;
  readonly clock: string;
}

/**
 * Creates members whose next week starts during the day, half of them with a cancelled child, and members in
 * the second day of a pause.
 */
export async function membersFromBefore() {
  const renewing = await Promise.all([1, 2].map(() => aMember(8 * DAY, sync)));
  const leaving = await Promise.all([1, 2].map(() => aMember(8 * DAY, cancelChild)));
  const paused = await Promise.all(
    [1, 2, 3, 4].map(() => aMember(PAUSED_CLOCK_STARTED, pauseInThePast, ['leader'])),
  );
  return { renewing, leaving, paused };
}

async function aMember(
  secondsAgo: number,
  change: (household: Household, clock: string) => Promise<unknown>,
  tiers: readonly [Tier, ...Tier[]] = ['leader', 'supporter'],
): Promise<FromBefore> {
  const clock = await aClock(secondsAgo);
  const at = addDuration(instant(Date.now()), -seconds(secondsAgo));
  const { household } = await aCardHousehold({ tiers, clock, at });
  await change(household, clock);
  return { household: await stored(household.uid), clock };
}

const sync = ({ uid }: Household) => syncHousehold(uid);

/** Cancels the child's membership during the paid week. */
async function cancelChild(household: Household): Promise<void> {
  await sync(household);
  const once = { key: null, now: addDuration(instant(Date.now()), -days(3)) };
  const child = { personId: household.family[0]?.id ?? null };
  expectAccepted(await cancelMembership(household.uid, child, once));
}

/** Ends the member's week, so that Stripe charges the next one. */
export const startNextWeek = ({ clock }: FromBefore): Promise<void> => advanceClock(clock, 8 * DAY);
