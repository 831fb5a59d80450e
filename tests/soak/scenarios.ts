import { assignHours, removeAssign } from '@legacy-hub/domain/bookings/endpoints';
import { peopleOf } from '@legacy-hub/domain/household';
import { register } from '@legacy-hub/domain/registration/endpoints';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/tiers';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { registerWalkIn } from '@legacy-hub/domain/walk-ins/endpoints';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/households.ts';
import { firstName, lastName, mobileNumber } from '@legacy-hub/local/seed/names.ts';
import { changesItsMind } from './change-plans.ts';
import { comeIn } from './check-in.ts';
import { noteRefusal } from './expected-state.ts';
import { logIn, noted } from './log-in.ts';
import { payByCard, payCash } from './pay.ts';
import type { Visitor } from './run-context.ts';

type Part = (visitor: Visitor) => Promise<void>;

const contactOf = ({ random, day, gesture }: Visitor) => ({
  name: `${firstName(random)} ${lastName(random)}`,
  email: `${gesture()}@${day.name}.example.com`,
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
  const told = await ask(register, { ...contact, memberships }, { address });
  if (!told.ok) return void noteRefusal(day.diary, told.code);
  if (!(await payByCard(visitor, { ...contact, memberships }))) return;
  day.diary.paidByCard.push(contact.email);
  const uid = await uidOf(contact.email);
  if (uid === null) return;
  await changesItsMind(visitor, uid, contact.email);
  const member = await stored(uid);
  const people = peopleOf(member).map(({ id }) => id);
  await comeIn(visitor, uid, people);
  const bankThinks = member.primary.membership.status === 'pending';
  if (bankThinks && visitor.random.chance(0.4)) await payCash(visitor, uid, people);
};

const joinsAtTheCounter: Part = async (visitor) => {
  const contact = contactOf(visitor);
  const { ask, address, day } = visitor;
  const told = await ask(
    register,
    { ...contact, memberships: tiersFor(visitor), paymentMethod: 'cash' },
    { address },
  );
  if (!told.ok) return void noteRefusal(day.diary, told.code);
  const uid = await uidOf(contact.email);
  if (uid === null) throw new Error(`${contact.email} was told that they are registered`);
  const people = peopleOf(await stored(uid)).map(({ id }) => id);
  if (await payCash(visitor, uid, people)) await comeIn(visitor, uid, people);
};

/** Somebody who has been a member for a while comes with the family, books, and comes again. */
const visits: Part = async (visitor) => {
  const { random } = visitor;
  const member = await aPaidHousehold({ tiers: tiersFor(visitor), name: contactOf(visitor).name });
  const token = await logIn(member.uid, member.email);
  const today = dayOf(instant(Date.now()));
  const booking = { isFamily: false, memberId: null, day: today };
  if (random.chance(0.6)) await noted(visitor, assignHours, { ...booking, hours: 1 }, token);
  if (random.chance(0.2)) await noted(visitor, removeAssign, booking, token);
  const people = peopleOf(member).map(({ id }) => id);
  const present = people.filter((_id, place) => place === 0 || random.chance(0.7));
  await comeIn(visitor, member.uid, present);
  if (random.chance(0.4)) await comeIn(visitor, member.uid, present);
};

const buysADayPassOnline: Part = async (visitor) => {
  const pass = await registersAGroup(visitor, 'card');
  if (pass === null) return;
  const { contact, walkInId } = pass;
  if (!(await payByCard(visitor, { ...contact, memberships: ['walk-in'], walkInId }))) return;
  visitor.day.diary.passesByCard.push(walkInId);
  await comeIn(visitor, walkInId, [walkInId]);
  // Somebody at the counter who does not see yet that it is paid.
  if (visitor.random.chance(0.2)) await payCash(visitor, walkInId, [walkInId]);
};

const buysADayPassAtTheCounter: Part = async (visitor) => {
  const pass = await registersAGroup(visitor, 'cash');
  if (pass === null) return;
  if (await payCash(visitor, pass.walkInId, [pass.walkInId]))
    await comeIn(visitor, pass.walkInId, [pass.walkInId]);
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
  const told = await ask(registerWalkIn, group, { address });
  if (told.ok) return { contact, walkInId: told.answer.walkInId };
  noteRefusal(day.diary, told.code);
  return null;
}

/** Who comes on a Saturday, and how many of each. */
export const CROWD: readonly (readonly [part: Part, howMany: number])[] = [
  [joinsByCard, 12],
  [joinsAtTheCounter, 8],
  [visits, 18],
  [buysADayPassOnline, 10],
  [buysADayPassAtTheCounter, 10],
];
