import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { householdPauseEnd } from '@legacy-hub/domain/billing/pause';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import { type Instant, instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { endOfWeeks } from '@legacy-hub/functions/src/testing/pauses.ts';
import { photoOf } from '@legacy-hub/local/seed/actions.ts';
import { firstName } from '@legacy-hub/local/seed/names.ts';
import { logIn } from './join.ts';
import { partyOf } from './party.ts';
import { someCard } from './pay-by-card.ts';
import { checkIn } from './press.ts';
import { sometimesTwice, type Visitor } from './visitor.ts';

/** Changes what a household pays for: a higher tier, a child more or less, extra sessions. Refusals are fine. */
export async function changePlans(visitor: Visitor, uid: string): Promise<void> {
  const { ask, random, idempotencyKey } = visitor;
  const token = await logIn(uid);
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
export async function planPause(visitor: Visitor, uid: string, isTakenBack = 0.6): Promise<void> {
  const { ask, random, happened } = visitor;
  const token = await logIn(uid);
  const current = await stored(uid);
  if (current.subscription?.state !== 'active') return;
  const weeks = 1 + random.whole(8);
  const until = endOfWeeks(current, weeks);
  const pause = { weeks, until: toIsoString(until), idempotencyKey: visitor.idempotencyKey() };
  const plan = () => ask(billingEndpoints.pauseMembership, pause, token);
  const [planned] = await sometimesTwice(visitor, plan);
  if (!planned?.ok) return;
  happened('a planned pause');
  if (random.chance(isTakenBack) && (await resume(visitor, until, token))) happened('a pause taken back');
}

async function resume(visitor: Visitor, until: Instant, token: string): Promise<boolean> {
  const end = { pausedUntil: toIsoString(until), idempotencyKey: visitor.idempotencyKey() };
  const [resumed] = await sometimesTwice(visitor, () =>
    visitor.ask(billingEndpoints.resumeMembership, end, token),
  );
  return resumed?.ok === true;
}

/** Is refused at the door, and pays for a week from now or goes home. */
export async function comeInDuringPause(visitor: Visitor, paused: Household, pays: boolean): Promise<void> {
  const { happened } = visitor;
  const party = partyOf(paused);
  if (!(await checkIn(visitor, party))) happened('a visit refused in a pause');
  const until = householdPauseEnd(paused, instant(Date.now()));
  if (!pays || until === null || !(await resume(visitor, until, await logIn(paused.uid)))) return;
  happened('a pause ended early');
  await checkIn(visitor, party);
}
