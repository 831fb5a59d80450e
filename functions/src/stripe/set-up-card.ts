import type Stripe from 'stripe';
import { declineMessage } from './card-decline.ts';
import { stripe } from './client.ts';

/**
 * Saves the card for charges while the member is away, which the bank may first want confirmed. Returns the decline
 * message, or the intent as it is now: a repeated request only gets the first answer again.
 */
export async function setUpCard(customer: string, card: string): Promise<Stripe.SetupIntent | string> {
  try {
    const { id } = await stripe().setupIntents.create(
      {
        customer,
        payment_method: card,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
      },
      { idempotencyKey: `card-${customer}-${card}` },
    );
    return await stripe().setupIntents.retrieve(id);
  } catch (error) {
    return declineMessage(error);
  }
}
