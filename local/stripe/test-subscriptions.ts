import type Stripe from 'stripe';
import type { Harness } from './test-harness.ts';

export interface SubscriptionHelpers {
  /** Subscribes a new customer with this card, by default to one full-price leader membership. */
  subscribe(card: string, params?: Partial<Stripe.SubscriptionCreateParams>): Promise<Stripe.Subscription>;
  latestInvoice(subscription: string): Promise<Stripe.Invoice>;
  /** The payment intent of the latest invoice. */
  intentOf(subscription: string): Promise<Stripe.PaymentIntent>;
}

export function subscriptionHelpers({ stripe, prices, customerWithCard }: Harness): SubscriptionHelpers {
  async function latestInvoice(id: string): Promise<Stripe.Invoice> {
    const { latest_invoice } = await stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice.payments', 'latest_invoice.confirmation_secret'],
    });
    if (latest_invoice === null || typeof latest_invoice === 'string') {
      throw new Error('latest_invoice was not expanded');
    }
    return latest_invoice;
  }
  return {
    latestInvoice,
    async subscribe(card, params = {}) {
      const { customer } = await customerWithCard(card);
      const items = [{ price: prices['leader:full'] }];
      return stripe.subscriptions.create({ customer: customer.id, items, ...params });
    },
    async intentOf(id) {
      const { payments } = await latestInvoice(id);
      return stripe.paymentIntents.retrieve(String(payments?.data[0]?.payment.payment_intent));
    },
  };
}
