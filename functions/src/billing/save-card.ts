import { checkout } from '@legacy-hub/domain/copy/checkout';
import { refuse } from '@legacy-hub/domain/refusals';
import { payRenewalsWith } from '../stripe/customers.ts';
import { setUpCard } from '../stripe/set-up-card.ts';
import { actionRequired, type PaymentResult } from './payment-attempt.ts';

/** What keeps the card from paying renewals; null once it is the one that pays them. */
export async function saveCard(customer: string, card: string): Promise<PaymentResult | null> {
  const setUp = await setUpCard(customer, card);
  if (typeof setUp === 'string') return refuse('card-declined', setUp);
  if (setUp.status === 'requires_action') return actionRequired(setUp.client_secret ?? '');
  if (setUp.status !== 'succeeded') {
    return refuse('card-declined', setUp.last_setup_error?.message ?? checkout.failed);
  }
  await payRenewalsWith(customer, card);
  return null;
}
