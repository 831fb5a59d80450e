import { pay } from '@legacy-hub/domain/billing/endpoints';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { type Called, callApi } from '../../api/call-api.ts';
import { type Attempt, forgetAttempt, keepAttempt, keptAttempt, type Purchase } from './checkout-storage.ts';
import { type Paid, payInSteps } from './complete-payment.ts';
import { readCard } from './create-payment-method.ts';

type Till = { stripe: Stripe; card: StripeCardElement; purchase: Purchase };

const WALK_IN: ['walk-in'] = ['walk-in'];

/** One press of the button: the card, the charge, and the bank's question where it has one. */
export async function payByCard(till: Till): Promise<Paid> {
  const attempt = keptAttempt() ?? (await begin(till));
  if ('sentence' in attempt) return { paid: false, sentence: attempt.sentence, isOpen: false };
  const paid = await payInSteps(() => send(attempt, till.purchase), checkout.failed);
  if (!paid.paid && !paid.isOpen) forgetAttempt();
  return paid;
}

async function begin({ purchase, ...field }: Till): Promise<Attempt | { sentence: string }> {
  const read = await readCard(field, purchase);
  if ('sentence' in read) return read;
  const attempt = { gesture: crypto.randomUUID(), ...read };
  keepAttempt(attempt);
  return attempt;
}

function send(attempt: Attempt, purchase: Purchase): Promise<Called<typeof pay>> {
  const { name, email, phone } = purchase;
  const bought =
    purchase.kind === 'walk-in'
      ? { memberships: WALK_IN, walkInId: purchase.walkInId }
      : { memberships: purchase.memberships };
  return callApi(pay, { ...attempt, name, email, phone, ...bought });
}
