import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { pendingSeats } from '@legacy-hub/domain/billing/prices/renewal';
import { aCard, answerBank, holdPayment } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { SLOW_BANK_SECONDS } from './faults.ts';
import { storedCustomer } from './send-action.ts';
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

type Order = Omit<ClientInput<typeof billingEndpoints.createPayment>, 'paymentMethodId' | 'idempotencyKey'>;

/** Builds the checkout's input, after registering or from the link in the email; null if nothing is due. */
async function orderOf(id: string): Promise<Order | null> {
  const customer = await storedCustomer(id);
  const contact = { email: customer.email, phone: customer.phone.shown };
  if (!('uid' in customer))
    return { ...contact, name: customer.name, memberships: ['walk-in'], walkInId: id };
  const [first, ...others] = pendingSeats(customer).map(({ tier }) => tier);
  return first ? { ...contact, name: customer.primary.name, memberships: [first, ...others] } : null;
}

/**
 * Pays by card like a customer: with another card after a decline, with 3-D Secure completed or abandoned,
 * and with repeated clicks. `only` limits it to one card. Resolves with true if the API reported success.
 */
export async function payByCard(visitor: Visitor, id: string, only?: CardKind): Promise<boolean> {
  const order = await orderOf(id);
  const isPaid = order !== null && (await pay(visitor, order, only));
  if (isPaid) visitor.day.expected.paidByCard.push(id);
  return isPaid;
}

async function pay(visitor: Visitor, order: Order, only?: CardKind): Promise<boolean> {
  const { ask, random, idempotencyKey } = visitor;
  for (let tries = 1; tries <= 3; tries += 1) {
    const paymentMethodId = await someCard(visitor, only ?? (tries === 3 ? 'visa' : random.pick(CARDS)));
    const payment = { ...order, paymentMethodId, idempotencyKey: idempotencyKey() };
    const click = () => ask(billingEndpoints.createPayment, payment);
    const [response] = await sometimesTwice(visitor, click);
    if (response?.code === 'card-declined') continue;
    if (!response?.answer) return response?.code === 'already-paid';
    if (!response.answer.requiresAction) return true;
    if (random.chance(0.25)) return false; // simulates a browser that was closed during 3-D Secure
    await answerBank(response.answer.clientSecret, random.chance(0.7) ? 'approve' : 'refuse');
    const again = await click();
    if (again.answer?.requiresAction === false) return true;
  }
  return false;
}
