import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import { aCard, answerBank, holdPayment } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { noteRefusal } from './expected-state.ts';
import { SLOW_BANK_SECONDS } from './inject-faults.ts';
import { counterOf, type Visitor } from './run-context.ts';

const CARDS = [
  'visa',
  'visa',
  'visa',
  'chargeDeclined',
  'authenticationRequired',
  'chargeDeclinedInsufficientFunds',
  'chargeCustomerFail',
] as const;

/** Sometimes a card whose payments are processing for a while. */
export async function someCard({ random }: Visitor, kind: (typeof CARDS)[number]): Promise<string> {
  const card = await aCard(kind);
  if (random.chance(0.25)) await holdPayment(card, SLOW_BANK_SECONDS);
  return card;
}

/**
 * Pays by card like a customer: another card after a decline, 3-D Secure completed or abandoned, repeated
 * clicks. Resolves with whether the API reported success.
 */
export async function payByCard(
  visitor: Visitor,
  bought: Omit<ClientInput<typeof billingEndpoints.createPayment>, 'paymentMethodId' | 'idempotencyKey'>,
): Promise<boolean> {
  const { ask, random, day, address, idempotencyKey } = visitor;
  for (let tries = 1; tries <= 3; tries += 1) {
    const card = tries === 3 ? 'visa' : random.pick(CARDS);
    const press = {
      ...bought,
      paymentMethodId: await someCard(visitor, card),
      idempotencyKey: idempotencyKey(),
    };
    const presses = random.chance(0.3)
      ? [
          ask(billingEndpoints.createPayment, press, { address }),
          ask(billingEndpoints.createPayment, press, { address }),
        ]
      : [ask(billingEndpoints.createPayment, press, { address })];
    const [response] = await Promise.all(presses);
    if (response === undefined) return false;
    if (!response.ok) {
      noteRefusal(day.expected, response.code);
      if (response.code !== 'card-declined') return response.code === 'already-paid';
      continue;
    }
    if (!response.answer.requiresAction) return true;
    if (random.chance(0.25)) return false; // the browser was closed at the bank's question
    await answerBank(response.answer.clientSecret, random.chance(0.7) ? 'approve' : 'refuse');
    const again = await ask(billingEndpoints.createPayment, press, { address });
    if (again.ok && !again.answer.requiresAction) return true;
  }
  return false;
}

/** Takes cash at the counter. Sometimes two staff confirm the same payment at once. */
export async function payCash(
  visitor: Visitor,
  userId: string,
  personIds: readonly string[],
): Promise<boolean> {
  const { ask, random, day, idempotencyKey } = visitor;
  const { token, address } = counterOf(visitor);
  const press = { userId, membershipId: [...personIds], idempotencyKey: idempotencyKey() };
  const presses = [ask(billingEndpoints.confirmCash, press, { token, address })];
  if (random.chance(0.25)) presses.push(ask(billingEndpoints.confirmCash, press, { token, address }));
  const responses = await Promise.all(presses);
  const [taken] = responses.flatMap((each) => (each.ok ? [each.answer] : []));
  if (taken) {
    day.expected.cash.push({ amountCents: taken.amountCents, receipt: taken.receipt });
    return true;
  }
  for (const each of responses) if (!each.ok) noteRefusal(day.expected, each.code);
  return false;
}
