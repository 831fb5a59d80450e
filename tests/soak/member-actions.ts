import { householdPauseEnd } from '@legacy-hub/domain/billing/weeks/pause';
import { TIER_ORDER } from '@legacy-hub/domain/core/tiers';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { endOfWeeks } from '@legacy-hub/functions/src/testing/stripe/pauses.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { photoOf } from '@legacy-hub/local/seed/actions.ts';
import { firstName } from '@legacy-hub/local/seed/names.ts';
import { asMember } from './join.ts';
import type { FromBefore } from './members-from-before.ts';
import { partyOf } from './party.ts';
import { someCard } from './pay-by-card.ts';
import { checkIn } from './send-action.ts';
import type { Visitor } from './visitor.ts';

/**
 * Changes a household's purchases: a higher tier, one child more or less, extra sessions. Refusals are
 * expected.
 */
export async function changePlans(visitor: Visitor, uid: string): Promise<void> {
  const { random } = visitor;
  const send = await asMember(visitor, uid);
  const currentTier = (await stored(uid)).primary.membership.tier;
  if (random.chance(0.4))
    await send(ENDPOINTS.changeTier, { currentTier, newTier: random.pick(TIER_ORDER), memberId: null });
  if (random.chance(0.3)) {
    const name = firstName(random);
    const child = { name, relationship: 'Child', age: 9, tier: random.pick(TIER_ORDER) };
    await send(ENDPOINTS.addFamilyMember, { ...child, photo: await photoOf(uid, name) });
  }
  if (random.chance(0.3)) {
    const paymentMethodId = await someCard(visitor, 'visa');
    await send(ENDPOINTS.buySessions, { memberId: null, quantity: 1 + random.whole(3), paymentMethodId });
  }
  if (random.chance(0.15)) {
    const [child] = (await stored(uid)).family;
    await send(ENDPOINTS.cancelMembership, { memberId: child?.id ?? null });
  }
}

/** Plans a pause, and usually cancels it. */
export async function planPause(visitor: Visitor, uid: string, isTakenBack = 0.6): Promise<void> {
  const { random, happened } = visitor;
  const send = await asMember(visitor, uid);
  const current = await stored(uid);
  if (current.subscription?.state !== 'active') return;
  const weeks = 1 + random.whole(8);
  const until = toIsoString(endOfWeeks(current, weeks));
  if (!(await send(ENDPOINTS.pauseMembership, { weeks, until }))) return;
  happened('a planned pause');
  if (random.chance(isTakenBack) && (await send(ENDPOINTS.resumeMembership, { pausedUntil: until })))
    happened('a pause taken back');
}

/** Tries to check in during a pause and is refused, then pays for a week from now or leaves. */
export const comesInDuringPause =
  ({ household }: FromBefore, pays: boolean) =>
  async (visitor: Visitor): Promise<void> => {
    const party = partyOf(household);
    if (!(await checkIn(visitor, party))) visitor.happened('a visit refused in a pause');
    const until = householdPauseEnd(household, instant(Date.now()));
    if (!pays || until === null) return;
    const send = await asMember(visitor, household.uid);
    if (!(await send(ENDPOINTS.resumeMembership, { pausedUntil: toIsoString(until) }))) return;
    visitor.happened('a pause ended early');
    await checkIn(visitor, party);
  };
