import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/tiers';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/households.ts';
import { firstName, lastName, mobileNumber } from '@legacy-hub/local/seed/names.ts';
import { changePlans, logIn } from './change-plans.ts';
import { checkInParty } from './check-in.ts';
import { type FromBefore, startNextWeek } from './members-from-before.ts';
import { paymentOf, RETURNS } from './money-back.ts';
import { comeInDuringPause, planPause } from './pauses.ts';
import { type CardKind, payByCard, payCash } from './pay.ts';
import type { Day, Visitor } from './visitor.ts';

export type Scenario = (visitor: Visitor) => Promise<void>;

const today = () => dayOf(instant(Date.now()));

const idsOf = (household: Household): string[] => peopleOf(household).map(({ id }) => id);

const contactOf = ({ random, day, idempotencyKey }: Visitor) => ({
  name: `${firstName(random)} ${lastName(random)}`,
  email: `${idempotencyKey()}@${day.name}.example.com`,
  phone: mobileNumber(random),
});

function tiersFor({ random }: Visitor): [Tier, ...Tier[]] {
  const family = Array.from({ length: random.whole(4) }, () => random.pick(TIER_ORDER));
  return [random.pick(TIER_ORDER), ...family];
}

async function householdOf(email: string): Promise<Household> {
  const { docs } = await firestore().collection('users').where('email', '==', email).get();
  if (!docs[0]) throw new Error(`${email} was told that they are registered`);
  return stored(docs[0].id);
}

/** Registers and pays with this card or in cash. Resolves with the household, or null if it is not told that it paid. */
async function join(visitor: Visitor, pays?: CardKind | 'cash'): Promise<Household | null> {
  const contact = contactOf(visitor);
  const paymentMethod = pays === 'cash' ? 'cash' : 'card';
  const registration = { ...contact, memberships: tiersFor(visitor) };
  const response = await visitor.ask(registrationEndpoints.registerHousehold, {
    ...registration,
    paymentMethod,
  });
  if (!response.ok) return null;
  if (pays === 'cash') {
    const household = await householdOf(contact.email);
    return (await payCash(visitor, household.uid, idsOf(household))) ? household : null;
  }
  if (!(await payByCard(visitor, registration, pays))) return null;
  visitor.day.expected.paidByCard.push(contact.email);
  return householdOf(contact.email);
}

const joinsByCard: Scenario = async (visitor) => {
  const joined = await join(visitor);
  if (joined === null) return;
  const { uid, email } = joined;
  await changePlans(visitor, uid, email);
  const household = await stored(uid);
  await checkInParty(visitor, uid, idsOf(household));
  const isBankDeciding = household.primary.membership.status === 'pending';
  if (isBankDeciding && visitor.random.chance(0.4)) await payCash(visitor, uid, idsOf(household));
  if (visitor.random.chance(0.4)) await planPause(visitor, uid, email);
};

const joinsAtTheCounter: Scenario = async (visitor) => {
  const household = await join(visitor, 'cash');
  if (household) await checkInParty(visitor, household.uid, idsOf(household));
};

const visits: Scenario = async (visitor) => {
  const { ask, random } = visitor;
  const household = await aPaidHousehold({ tiers: tiersFor(visitor), name: contactOf(visitor).name });
  const token = await logIn(household.uid, household.email);
  const booking = { isFamily: false, memberId: null, day: today() };
  if (random.chance(0.6)) await ask(bookingsEndpoints.bookHours, { ...booking, hours: 1 }, token);
  if (random.chance(0.2)) await ask(bookingsEndpoints.removeBooking, booking, token);
  const present = idsOf(household).filter((_id, index) => index === 0 || random.chance(0.7));
  await checkInParty(visitor, household.uid, present);
  if (random.chance(0.4)) await checkInParty(visitor, household.uid, present);
};

