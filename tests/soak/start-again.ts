import { householdAt } from '@legacy-hub/domain/billing/prices/household-memberships';
import type { Person } from '@legacy-hub/domain/documents/household';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { longAgo } from '@legacy-hub/functions/src/testing/subjects/staff-subjects.ts';
import { join, registerThere } from './join.ts';
import { type FromBefore, startNextWeek } from './members-from-before.ts';
import { returnMoney, takeBackCash } from './money-back.ts';
import { partyOf, partyWith } from './party.ts';
import { payByCard } from './pay-by-card.ts';
import { checkIn, payAtCounter, sendAction } from './send-action.ts';
import { eventually, type Visitor } from './visitor.ts';

/** Ends a household's memberships. Resolves with its id, or null if that failed. */
type End = (visitor: Visitor) => Promise<string | null>;

/**
 * Creates an expired household without a Leader. The Leader price rises during the day, so a notice would
 * depend on timing.
 */
async function expire(): Promise<string> {
  const { uid } = await aPaidHousehold({ tiers: ['supporter', 'legacy-maker'], at: longAgo() });
  return uid;
}

async function cancelUnpaid(visitor: Visitor): Promise<string | null> {
  const uid = await registerThere(visitor, 'household');
  return uid && (await sendAction(visitor, 'cancelForHousehold', uid)) ? uid : null;
}

/** Refunds the cash of a household with one person, because each person's cash has a separate receipt. */
async function giveCashBack(visitor: Visitor): Promise<string | null> {
  const party = await join(visitor, 'household', 'cash', ['supporter']);
  if (party === null) return null;
  await checkIn(visitor, party);
  return (await returnMoney(visitor, party.id, takeBackCash)) ? party.id : null;
}

export const ENDINGS: readonly (readonly [what: string, End])[] = [
  ['an expired household that starts again', expire],
  ['a cancelled registration that starts again', cancelUnpaid],
  ['a household that starts again after its cash went back', giveCashBack],
];

/**
 * Chooses memberships again at the counter, is refused at first, pays in cash or with the link in the email,
 * and checks in.
 */
export const startsAgain =
  (end: End) =>
  async (visitor: Visitor): Promise<boolean> => {
    const { random, day } = visitor;
    const uid = await end(visitor);
    if (uid === null) return false;
    const household = await stored(uid);
    const party = partyOf(household);
    const tier = household.primary.membership.tier === 'supporter' ? 'legacy-maker' : 'supporter';
    const paymentMethod = household.email !== '' && random.chance(0.3) ? 'card' : 'cash';
    const choices = party.people.map((memberId) => ({ memberId, tier }));
    if (!(await sendAction(visitor, 'startAgainForHousehold', uid, { people: choices, paymentMethod })))
      return false;
    const comeIn = () => checkIn(visitor, party);
    const pay = () => (paymentMethod === 'card' ? payByCard(visitor, uid) : payAtCounter(visitor, party));
    const [isPaid] = await Promise.all([pay(), random.chance(0.5) && comeIn()]);
    if (!isPaid) return false;
    if (paymentMethod === 'cash') day.expected.startedAgain.push(...party.people);
    await comeIn();
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
    const child = await eventually(async () => endedChild(uid));
    if (child === null) return false;
    const people = [{ memberId: child.id, tier: child.membership.tier }];
    if (!(await sendAction(visitor, 'startAgainForHousehold', uid, { people, paymentMethod: 'card' })))
      return false;
    visitor.day.expected.startedAgain.push(child.id);
    await checkIn(visitor, await partyWith(uid));
    return true;
  };

async function endedChild(uid: string): Promise<Person | null> {
  const now = instant(Date.now());
  const { subscription, family } = householdAt(await stored(uid), now);
  const hasRenewed = subscription !== null && subscription.periodEnd > now;
  return (hasRenewed && family.find(({ membership }) => membership.status === 'expired')) || null;
}
