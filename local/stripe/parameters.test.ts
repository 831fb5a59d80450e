import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createShape as subscriptionCreate } from './billing/create-subscription.ts';
import { createShape as customerCreate, updateShape as customerUpdate } from './billing/customer-routes.ts';
import { listShape as invoiceList } from './billing/invoice-routes.ts';
import { payShape } from './billing/pay-invoice.ts';
import { itemChangeShape } from './billing/subscription-items.ts';
import {
  listShape as subscriptionList,
  updateShape as subscriptionUpdate,
} from './billing/subscription-routes.ts';
import type { Shape } from './http/params.ts';
import { confirmShape } from './payments/intents.ts';
import { createShape as intentCreate } from './payments/payment-intents.ts';
import { createShape as priceCreate } from './payments/prices.ts';
import { createShape as refundCreate } from './payments/refunds.ts';
import { createShape as setupCreate } from './payments/setup-intents.ts';

/** Compiles only if the Stripe package's types contain every parameter that the sandbox reads. */
function knownTo<P>() {
  return <S extends Shape>(shape: S, ..._none: Exclude<keyof S, keyof P> extends never ? [] : [never]) =>
    Object.keys(shape);
}

test('the sandbox reads only parameters that the Stripe package has types for', () => {
  const shapes = [
    knownTo<Stripe.PaymentIntentCreateParams>()(intentCreate),
    knownTo<Stripe.PaymentIntentConfirmParams & { client_secret: string }>()(confirmShape),
    knownTo<Stripe.SetupIntentCreateParams>()(setupCreate),
    knownTo<Stripe.RefundCreateParams>()(refundCreate),
    knownTo<Stripe.PriceCreateParams>()(priceCreate),
    knownTo<Stripe.CustomerCreateParams>()(customerCreate),
    knownTo<Stripe.CustomerUpdateParams>()(customerUpdate),
    knownTo<Stripe.SubscriptionCreateParams>()(subscriptionCreate),
    knownTo<Stripe.SubscriptionUpdateParams>()(subscriptionUpdate),
    knownTo<Stripe.SubscriptionUpdateParams.Item>()(itemChangeShape),
    knownTo<Stripe.SubscriptionListParams>()(subscriptionList),
    knownTo<Stripe.InvoiceListParams>()(invoiceList),
    knownTo<Stripe.InvoicePayParams>()(payShape),
  ];
  expect(shapes.every((names) => names.length > 0)).toBe(true);
});
