import { pay } from '@legacy-hub/domain/billing/calls';
import { checkout } from '@legacy-hub/domain/texts/checkout';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { type Called, callApi, isEndUnknown } from '../../api/call-api.ts';
import { confirmWithBank } from './confirm-with-bank.ts';
import { type Attempt, forgetAttempt, keepAttempt, keptAttempt, type Purchase } from './keep-purchase.ts';

export type Paid = { paid: true } | { paid: false; sentence: string };

type Till = { stripe: Stripe; card: StripeCardElement; purchase: Purchase };

const WALK_IN: ['walk-in'] = ['walk-in'];

/** One press of the button: the card, the charge, and the bank's question where it has one. */
export async function payByCard(till: Till): Promise<Paid> {
  const attempt = keptAttempt() ?? (await begin(till));
  if ('sentence' in attempt) return { paid: false, sentence: attempt.sentence };
  const called = await send(attempt, till.purchase);
  if (!called.ok || !called.answer.requiresAction) return conclude(called);
  const bank = await confirmWithBank(called.answer.clientSecret);
  return conclude(await send(attempt, till.purchase), bank.confirmed ? undefined : bank.sentence);
}

async function begin({ stripe, card, purchase }: Till): Promise<Attempt | { sentence: string }> {
  const { name, email, phone } = purchase;
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name, email, phone },
  });
  if (error) return { sentence: error.message ?? checkout.failed };
  const attempt = { gesture: crypto.randomUUID(), paymentMethodId: paymentMethod.id };
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

/** `saidByBank` is what the provider told the customer when its question was not answered. */
function conclude(called: Called<typeof pay>, saidByBank: string = checkout.failed): Paid {
  if (called.ok) return called.answer.requiresAction ? { paid: false, sentence: saidByBank } : { paid: true };
  if (isEndUnknown(called.refused)) return { paid: false, sentence: checkout.failed };
  forgetAttempt();
  return { paid: false, sentence: called.refused.error };
}
