import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import * as counterEndpoints from '@legacy-hub/domain/registration/counter-endpoints';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { TIER_ORDER, type Tier } from '@legacy-hub/domain/tiers';
import type { PaymentMethod } from '@legacy-hub/domain/value-schemas';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
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

/** Half of those who register at the counter have no email. */
function atTheCounter(visitor: Visitor) {
  const { email, ...contact } = contactOf(visitor);
  const hasEmail = visitor.random.chance(0.5);
  const noteId = (id: string) => {
    if (!hasEmail) visitor.day.expected.withoutEmail.push(id);
    return id;
  };
  return {
    noteId,
    contact: { ...contact, ...(hasEmail && { email }), idempotencyKey: visitor.idempotencyKey() },
  };
}

async function householdOf(email: string): Promise<Household> {
  const { docs } = await firestore().collection('users').where('email', '==', email).get();
  if (!docs[0]) throw new Error(`${email} was told that they are registered`);
  return stored(docs[0].id);
}

/** Registers and pays. Resolves with the household, or null if it is not told that it paid. */
export async function join(visitor: Visitor, pays?: Pays): Promise<Household | null> {
  if (pays === 'at the counter') return joinAtTheCounter(visitor);
  const contact = contactOf(visitor);
  const registration = { ...contact, memberships: tiersFor(visitor) };
  const paymentMethod: PaymentMethod = pays === 'cash' ? 'cash' : 'card';
  const { ok } = await visitor.ask(registrationEndpoints.registerHousehold, {
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
  const { contact, noteId } = atTheCounter(visitor);
  const family = tiersFor(visitor)
    .slice(1)
    .map((tier) => ({ tier, name: firstName(visitor.random) }));
  const memberships: [{ tier: Tier }, ...typeof family] = [{ tier: 'supporter' }, ...family];
  const registration = { ...contact, memberships, paymentMethod: 'cash' as const };
  const action = ['register-household', ({ userId }: { userId: string }) => userId] as const;
  const registered = await press(visitor, action, counterEndpoints.registerAtCounter, registration);
  if (!registered) return null;
  const household = await stored(noteId(registered.userId));
  if (household.email === '') visitor.happened('a household without an email');
  return (await payCash(visitor, household.uid, idsOf(household))) ? household : null;
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
    const { contact, noteId } = atTheCounter(visitor);
    const action = ['register-walk-in', ({ walkInId }: { walkInId: string }) => walkInId] as const;
    const pass = await press(visitor, action, walkInsEndpoints.registerGroup, { ...contact, ...group });
    return pass && (await payCash(visitor, noteId(pass.walkInId), [pass.walkInId])) ? pass.walkInId : null;
  }
  const contact = contactOf(visitor);
  const paymentMethod: PaymentMethod = pays === 'cash' ? 'cash' : 'card';
  const order = { ...contact, ...group, tier: 'walk-in' as const, paymentMethod };
  const registered = await visitor.ask(walkInsEndpoints.registerWalkIn, order);
  if (!registered.ok) return null;
  const { walkInId } = registered.answer;
  if (pays === 'cash') return (await payCash(visitor, walkInId, [walkInId])) ? walkInId : null;
  if (!(await payByCard(visitor, { ...contact, memberships: ['walk-in'], walkInId }, pays))) return null;
  day.expected.passesByCard.push(walkInId);
  return walkInId;
}
