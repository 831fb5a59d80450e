import { startAgainDue } from '@legacy-hub/domain/billing/changes/start-again';
import { householdAt } from '@legacy-hub/domain/billing/prices/household-memberships';
import { chargeToResume, householdPauseEnd } from '@legacy-hub/domain/billing/weeks/pause';
import { TIER_ORDER } from '@legacy-hub/domain/core/tiers';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { venue } from '@legacy-hub/domain/venue/settings';
import { instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { endOfWeeks } from '@legacy-hub/functions/src/testing/stripe/pauses.ts';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { longAgo } from '@legacy-hub/functions/src/testing/subjects/staff-subjects.ts';
import { photoOf } from '@legacy-hub/local/seed/actions.ts';
import { firstName } from '@legacy-hub/local/seed/names.ts';
import { asMember, join, registerThere } from './join.ts';
import { type FromBefore, startNextWeek } from './members-from-before.ts';
import { payByCard, someCard } from './pay-by-card.ts';
import { refundAtCounter, refundOrDispute } from './refunds-and-disputes.ts';
import { checkIn, partyOf, partyWith, payAtCounter, sendAction } from './send-action.ts';
import { eventually, type Visitor } from './visitor.ts';

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
export async function planPause(visitor: Visitor, uid: string, isCancelled = 0.6): Promise<void> {
  const { random, happened } = visitor;
  const send = await asMember(visitor, uid);
  const current = await stored(uid);
  if (current.subscription?.state !== 'active') return;
  const weeks = 1 + random.whole(8);
  const until = toIsoString(endOfWeeks(current, weeks));
  if (!(await send(ENDPOINTS.pauseMembership, { weeks, until }))) return;
  happened('a planned pause');
  if (random.chance(isCancelled) && (await send(ENDPOINTS.resumeMembership, { pausedUntil: until })))
    happened('a pause cancelled before it began');
}

/** Tries to check in during a pause and is refused, then pays for a week from now or leaves. */
export const comesInDuringPause =
  ({ household }: FromBefore, pays: boolean) =>
  async (visitor: Visitor): Promise<void> => {
    const party = partyOf(household);
    if (await checkIn(visitor, party)) throw new Error(`${party.id} came in during a pause`);
    visitor.happened('a visit refused in a pause');
    const now = instant(Date.now());
    const until = householdPauseEnd(household, now);
    if (!pays || until === null) return;
    const send = await asMember(visitor, household.uid);
    const expectedCents = chargeToResume(household, now, venue());
    const resume = { pausedUntil: toIsoString(until), expectedCents };
    if (!(await send(ENDPOINTS.resumeMembership, resume))) return;
    visitor.happened('a pause ended early');
    await checkIn(visitor, party);
  };

/** Renews, and checks in. */
export const isRenewed =
  (member: FromBefore) =>
  async (visitor: Visitor): Promise<boolean> => {
    await startNextWeek(member);
    await checkIn(visitor, await partyWith(member.household.uid));
    return true;
  };

/** Ends a household's memberships. Resolves with its id, or null if that failed. */
type End = (visitor: Visitor) => Promise<string | null>;

/**
 * Creates an expired household without a Leader. The Leader price rises during the day, so a notice would
 * depend on timing.
 */
const expire: End = async () =>
  (await aPaidHousehold({ tiers: ['supporter', 'legacy-maker'], at: longAgo() })).uid;

const cancelUnpaid: End = async (visitor) => {
  const uid = await registerThere(visitor, 'household');
  return uid && (await sendAction(visitor, 'cancelForHousehold', uid)) && uid;
};

/** Refunds the cash of a household with one person, because each person's cash has a separate receipt. */
const refundCash: End = async (visitor) => {
  const party = await join(visitor, 'household', 'cash', { tiers: ['supporter'] });
  if (party === null) return null;
  await checkIn(visitor, party);
  return (await refundOrDispute(visitor, party.id, refundAtCounter)) ? party.id : null;
};

export const ENDINGS: readonly (readonly [what: string, End])[] = [
  ['an expired household that starts again', expire],
  ['a cancelled registration that starts again', cancelUnpaid],
  ['a household that starts again after its cash went back', refundCash],
];

/**
 * Chooses memberships again at the counter, is refused at first, pays in cash or with the link in the email,
 * and checks in.
 */
export const startsAgain =
  (end: End) =>
  async (visitor: Visitor): Promise<boolean> => {
    const { random } = visitor;
    const uid = await end(visitor);
    if (uid === null) return false;
    const household = await stored(uid);
    const party = partyOf(household);
    const tier = household.primary.membership.tier === 'supporter' ? 'legacy-maker' : 'supporter';
    const paymentMethod = household.email !== '' && random.chance(0.3) ? 'card' : 'cash';
    const people = party.people.map((memberId) => ({ memberId, tier }));
    if (!(await sendAction(visitor, 'startAgainForHousehold', uid, { people, paymentMethod }))) return false;
    const pay = () => (paymentMethod === 'card' ? payByCard(visitor, uid) : payAtCounter(visitor, party));
    const [isPaid] = await Promise.all([pay(), random.chance(0.5) && checkIn(visitor, party)]);
    if (!isPaid) return false;
    await checkIn(visitor, party);
    return true;
  };

/**
 * Adds a child again whose membership had ended, while a card pays for the others. The card is charged for
 * the child immediately.
 */
export const childStartsAgain =
  (member: FromBefore) =>
  async (visitor: Visitor): Promise<boolean> => {
    const { uid } = member.household;
    await startNextWeek(member);
    const child = await eventually(async () => {
      const now = instant(Date.now());
      const { subscription, family } = householdAt(await stored(uid), now);
      const hasRenewed = subscription !== null && subscription.periodEnd > now;
      return hasRenewed ? family.find(({ membership }) => membership.status === 'expired') : null;
    });
    if (child === null) return false;
    const { tier } = child.membership;
    const people = [{ memberId: child.id, tier }];
    const expectedCents = startAgainDue(await stored(uid), [{ tier }], instant(Date.now()), venue());
    const choice = { people, paymentMethod: 'card', expectedCents };
    if (!(await sendAction(visitor, 'startAgainForHousehold', uid, choice))) return false;
    visitor.day.expected.startedAgain.push(child.id);
    await checkIn(visitor, await partyWith(uid));
    return true;
  };
