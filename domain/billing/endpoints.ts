import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { emptyBody } from '../api/request-fields.ts';
import { network } from '../copy/shared/site.ts';
import { wirePrice } from './wire.ts';

export {
  confirmCash,
  getTakings,
  listPayments,
  refundAtCounter,
  refundCard,
  sellSessions,
} from './counter-endpoints.ts';
export {
  cancelMembership,
  changeTier,
  keepMembership,
  pauseMembership,
  resumeMembership,
  startAgain,
} from './membership-endpoints.ts';
export {
  buySessions,
  getSubscription,
  listInvoices,
  listOwnPayments,
  payByCard,
  updateCard,
} from './payment-endpoints.ts';
export { cancelPayment, createPayment } from './visitor-endpoints.ts';

export const listPrices = {
  method: 'GET',
  path: '/api/prices',
  summary: 'List the six weekly prices, full and discounted, with their Stripe price ids.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'nothing',
  appCheck: false,
  input: emptyBody(),
  output: z.object({ prices: z.array(wirePrice) }),
  refusals: [],
} satisfies Endpoint;

export const stripeWebhook = {
  method: 'POST',
  path: '/api/stripe-webhook',
  summary:
    'Receive a Stripe webhook event. Each event is processed once, even if it is delivered repeatedly.',
  access: 'webhook',
  rateLimit: 'unlimited',
  accepts: 'signed-event',
  input: z.string(network.badInput),
  output: z.object({ received: z.literal(true) }),
  refusals: [],
} satisfies Endpoint;
