import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/tiers';
import type { PaymentMethod } from '@legacy-hub/domain/value-schemas';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { firstName, lastName, mobileNumber } from '@legacy-hub/local/seed/names.ts';
import { type CardKind, payByCard } from './pay-by-card.ts';
import { payCash, press } from './press.ts';
import type { Visitor } from './visitor.ts';

/** A card, cash after registering online, or cash after registering at the counter. */
export type Pays = CardKind | 'cash' | 'at the counter';

export const today = () => dayOf(instant(Date.now()));

export const idsOf = (household: Household): string[] => peopleOf(household).map(({ id }) => id);

export async function logIn({ uid, email }: Pick<Household, 'uid' | 'email'>): Promise<string> {
  const password = `password-of-${uid}`;
  await auth().updateUser(uid, { password });
  return idTokenFor(email, password);
}

export const contactOf = ({ random, day, idempotencyKey }: Visitor) => ({
  name: `${firstName(random)} ${lastName(random)}`,
  email: `${idempotencyKey()}@${day.name}.example.com`,
  phone: mobileNumber(random),
});

export function tiersFor({ random }: Visitor): [Tier, ...Tier[]] {
  const family = Array.from({ length: random.whole(4) }, () => random.pick(TIER_ORDER));
  return [random.pick(TIER_ORDER), ...family];
}

/** Somebody new at the counter, who has an email or not, and pays in cash at once. */
async function registerThere(
  visitor: Visitor,
  name: 'registerAtCounter' | 'registerGroup',
  fields: object,
): Promise<string | null> {
  const { email, ...contact } = contactOf(visitor);
  const hasEmail = visitor.random.chance(0.5);
  const details = { ...contact, email: hasEmail ? email : undefined, ...fields };
  const registered = await press(visitor, name, { nobody: true }, details);
  if (!registered) return null;
  const id = 'userId' in registered ? registered.userId : registered.walkInId;
  if (!hasEmail) visitor.day.expected.withoutEmail.push(id);
  return id;
}

async function householdOf(email: string): Promise<Household> {
  const { docs } = await firestore().collection('users').where('email', '==', email).get();
  if (!docs[0]) throw new Error(`${email} was told that they are registered`);
  return stored(docs[0].id);
}

/** Registers and pays. Resolves with the household, or null if it is not told that it paid. */
export async function join(
  visitor: Visitor,
  pays?: Pays,
  memberships = tiersFor(visitor),
): Promise<Household | null> {
  if (pays === 'at the counter') return joinAtTheCounter(visitor);
  const contact = contactOf(visitor);
  const registration = { ...contact, memberships };
  const paymentMethod: PaymentMethod = pays === 'cash' ? 'cash' : 'card';
  const { ok } = await visitor.ask(ENDPOINTS.registerHousehold, {
    ...registration,
    paymentMethod,
  });
  if (!ok) return null;
  if (pays === 'cash') {
    const household = await householdOf(contact.email);
    return (await payCash(visitor, household.uid, idsOf(household))) ? household : null;
  }
  if (!(await payByCard(visitor, registration, pays))) return null;
  visitor.day.expected.paidByCard.push(contact.email);
  return householdOf(contact.email);
}

async function joinAtTheCounter(visitor: Visitor): Promise<Household | null> {
  const uid = await registerHouseholdThere(visitor);
  if (uid === null) return null;
  const household = await stored(uid);
  return (await payCash(visitor, uid, idsOf(household))) ? household : null;
}

/** Resolves with somebody who has not paid yet, or null if they are not told that they are registered. */
export async function registerHouseholdThere(visitor: Visitor): Promise<string | null> {
  const family = tiersFor(visitor)
    .slice(1)
    .map((tier) => ({ tier, name: firstName(visitor.random) }));
  const memberships = { memberships: [{ tier: 'supporter' }, ...family] };
  const uid = await registerThere(visitor, 'registerAtCounter', memberships);
  if (uid !== null && (await stored(uid)).email === '') visitor.happened('a household without an email');
  return uid;
}

/** Resolves with the pass, or null if its group is not told that it paid. */
export async function buyADayPass(visitor: Visitor, pays?: Pays): Promise<string | null> {
  const { random, day } = visitor;
  const group = {
    selectedDate: today(),
    numHours: 1 + random.whole(3),
    numParticipants: 2 + random.whole(4),
    numConcessions: random.whole(2),
    numNonParticipatingAdults: random.whole(3),
  };
  if (pays === 'at the counter') {
    const id = await registerThere(visitor, 'registerGroup', group);
    return id && (await payCash(visitor, id, [id])) ? id : null;
  }
  const contact = contactOf(visitor);
  const paymentMethod: PaymentMethod = pays === 'cash' ? 'cash' : 'card';
  const order = { ...contact, ...group, tier: 'walk-in' as const, paymentMethod };
  const registered = await visitor.ask(ENDPOINTS.registerWalkIn, order);
  if (!registered.ok) return null;
  const { walkInId } = registered.answer;
  if (pays === 'cash') return (await payCash(visitor, walkInId, [walkInId])) ? walkInId : null;
  if (!(await payByCard(visitor, { ...contact, memberships: ['walk-in'], walkInId }, pays))) return null;
  day.expected.passesByCard.push(walkInId);
  return walkInId;
}
