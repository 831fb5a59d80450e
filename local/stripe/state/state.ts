import type Stripe from 'stripe';
import type { CardBehaviour } from '../payments/cards.ts';
import type { SandboxClock } from './clock.ts';
import { createClock } from './clock.ts';
import { createIds, type MakeId } from './ids.ts';
import type { JsonObject } from './json.ts';

export interface StoredEvent extends Omit<Stripe.EventBase, 'data' | 'type'> {
  type: Stripe.Event['type'];
  data: { object: JsonObject; previous_attributes?: JsonObject };
}

export type ObjectOf<T extends { id: string }> = Map<string, T>;

/** What the account's billing settings say. */
export interface Settings {
  retryDays: number[];
  whenRetriesEnd: 'cancel' | 'mark_unpaid' | 'leave_past_due';
}

export interface WorldOptions {
  seed?: number;
  /** Epoch seconds at which the sandbox's time stands still until it is moved. */
  startAt?: number;
}

/** Everything the sandbox remembers. */
export interface SandboxState {
  readonly newId: MakeId;
  readonly clock: SandboxClock;
  readonly settings: Settings;
  /** Where the sandbox is reached; known once it listens. */
  baseUrl: string;
  /** The request that is being handled, as events name it. */
  request: { id: string; idempotency_key: string | null } | null;
  onEvent: (event: StoredEvent) => void;
  onIntentChange: (intent: Stripe.PaymentIntent) => void;
  /** How many seconds the bank behind a card thinks about this payment. */
  thinksFor: (card: string) => number;

  readonly products: ObjectOf<Stripe.Product>;
  readonly prices: ObjectOf<Stripe.Price>;
  readonly customers: ObjectOf<Stripe.Customer>;
  readonly deletedCustomers: Set<string>;
  readonly paymentMethods: ObjectOf<Stripe.PaymentMethod>;
  readonly tokens: ObjectOf<Stripe.Token>;
  /** How the bank behind a payment method or token answers. */
  readonly cards: Map<string, CardBehaviour>;
  /** Payment methods that were detached, or paid once without a customer. */
  readonly usedUp: Set<string>;
  /** Payment methods whose holder agreed to payments in their absence. */
  readonly setUp: Set<string>;
  readonly paymentIntents: ObjectOf<Stripe.PaymentIntent>;
  /** When a payment in `processing` will settle. */
  readonly settlesAt: Map<string, number>;
  readonly setupIntents: ObjectOf<Stripe.SetupIntent>;
  readonly charges: ObjectOf<Stripe.Charge>;
  readonly refunds: ObjectOf<Stripe.Refund>;
  readonly balanceTransactions: ObjectOf<Stripe.BalanceTransaction>;
  readonly customerBalanceTransactions: ObjectOf<Stripe.CustomerBalanceTransaction>;
  readonly subscriptions: ObjectOf<Stripe.Subscription>;
  readonly invoices: ObjectOf<Stripe.Invoice>;
  /** All lines of an invoice; the object itself holds the first page. */
  readonly invoiceLines: Map<string, Stripe.InvoiceLineItem[]>;
  readonly invoiceItems: ObjectOf<Stripe.InvoiceItem>;
  readonly invoicePayments: ObjectOf<Stripe.InvoicePayment>;
  readonly testClocks: ObjectOf<Stripe.TestHelpers.TestClock>;
  readonly events: ObjectOf<StoredEvent>;
  readonly webhookEndpoints: ObjectOf<Stripe.WebhookEndpoint>;
  readonly webhookSecrets: Map<string, string>;
}

const DEFAULT_SETTINGS: Settings = {
  retryDays: [3, 5, 7],
  whenRetriesEnd: 'cancel',
};

export function createWorld(options: WorldOptions = {}): SandboxState {
  return {
    newId: createIds(options.seed),
    clock: createClock(options.startAt),
    settings: { ...DEFAULT_SETTINGS },
    baseUrl: '',
    request: null,
    onEvent: () => {},
    onIntentChange: () => {},
    thinksFor: () => 0,
    products: new Map(),
    prices: new Map(),
    customers: new Map(),
    deletedCustomers: new Set(),
    paymentMethods: new Map(),
    tokens: new Map(),
    cards: new Map(),
    usedUp: new Set(),
    setUp: new Set(),
    paymentIntents: new Map(),
    settlesAt: new Map(),
    setupIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    balanceTransactions: new Map(),
    customerBalanceTransactions: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoiceLines: new Map(),
    invoiceItems: new Map(),
    invoicePayments: new Map(),
    testClocks: new Map(),
    events: new Map(),
    webhookEndpoints: new Map(),
    webhookSecrets: new Map(),
  };
}