/** Resolves with the pass, or null if its group is not told that it paid. */
async function buyADayPass(visitor: Visitor, pays?: CardKind | 'cash'): Promise<string | null> {
  const pass = await registerGroup(visitor, pays === 'cash' ? 'cash' : 'card');
  if (pass === null) return null;
  const { contact, walkInId } = pass;
  if (pays === 'cash') return (await payCash(visitor, walkInId, [walkInId])) ? walkInId : null;
  if (!(await payByCard(visitor, { ...contact, memberships: ['walk-in'], walkInId }, pays))) return null;
  visitor.day.expected.passesByCard.push(walkInId);
  return walkInId;
}

const buysADayPassOnline: Scenario = async (visitor) => {
  const walkInId = await buyADayPass(visitor);
  if (walkInId === null) return;
  await checkInParty(visitor, walkInId, [walkInId]);
  // A counter whose board hasn't caught up yet.
  if (visitor.random.chance(0.2)) await payCash(visitor, walkInId, [walkInId]);
};

const buysADayPassAtTheCounter: Scenario = async (visitor) => {
  const walkInId = await buyADayPass(visitor, 'cash');
  if (walkInId !== null) await checkInParty(visitor, walkInId, [walkInId]);
};

async function registerGroup(visitor: Visitor, paymentMethod: 'card' | 'cash') {
  const { ask, random } = visitor;
  const contact = contactOf(visitor);
  const response = await ask(walkInsEndpoints.registerWalkIn, {
    ...contact,
    paymentMethod,
    tier: 'walk-in',
    selectedDate: today(),
    numHours: 1 + random.whole(3),
    numParticipants: 1 + random.whole(4),
    numNonParticipatingAdults: random.whole(3),
  });
  return response.ok ? { contact, walkInId: response.answer.walkInId } : null;
}

/** Pays, and the money goes back, while they come in and maybe pay again. The audit knows who may be in. */
const getsMoneyBack =
  ({ event, payer, pays, goesBack }: (typeof RETURNS)[number]): Scenario =>
  async (visitor) => {
    const { random, day } = visitor;
    const household = payer === 'household' ? await join(visitor, pays) : null;
    const userId = payer === 'household' ? household?.uid : await buyADayPass(visitor, pays);
    const payment = userId ? await paymentOf(visitor, userId) : null;
    if (!userId || payment === null) return;
    const people = household ? idsOf(household) : [userId];
    const comeIn = () => checkInParty(visitor, userId, people);
    const [hasHappened] = await Promise.all([
      goesBack(visitor, { userId, payment }),
      random.chance(0.5) && comeIn(),
    ]);
    if (hasHappened) day.expected.events.add(event);
    await comeIn();
    if (random.chance(0.3)) await payCash(visitor, userId, people);
  };

const plansAPause: Scenario = async (visitor) => {
  const household = await join(visitor, 'visa');
  if (household) await planPause(visitor, household.uid, household.email);
};

const isRenewed =
  (member: FromBefore): Scenario =>
  async (visitor) => {
    await startNextWeek(member);
    visitor.day.expected.events.add('a renewal');
    const { uid } = member.household;
    await checkInParty(visitor, uid, idsOf(await stored(uid)));
  };

const isPaused =
  ({ household }: FromBefore, index: number): Scenario =>
  (visitor) =>
    comeInDuringPause(visitor, household, index % 2 === 0);

/** Who comes, and how many of them. */
export const scenariosOf = ({ renewing, paused }: Day): readonly (readonly [Scenario, howMany: number])[] => [
  [joinsByCard, 12],
  [joinsAtTheCounter, 8],
  [visits, 18],
  [buysADayPassOnline, 10],
  [buysADayPassAtTheCounter, 10],
  [plansAPause, 2],
  ...RETURNS.map((kind) => [getsMoneyBack(kind), 2] as const),
  ...renewing.map((member) => [isRenewed(member), 1] as const),
  ...paused.map((member, index) => [isPaused(member, index), 1] as const),
];
