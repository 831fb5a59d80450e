import { randomBytes, randomUUID } from 'node:crypto';
import { createPassCode, PASS_CODE_BYTES } from '@legacy-hub/domain/core/pass-code';
import { parseWalkIn, type RegisterWalkInCommand, type WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { createWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDays, dayOf, type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCash, decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import { payForWalkIn } from '../../billing/payments/pay-walk-in.ts';
import { firestore } from '../../firebase/admin.ts';
import { updateWalkIn, upsertWalkIn } from '../../stores/customers/walk-ins.ts';
import { listEntriesOfWalkIn } from '../../stores/ledger.ts';
import { withinNoLimit } from '../limits/unlimited.ts';
import { aCard } from '../stripe/stripe-sandbox.ts';
import { aPhone, phoneFrom } from './households.ts';

type Traits = Partial<Omit<RegisterWalkInCommand, 'phone'>> & { typedPhone?: string; at?: Instant };

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
  const register = () => decideWalkInRegistration(null, command, at, venue());
  return expectAccepted(await upsertWalkIn(command.walkInId, at, register)).state;
}

export const tomorrow = () => addDays(dayOf(instant(Date.now())), 1);

export async function aPaidWalkIn(traits: Traits = {}): Promise<WalkIn> {
  const { at = instant(Date.now()) } = traits;
  const { id } = await anUnpaidWalkIn(traits);
  const pay = (walkIn: WalkIn) => decideWalkInCash(walkIn, { by: 'a-staff-member' }, at, venue());
  return expectAccepted(await updateWalkIn(id, at, pay)).state;
}

/** Creates a day pass paid by card. Returns it with its ledger entry. */
export async function aWalkInPaidByCard(card = 'visa', traits: Traits = {}) {
  const { at = instant(Date.now()) } = traits;
  const contact = { email: `${randomUUID()}@example.com` };
  const { id, email, phone } = await anUnpaidWalkIn({ ...contact, ...traits, payBy: 'card' });
  const paymentMethod = await aCard(card);
  const order = { walkInId: id, email, phone: phoneFrom(phone.shown), paymentMethod };
  expectAccepted(await payForWalkIn({ ...order, idempotencyKey: randomUUID() }, at, withinNoLimit));
  const [entry] = await listEntriesOfWalkIn(id);
  if (!entry) throw new Error('The payment is not in the ledger');
  const { receipt, amountCents, providerId } = entry;
  return { id, email, payment: { receipt, amountCents }, paymentIntent: String(providerId) };
}

export async function storedWalkIn(id: string): Promise<WalkIn> {
  return parseWalkIn((await firestore().doc(`walkIns/${id}`).get()).data());
}
