import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardBehavior } from '../payments/cards.ts';
import { createClock } from './clock.ts';
import type { JsonObject } from './json.ts';

export interface StoredEvent extends Omit<Stripe.EventBase, 'data' | 'type'> {
  type: Stripe.Event['type'];
  data: { object: JsonObject; previous_attributes?: JsonObject };
}

export interface StateOptions {
  /** Epoch seconds. If set, the clock is frozen until moved. */
  startAt?: number;
}

export type SandboxState = ReturnType<typeof createState>;

export function createState(options: StateOptions = {}) {
  return {
    newId,
    clock: createClock(options.startAt),
    /** Set once the sandbox is listening. */
    baseUrl: '',
    request: null as { id: string; idempotency_key: string | null } | null,
    onEvent: (_event: StoredEvent): void => {},
    onIntentChange: (_intent: Stripe.PaymentIntent): void => {},
    /** Returns the seconds that a payment with this card stays in `processing`. */
    holdSecondsFor: (_card: string): number => 0,

    products: objects<Stripe.Product>(),
    prices: objects<Stripe.Price>(),
    customers: objects<Stripe.Customer>(),
    deletedCustomers: new Set<string>(),
    paymentMethods: objects<Stripe.PaymentMethod>(),
    cards: new Map<string, CardBehavior>(),
    /** Payment methods that were detached, or used once without a customer. */
    unusableMethods: new Set<string>(),
    /** Payment methods set up for off-session payments. */
    offSessionMethods: new Set<string>(),
    paymentIntents: objects<Stripe.PaymentIntent>(),
    /** Times at which payments in `processing` and refunds that aren't final are settled. */
    settlesAt: new Map<string, number>(),
    setupIntents: objects<Stripe.SetupIntent>(),
    charges: objects<Stripe.Charge>(),
    refunds: objects<Stripe.Refund>(),
    disputes: objects<Stripe.Dispute>(),
    balanceTransactions: objects<Stripe.BalanceTransaction>(),
    payouts: objects<Stripe.Payout>(),
    /** Payout ids by the id of a balance transaction that they include. */
    paidOutWith: new Map<string, string>(),
    subscriptions: objects<Stripe.Subscription>(),
    invoices: objects<Stripe.Invoice>(),
    invoicePayments: objects<Stripe.InvoicePayment>(),
    testClocks: objects<Stripe.TestHelpers.TestClock>(),
    events: objects<StoredEvent>(),
    webhookEndpoints: objects<Stripe.WebhookEndpoint>(),
    webhookSecrets: new Map<string, string>(),
  };
}

const objects = <T extends { id: string }>() => new Map<string, T>();

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
