import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import { aCard, answerBank, holdPayment } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { SLOW_BANK_SECONDS } from './inject-faults.ts';
import { sometimesTwice, type Visitor } from './visitor.ts';

const CARDS = [
  'visa',
  'visa',
  'visa',
  'chargeDeclined',
  'authenticationRequired',
  'chargeDeclinedInsufficientFunds',
  'chargeCustomerFail',
] as const;

export type CardKind = (typeof CARDS)[number] | 'createDispute' | 'refundFail';

export async function someCard({ random }: Visitor, kind: CardKind): Promise<string> {
  const card = await aCard(kind);
  if (random.chance(0.25)) await holdPayment(card, SLOW_BANK_SECONDS);
  return card;
}

/**
 * Pays by card like a customer: another card after a decline, 3-D Secure completed or abandoned, repeated
 * clicks; or with the one card that is named. Resolves with whether the API reported success.
 */
export async function payByCard(
  visitor: Visitor,
  bought: Omit<ClientInput<typeof billingEndpoints.createPayment>, 'paymentMethodId' | 'idempotencyKey'>,
  only?: CardKind,
): Promise<boolean> {
  const { ask, random, idempotencyKey } = visitor;
  for (let tries = 1; tries <= 3; tries += 1) {
    const paymentMethodId = await someCard(visitor, only ?? (tries === 3 ? 'visa' : random.pick(CARDS)));
    const payment = { ...bought, paymentMethodId, idempotencyKey: idempotencyKey() };
    const pay = () => ask(billingEndpoints.createPayment, payment);
    const [response] = await sometimesTwice(visitor, pay);
    if (!response?.ok) {
      if (response?.code === 'card-declined') continue;
      return response?.code === 'already-paid';
    }
    if (!response.answer.requiresAction) return true;
    if (random.chance(0.25)) return false; // the browser was closed during 3-D Secure
    await answerBank(response.answer.clientSecret, random.chance(0.7) ? 'approve' : 'refuse');
    const again = await pay();
    if (again.ok && !again.answer.requiresAction) return true;
  }
  return false;
}
