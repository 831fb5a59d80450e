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
import { payByCard, payCash } from './pay.ts';
import type { Visitor } from './visitor.ts';

type Scenario = (visitor: Visitor) => Promise<void>;

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

const joinsByCard: Scenario = async (visitor) => {
  const registration = { ...contactOf(visitor), memberships: tiersFor(visitor) };
  const response = await visitor.ask(registrationEndpoints.registerHousehold, registration);
  if (!response.ok || !(await payByCard(visitor, registration))) return;
  const { email } = registration;
  visitor.day.expected.paidByCard.push(email);
  const { uid } = await householdOf(email);
  await changePlans(visitor, uid, email);
  const household = await stored(uid);
  await checkInParty(visitor, uid, idsOf(household));
  const isBankDeciding = household.primary.membership.status === 'pending';
  if (isBankDeciding && visitor.random.chance(0.4)) await payCash(visitor, uid, idsOf(household));
};

const joinsAtTheCounter: Scenario = async (visitor) => {
  const contact = contactOf(visitor);
  const registration = { ...contact, memberships: tiersFor(visitor), paymentMethod: 'cash' as const };
  const response = await visitor.ask(registrationEndpoints.registerHousehold, registration);
  if (!response.ok) return;
  const household = await householdOf(contact.email);
  const people = idsOf(household);
  if (await payCash(visitor, household.uid, people)) await checkInParty(visitor, household.uid, people);
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

const buysADayPassOnline: Scenario = async (visitor) => {
  const pass = await registerGroup(visitor, 'card');
  if (pass === null) return;
  const { contact, walkInId } = pass;
  if (!(await payByCard(visitor, { ...contact, memberships: ['walk-in'], walkInId }))) return;
  visitor.day.expected.passesByCard.push(walkInId);
  await checkInParty(visitor, walkInId, [walkInId]);
  // A counter whose board hasn't caught up yet.
  if (visitor.random.chance(0.2)) await payCash(visitor, walkInId, [walkInId]);
};

const buysADayPassAtTheCounter: Scenario = async (visitor) => {
  const pass = await registerGroup(visitor, 'cash');
  if (pass === null) return;
  const { walkInId } = pass;
  if (await payCash(visitor, walkInId, [walkInId])) await checkInParty(visitor, walkInId, [walkInId]);
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

export const SCENARIOS: readonly (readonly [scenario: Scenario, howMany: number])[] = [
  [joinsByCard, 12],
  [joinsAtTheCounter, 8],
  [visits, 18],
  [buysADayPassOnline, 10],
  [buysADayPassAtTheCounter, 10],
];
