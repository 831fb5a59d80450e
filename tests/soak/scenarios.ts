import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { peopleOf } from '@legacy-hub/domain/household';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/tiers';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/households.ts';
import { firstName, lastName, mobileNumber } from '@legacy-hub/local/seed/names.ts';
import { changePlans } from './change-plans.ts';
import { checkInParty } from './check-in.ts';
import { noteRefusal } from './expected-state.ts';
import { logIn, noted } from './log-in.ts';
import { payByCard, payCash } from './pay.ts';
import type { Visitor } from './run-context.ts';

type Part = (visitor: Visitor) => Promise<void>;

const contactOf = ({ random, day, idempotencyKey }: Visitor) => ({
  name: `${firstName(random)} ${lastName(random)}`,
  email: `${idempotencyKey()}@${day.name}.example.com`,
  phone: mobileNumber(random),
});

function tiersFor({ random }: Visitor): [Tier, ...Tier[]] {
  const family = Array.from({ length: random.whole(4) }, () => random.pick(TIER_ORDER));
  return [random.pick(TIER_ORDER), ...family];
}

async function uidOf(email: string): Promise<string | null> {
  const { docs } = await firestore().collection('users').where('email', '==', email).get();
  return docs[0]?.id ?? null;
}

const joinsByCard: Part = async (visitor) => {
  const contact = contactOf(visitor);
  const memberships = tiersFor(visitor);
  const { ask, address, day } = visitor;
  const response = await ask(
    registrationEndpoints.registerHousehold,
    { ...contact, memberships },
    { address },
  );
  if (!response.ok) return void noteRefusal(day.expected, response.code);
  if (!(await payByCard(visitor, { ...contact, memberships }))) return;
  day.expected.paidByCard.push(contact.email);
  const uid = await uidOf(contact.email);
  if (uid === null) return;
  await changePlans(visitor, uid, contact.email);
  const household = await stored(uid);
  const people = peopleOf(household).map(({ id }) => id);
  await checkInParty(visitor, uid, people);
  const bankThinks = household.primary.membership.status === 'pending';
  if (bankThinks && visitor.random.chance(0.4)) await payCash(visitor, uid, people);
};

const joinsAtTheCounter: Part = async (visitor) => {
  const contact = contactOf(visitor);
  const { ask, address, day } = visitor;
  const response = await ask(
    registrationEndpoints.registerHousehold,
    { ...contact, memberships: tiersFor(visitor), paymentMethod: 'cash' },
    { address },
  );
  if (!response.ok) return void noteRefusal(day.expected, response.code);
  const uid = await uidOf(contact.email);
  if (uid === null) throw new Error(`${contact.email} was told that they are registered`);
  const people = peopleOf(await stored(uid)).map(({ id }) => id);
  if (await payCash(visitor, uid, people)) await checkInParty(visitor, uid, people);
};

/** An existing household visits with its family, books, and visits again. */
const visits: Part = async (visitor) => {
  const { random } = visitor;
  const household = await aPaidHousehold({ tiers: tiersFor(visitor), name: contactOf(visitor).name });
  const token = await logIn(household.uid, household.email);
  const today = dayOf(instant(Date.now()));
  const booking = { isFamily: false, memberId: null, day: today };
  if (random.chance(0.6)) await noted(visitor, bookingsEndpoints.bookHours, { ...booking, hours: 1 }, token);
  if (random.chance(0.2)) await noted(visitor, bookingsEndpoints.removeBooking, booking, token);
  const people = peopleOf(household).map(({ id }) => id);
  const present = people.filter((_id, index) => index === 0 || random.chance(0.7));
  await checkInParty(visitor, household.uid, present);
  if (random.chance(0.4)) await checkInParty(visitor, household.uid, present);
};

const buysADayPassOnline: Part = async (visitor) => {
  const pass = await registersAGroup(visitor, 'card');
  if (pass === null) return;
  const { contact, walkInId } = pass;
  if (!(await payByCard(visitor, { ...contact, memberships: ['walk-in'], walkInId }))) return;
  visitor.day.expected.passesByCard.push(walkInId);
  await checkInParty(visitor, walkInId, [walkInId]);
  // A counter whose board hasn't caught up yet.
  if (visitor.random.chance(0.2)) await payCash(visitor, walkInId, [walkInId]);
};

const buysADayPassAtTheCounter: Part = async (visitor) => {
  const pass = await registersAGroup(visitor, 'cash');
  if (pass === null) return;
  if (await payCash(visitor, pass.walkInId, [pass.walkInId]))
    await checkInParty(visitor, pass.walkInId, [pass.walkInId]);
};

async function registersAGroup(visitor: Visitor, paymentMethod: 'card' | 'cash') {
  const { ask, random, address, day } = visitor;
  const contact = contactOf(visitor);
  const group = {
    ...contact,
    paymentMethod,
    tier: 'walk-in' as const,
    selectedDate: dayOf(instant(Date.now())),
    numHours: 1 + random.whole(3),
    numParticipants: 1 + random.whole(4),
    numNonParticipatingAdults: random.whole(3),
  };
  const response = await ask(walkInsEndpoints.registerWalkIn, group, { address });
  if (response.ok) return { contact, walkInId: response.answer.walkInId };
  noteRefusal(day.expected, response.code);
  return null;
}

/** The scenarios of a day and how often each occurs. */
export const SCENARIOS: readonly (readonly [part: Part, howMany: number])[] = [
  [joinsByCard, 12],
  [joinsAtTheCounter, 8],
  [visits, 18],
  [buysADayPassOnline, 10],
  [buysADayPassAtTheCounter, 10],
];
