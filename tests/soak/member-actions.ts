import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { householdPauseEnd } from '@legacy-hub/domain/billing/pause';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import { instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { endOfWeeks } from '@legacy-hub/functions/src/testing/pauses.ts';
import { photoOf } from '@legacy-hub/local/seed/actions.ts';
import { firstName } from '@legacy-hub/local/seed/names.ts';
import { idsOf, logIn } from './join.ts';
import { someCard } from './pay-by-card.ts';
import { checkIn } from './press.ts';
import { sometimesTwice, type Visitor } from './visitor.ts';

/** Changes what a household pays for: a higher tier, a child more or less, extra sessions. Refusals are fine. */
export async function changePlans(visitor: Visitor, household: Household): Promise<void> {
  const { ask, random, idempotencyKey } = visitor;
  const { uid } = household;
  const token = await logIn(household);
  const currentTier = (await stored(uid)).primary.membership.tier;
  if (random.chance(0.4)) {
    const change = { currentTier, newTier: random.pick(TIER_ORDER), memberId: null };
    await ask(billingEndpoints.changeTier, { ...change, idempotencyKey: idempotencyKey() }, token);
  }
  if (random.chance(0.3)) {
    const name = firstName(random);
    const child = { name, relationship: 'Child', age: 9, tier: random.pick(TIER_ORDER) };
    const photo = await photoOf(uid, name);
    await ask(familyEndpoints.addFamilyMember, { ...child, photo, idempotencyKey: idempotencyKey() }, token);
  }
  if (random.chance(0.3)) {
    const order = { memberId: null, quantity: 1 + random.whole(3) };
    const payment = { paymentMethodId: await someCard(visitor, 'visa'), idempotencyKey: idempotencyKey() };
    await ask(billingEndpoints.buySessions, { ...order, ...payment }, token);
  }
  if (random.chance(0.15)) {
    const [child] = (await stored(uid)).family;
    const cancellation = { memberId: child?.id ?? null, idempotencyKey: idempotencyKey() };
    await ask(billingEndpoints.cancelMembership, cancellation, token);
  }
}

/** Plans a pause, and mostly takes it back. */
export async function planPause(visitor: Visitor, household: Household, isTakenBack = 0.6): Promise<void> {
  const { ask, random, happened } = visitor;
  const token = await logIn(household);
  const current = await stored(household.uid);
  if (current.subscription?.state !== 'active') return;
  const weeks = 1 + random.whole(8);
  const pause = { weeks, until: toIsoString(endOfWeeks(current, weeks)) };
  const key = { idempotencyKey: visitor.idempotencyKey() };
  const plan = () => ask(billingEndpoints.pauseMembership, { ...pause, ...key }, token);
  const [planned] = await sometimesTwice(visitor, plan);
  if (!planned?.ok) return;
  happened('a planned pause');
  if (!random.chance(isTakenBack)) return;
  const end = { pausedUntil: pause.until, idempotencyKey: visitor.idempotencyKey() };
  const resume = () => ask(billingEndpoints.resumeMembership, end, token);
  const [resumed] = await sometimesTwice(visitor, resume);
  if (resumed?.ok) happened('a pause taken back');
}

/** Is refused at the door, and pays for a week from now or goes home. */
export async function comeInDuringPause(visitor: Visitor, paused: Household, pays: boolean): Promise<void> {
  const { ask, happened } = visitor;
  const isLetIn = await checkIn(visitor, paused.uid, idsOf(paused));
  if (!isLetIn) happened('a visit refused in a pause');
  const until = householdPauseEnd(paused, instant(Date.now()));
  if (!pays || until === null) return;
  const token = await logIn(paused);
  const end = { pausedUntil: toIsoString(until), idempotencyKey: visitor.idempotencyKey() };
  const resume = () => ask(billingEndpoints.resumeMembership, end, token);
  const [resumed] = await sometimesTwice(visitor, resume);
  if (!resumed?.ok) return;
  happened('a pause ended early');
  await checkIn(visitor, paused.uid, idsOf(paused));
}
