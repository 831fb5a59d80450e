import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardBehavior } from '../payments/cards.ts';
import type { SandboxClock } from './clock.ts';
import { createClock } from './clock.ts';
import type { JsonObject } from './json.ts';

export interface StoredEvent extends Omit<Stripe.EventBase, 'data' | 'type'> {
  type: Stripe.Event['type'];
  data: { object: JsonObject; previous_attributes?: JsonObject };
}

type ObjectOf<T extends { id: string }> = Map<string, T>;

export interface StateOptions {
  /** Epoch seconds. If set, the clock is frozen until moved. */
  startAt?: number;
}

export interface SandboxState {
  readonly newId: typeof newId;
  readonly clock: SandboxClock;
  /** Set once the sandbox is listening. */
  baseUrl: string;
  request: { id: string; idempotency_key: string | null } | null;
  onEvent: (event: StoredEvent) => void;
  onIntentChange: (intent: Stripe.PaymentIntent) => void;
  /** Returns the seconds that a payment with this card stays in `processing`. */
  holdSecondsFor: (card: string) => number;

  readonly products: ObjectOf<Stripe.Product>;
  readonly prices: ObjectOf<Stripe.Price>;
  readonly customers: ObjectOf<Stripe.Customer>;
  readonly deletedCustomers: Set<string>;
  readonly paymentMethods: ObjectOf<Stripe.PaymentMethod>;
  readonly cards: Map<string, CardBehavior>;
  /** Payment methods that were detached, or used once without a customer. */
  readonly unusableMethods: Set<string>;
  /** Payment methods set up for off-session payments. */
  readonly offSessionMethods: Set<string>;
  readonly paymentIntents: ObjectOf<Stripe.PaymentIntent>;
  /** Times at which payments in `processing` and refunds that aren't final are settled. */
  readonly settlesAt: Map<string, number>;
  readonly setupIntents: ObjectOf<Stripe.SetupIntent>;
  readonly charges: ObjectOf<Stripe.Charge>;
  readonly refunds: ObjectOf<Stripe.Refund>;
  readonly disputes: ObjectOf<Stripe.Dispute>;
  readonly balanceTransactions: ObjectOf<Stripe.BalanceTransaction>;
  readonly payouts: ObjectOf<Stripe.Payout>;
  /** Payout ids by the id of a balance transaction that they include. */
  readonly paidOutWith: Map<string, string>;
  readonly subscriptions: ObjectOf<Stripe.Subscription>;
  readonly invoices: ObjectOf<Stripe.Invoice>;
  readonly invoicePayments: ObjectOf<Stripe.InvoicePayment>;
  readonly testClocks: ObjectOf<Stripe.TestHelpers.TestClock>;
  readonly events: ObjectOf<StoredEvent>;
  readonly webhookEndpoints: ObjectOf<Stripe.WebhookEndpoint>;
  readonly webhookSecrets: Map<string, string>;
}

export function createState(options: StateOptions = {}): SandboxState {
  return {
    newId,
    clock: createClock(options.startAt),
    baseUrl: '',
    request: null,
    onEvent: () => {},
    onIntentChange: () => {},
    holdSecondsFor: () => 0,
    products: new Map(),
    prices: new Map(),
    customers: new Map(),
    deletedCustomers: new Set(),
    paymentMethods: new Map(),
    cards: new Map(),
    unusableMethods: new Set(),
    offSessionMethods: new Set(),
    paymentIntents: new Map(),
    settlesAt: new Map(),
    setupIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    balanceTransactions: new Map(),
    payouts: new Map(),
    paidOutWith: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    testClocks: new Map(),
    events: new Map(),
    webhookEndpoints: new Map(),
    webhookSecrets: new Map(),
  };
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
