import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { householdPauseEnd } from '@legacy-hub/domain/billing/pause';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { addDuration, days, instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { logIn } from './change-plans.ts';
import { checkInParty } from './check-in.ts';
import { sometimesTwice, type Visitor } from './visitor.ts';

const idsOf = (household: Household): string[] => peopleOf(household).map(({ id }) => id);

/** Plans a pause from the end of the paid week, and mostly takes it back. */
export async function planPause(visitor: Visitor, uid: string, email: string): Promise<void> {
  const { ask, random, day } = visitor;
  const token = await logIn(uid, email);
  const { subscription } = await stored(uid);
  if (subscription?.state !== 'active') return;
  const weeks = 1 + random.whole(8);
  const until = toIsoString(addDuration(subscription.periodEnd, days(7 * weeks)));
  const pause = () => ask(billingEndpoints.pauseMembership, { weeks, until }, token);
  const [planned] = await sometimesTwice(visitor, 0.3, pause);
  if (!planned?.ok) return;
  day.expected.events.add('a planned pause');
  if (!random.chance(0.6)) return;
  const resume = () => ask(billingEndpoints.resumeMembership, { pausedUntil: until }, token);
  const [resumed] = await sometimesTwice(visitor, 0.3, resume);
  if (resumed?.ok) day.expected.events.add('a pause taken back');
}

/** Is refused at the door, and pays for a week from now or goes home. */
export async function comeInDuringPause(visitor: Visitor, paused: Household, pays: boolean): Promise<void> {
  const { ask, day } = visitor;
  const isLetIn = await checkInParty(visitor, paused.uid, idsOf(paused));
  if (!isLetIn) day.expected.events.add('a visit refused in a pause');
  const until = householdPauseEnd(paused, instant(Date.now()));
  if (!pays || until === null) return;
  const token = await logIn(paused.uid, paused.email);
  const resume = () => ask(billingEndpoints.resumeMembership, { pausedUntil: toIsoString(until) }, token);
  const [resumed] = await sometimesTwice(visitor, 0.4, resume);
  if (!resumed?.ok) return;
  day.expected.events.add('a pause ended early');
  await checkInParty(visitor, paused.uid, idsOf(paused));
}
