import { randomBytes, randomUUID } from 'node:crypto';
import { createPassCode, PASS_CODE_BYTES } from '@legacy-hub/domain/pass-code';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { dayOf, type Instant, instant } from '@legacy-hub/domain/venue-time';
import { createWalkInId } from '@legacy-hub/domain/walk-ins/id';
import { decideWalkInCash, decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import { parseWalkIn, type RegisterWalkInCommand, type WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { firestore } from '../firebase/admin.ts';
import { updateWalkIn, upsertWalkIn } from '../stores/walk-ins.ts';
import { aPhone, phoneFrom } from './households.ts';

type Traits = Partial<Omit<RegisterWalkInCommand, 'phone'>> & { typedPhone?: string; at?: Instant };

/** An unpaid day pass for today. */
export async function anUnpaidWalkIn(traits: Traits = {}): Promise<WalkIn> {
  const { typedPhone = aPhone(), at = instant(Date.now()), ...more } = traits;
  const command = {
    walkInId: createWalkInId(randomUUID()),
    code: createPassCode(randomBytes(PASS_CODE_BYTES)),
    name: 'Tom Bianchi',
    email: 'tom@example.com',
    phone: phoneFrom(typedPhone),
    date: dayOf(at),
    hours: 2,
    participants: 1,
    adults: 0,
    payBy: 'cash' as const,
    ...more,
  };
  const register = () => decideWalkInRegistration(null, command, at);
  return expectAccepted(await upsertWalkIn(command.walkInId, at, register)).state;
}

/** A day pass for today, paid at the counter. */
export async function aPaidWalkIn(traits: Traits = {}): Promise<WalkIn> {
  const { at = instant(Date.now()) } = traits;
  const { id } = await anUnpaidWalkIn(traits);
  const pay = (walkIn: WalkIn) => decideWalkInCash(walkIn, { by: 'somebody-at-the-counter' }, at);
  return expectAccepted(await updateWalkIn(id, at, pay)).state;
}

/** The walk-in as stored in the database. */
export async function storedWalkIn(id: string): Promise<WalkIn> {
  return parseWalkIn((await firestore().doc(`walkIns/${id}`).get()).data());
}
