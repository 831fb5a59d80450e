import { checkout } from '../copy/checkout.ts';
import { network } from '../copy/site.ts';
import type { Endpoint } from '../endpoint.ts';
import { body, id, idempotencyKey, moment } from '../request-fields.ts';
import { wirePaymentStep } from './wire.ts';

/** Why a card can't go on where cash ends. */
export const CARD_AFTER_CASH_REFUSALS = [
  'already-by-card',
  'not-paid',
  'membership-ended',
  'membership-paused',
  'already-canceled',
  'payment-failed',
  'payment-disputed',
  'email-missing',
  'card-still-renews',
] as const;

export const payByCard = {
  method: 'POST',
  path: '/api/subscription/pay-by-card',
  summary:
    'Pay by card from the end of what is paid in cash. The card is saved now and charged then. `paidUntil` is the primary member’s end as it was shown.',
  access: 'member',
  rateLimit: 'paying',
  checksRevocation: true,
  accepts: 'json',
  input: body({
    paymentMethodId: id(checkout.checks.paymentMethod),
    paidUntil: moment(network.badInput),
    idempotencyKey: idempotencyKey(),
  }),
  output: wirePaymentStep,
  refusals: ['changed-since-loaded', ...CARD_AFTER_CASH_REFUSALS, 'card-declined'],
} satisfies Endpoint;
