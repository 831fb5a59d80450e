import { householdAt } from '@legacy-hub/domain/billing/membership';
import { pendingSeats } from '@legacy-hub/domain/billing/renewal';
import type { Person } from '@legacy-hub/domain/household-schema';
import { instant } from '@legacy-hub/domain/venue-time';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/households.ts';
import { longAgo } from '@legacy-hub/functions/src/testing/staff-subjects.ts';
import type { SoakEvent } from './expected-state.ts';
import { idsOf, join, registerHouseholdThere } from './join.ts';
import { type FromBefore, startNextWeek } from './members-from-before.ts';
import { takeBackCash } from './money-back.ts';
import { payByCard } from './pay-by-card.ts';
import { checkIn, payCash, press } from './press.ts';
import { eventually, type Visitor } from './visitor.ts';

/** Resolves with a household whose memberships are over, or null if it didn't come to that. */
type End = (visitor: Visitor) => Promise<string | null>;

/** Nobody in it is a Leader, whose price rises during the day: whether it was told would depend on the moment. */
async function expire(): Promise<string> {
  const { uid } = await aPaidHousehold({ tiers: ['supporter', 'legacy-maker'], at: longAgo() });
  return uid;
}

async function cancelUnpaid(visitor: Visitor): Promise<string | null> {
  const uid = await registerHouseholdThere(visitor);
  return uid && (await press(visitor, 'cancelForHousehold', uid)) ? uid : null;
}

/** Each person's cash has a receipt of its own, so one person is all of it. */
async function giveCashBack(visitor: Visitor): Promise<string | null> {
  const household = await join(visitor, 'cash', ['supporter']);
  if (household === null) return null;
  await checkIn(visitor, household.uid, idsOf(household));
  return (await takeBackCash(visitor, household.uid)) ? household.uid : null;
}

export const ENDINGS: readonly (readonly [SoakEvent, End])[] = [
  ['an expired household that starts again', expire],
  ['a cancelled registration that starts again', cancelUnpaid],
  ['a household that starts again after its cash went back', giveCashBack],
];

/** Chooses again at the counter, is not let in yet, pays in cash or with the link in the email, and comes in. */
export const startsAgain =
  ([event, end]: (typeof ENDINGS)[number]) =>
  async (visitor: Visitor): Promise<void> => {
    const { random, happened, day } = visitor;
    const uid = await end(visitor);
    if (uid === null) return;
    const household = await stored(uid);
    const people = idsOf(household);
    const tier = household.primary.membership.tier === 'supporter' ? 'legacy-maker' : 'supporter';
    const paymentMethod = household.email !== '' && random.chance(0.3) ? 'card' : 'cash';
    const choices = people.map((memberId) => ({ memberId, tier }));
    if (!(await press(visitor, 'startAgainForHousehold', uid, { people: choices, paymentMethod }))) return;
    const comeIn = () => checkIn(visitor, uid, people);
    const pay = () => (paymentMethod === 'card' ? payOverLink(visitor, uid) : payCash(visitor, uid, people));
    const [isPaid] = await Promise.all([pay(), random.chance(0.5) && comeIn()]);
    if (!isPaid) return;
    if (paymentMethod === 'cash') day.expected.startedAgain.push(...people);
    await comeIn();
    happened(event);
  };

/** The link opens the checkout with what was chosen. */
async function payOverLink(visitor: Visitor, uid: string): Promise<boolean> {
  const household = await stored(uid);
  const { primary, email, phone } = household;
  const contact = { name: primary.name, email, phone: phone.shown };
  const [first, ...others] = pendingSeats(household).map(({ tier }) => tier);
  if (first === undefined) return false;
  const isPaid = await payByCard(visitor, { ...contact, memberships: [first, ...others] });
  if (isPaid) visitor.day.expected.paidByCard.push(email);
  return isPaid;
}

/** A child whose membership ended comes back while the card pays for the others: it pays for the child at once. */
export const childStartsAgain = (member: FromBefore) => async (visitor: Visitor) => {
  const { uid } = member.household;
  await startNextWeek(member);
  const child = await eventually(async () => endedChild(uid));
  if (child === null) return;
  const people = [{ memberId: child.id, tier: child.membership.tier }];
  if (!(await press(visitor, 'startAgainForHousehold', uid, { people, paymentMethod: 'card' }))) return;
  visitor.day.expected.startedAgain.push(child.id);
  await checkIn(visitor, uid, idsOf(await stored(uid)));
  visitor.happened('a child that starts again on the card of the others');
};

async function endedChild(uid: string): Promise<Person | null> {
  const now = instant(Date.now());
  const { subscription, family } = householdAt(await stored(uid), now);
  const hasRenewed = subscription !== null && subscription.periodEnd > now;
  return (hasRenewed && family.find(({ membership }) => membership.status === 'expired')) || null;
}
