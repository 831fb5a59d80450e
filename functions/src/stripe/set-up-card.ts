import type Stripe from 'stripe';
import { declineMessage } from './card-decline.ts';
import { stripe } from './client.ts';

/**
 * Saves the card for charges while the member is away, which the bank may first want confirmed. Returns the decline
 * message, or the intent as it is now: a repeated request gets the first answer again, which may be out of date.
 */
export async function setUpCard(customer: string, card: string): Promise<Stripe.SetupIntent | string> {
  try {
    const intent = await stripe().setupIntents.create(
      {
        customer,
        payment_method: card,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
      },
      { idempotencyKey: `card-${customer}-${card}` },
    );
    return intent.status === 'requires_action' ? await stripe().setupIntents.retrieve(intent.id) : intent;
  } catch (error) {
    return declineMessage(error);
  }
}
