import { customerRoutes } from './billing/customer-routes.ts';
import { invoicePaymentRoutes } from './billing/invoice-payments.ts';
import { invoiceRoutes } from './billing/invoice-routes.ts';
import { subscriptionRoutes } from './billing/subscription-routes.ts';
import { testClockRoutes } from './billing/test-clocks.ts';
import type { Route } from './http/routing.ts';
import { accountRoutes } from './payments/account.ts';
import { balanceRoutes } from './payments/balance.ts';
import { chargeRoutes } from './payments/charges.ts';
import { disputeRoutes } from './payments/disputes.ts';
import { paymentIntentRoutes } from './payments/payment-intents.ts';
import { paymentMethodRoutes } from './payments/payment-methods.ts';
import { payoutRoutes } from './payments/payouts.ts';
import { priceRoutes } from './payments/prices.ts';
import { productRoutes } from './payments/products.ts';
import { refundRoutes } from './payments/refunds.ts';
import { setupIntentRoutes } from './payments/setup-intents.ts';
import { threeDSecureRoutes } from './payments/three-d-secure.ts';
import { eventRoutes } from './state/events.ts';
import { webhookEndpointRoutes } from './state/webhook-endpoints.ts';

export const apiRoutes: readonly Route[] = [
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoicePaymentRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...subscriptionRoutes,
  ...testClockRoutes,
  ...threeDSecureRoutes,
  ...webhookEndpointRoutes,
];
