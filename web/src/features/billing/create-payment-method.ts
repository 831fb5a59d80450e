import { checkout } from '@legacy-hub/domain/copy/checkout';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';

type Card = { stripe: Stripe; card: StripeCardElement };
type Cardholder = { name: string; email: string; phone: string };

/** Creates a Stripe payment method from the card field, or returns an error message. */
export async function createPaymentMethod(
  { stripe, card }: Card,
  { name, email, phone }: Cardholder,
): Promise<{ paymentMethodId: string } | { message: string }> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name, email, phone },
  });
  return error ? { message: error.message ?? checkout.failed } : { paymentMethodId: paymentMethod.id };
}
