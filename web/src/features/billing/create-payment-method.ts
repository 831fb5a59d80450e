import { checkout } from '@legacy-hub/domain/copy/checkout';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';

type Card = { stripe: Stripe; card: StripeCardElement };
type Holder = { name: string; email: string; phone: string };

/** What was typed into the provider's field becomes a payment method; or why it does not. */
export async function createPaymentMethod(
  { stripe, card }: Card,
  { name, email, phone }: Holder,
): Promise<{ paymentMethodId: string } | { message: string }> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name, email, phone },
  });
  return error ? { message: error.message ?? checkout.failed } : { paymentMethodId: paymentMethod.id };
}
