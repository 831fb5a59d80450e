import type Stripe from 'stripe';
import type { Faults } from './faults.ts';
import type { SandboxState, StoredEvent } from './state.ts';
import { postEvent } from './webhook-request.ts';

export interface Delivery {
  event: StoredEvent;
  endpoint: string;
  url: string;
  state: 'waiting' | 'delivered' | 'lost';
  /** Each attempt's response status or error message. */
  attempts: (number | string)[];
}

/** Delivers in the background, in order per endpoint, and retries failures with exponential backoff. */
export interface WebhookDispatcher {
  readonly deliveries: readonly Delivery[];
  send(event: StoredEvent): void;
  /** Resolves once every delivery is delivered or lost. */
  settled(): Promise<void>;
  close(): void;
}

interface DispatcherState {
  state: SandboxState;
  faults: Faults;
  firstRetry: number;
  deliveries: Delivery[];
  timers: Set<NodeJS.Timeout>;
  /** The last promise in each endpoint's queue. */
  queues: Map<string, Promise<void>>;
  /** Deliveries held back until another event is sent. */
  held: Delivery[];
  waiters: (() => void)[];
  closed: boolean;
}

const MAX_RETRY_DELAY_MS = 30_000;

function isEnabledFor(endpoint: Stripe.WebhookEndpoint, type: string): boolean {
  const { enabled_events: types, status } = endpoint;
  return status === 'enabled' && (types.includes('*') || types.includes(type));
}

function deliverLater(dispatcher: DispatcherState, milliseconds: number, delivery: Delivery): void {
  const timer = setTimeout(() => {
    dispatcher.timers.delete(timer);
    enqueue(dispatcher, delivery);
  }, milliseconds);
  dispatcher.timers.add(timer);
}

function enqueue(dispatcher: DispatcherState, delivery: Delivery): void {
  const before = dispatcher.queues.get(delivery.endpoint) ?? Promise.resolve();
  dispatcher.queues.set(
    delivery.endpoint,
    before.then(() => attempt(dispatcher, delivery)),
  );
}

function releaseHeld(dispatcher: DispatcherState): void {
  for (const overtaken of dispatcher.held.splice(0)) enqueue(dispatcher, overtaken);
}

async function attempt(dispatcher: DispatcherState, delivery: Delivery): Promise<void> {
  if (dispatcher.closed) return;
  const secret = dispatcher.state.webhookSecrets.get(delivery.endpoint);
  if (secret === undefined) {
    finish(dispatcher, delivery, 'lost');
    return;
  }
  const outcome = await postEvent(delivery.url, secret, delivery.event);
  delivery.attempts.push(outcome);
  if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
    delivery.event.pending_webhooks = Math.max(0, delivery.event.pending_webhooks - 1);
    finish(dispatcher, delivery, 'delivered');
  } else if (!dispatcher.closed) {
    deliverLater(
      dispatcher,
      Math.min(MAX_RETRY_DELAY_MS, dispatcher.firstRetry * 2 ** (delivery.attempts.length - 1)),
      delivery,
    );
  }
}

function finish(dispatcher: DispatcherState, delivery: Delivery, state: 'delivered' | 'lost'): void {
  delivery.state = state;
  resolveWaiters(dispatcher);
}

function resolveWaiters(dispatcher: DispatcherState): void {
  if (dispatcher.deliveries.some(({ state }) => state === 'waiting')) return;
  for (const resolve of dispatcher.waiters.splice(0)) resolve();
}

function recordDelivery(
  dispatcher: DispatcherState,
  event: StoredEvent,
  endpoint: Stripe.WebhookEndpoint,
): Delivery {
  const delivery: Delivery = {
    event,
    endpoint: endpoint.id,
    url: endpoint.url,
    state: 'waiting',
    attempts: [],
  };
  dispatcher.deliveries.push(delivery);
  return delivery;
}

function dispatch(dispatcher: DispatcherState, event: StoredEvent, endpoint: Stripe.WebhookEndpoint): void {
  const fault = dispatcher.faults.takeDelivery(event.type);
  const delivery = recordDelivery(dispatcher, event, endpoint);
  if (fault?.kind === 'lose') finish(dispatcher, delivery, 'lost');
  else if (fault?.kind === 'reorder') dispatcher.held.push(delivery);
  else if (fault?.kind === 'delay') deliverLater(dispatcher, fault.milliseconds, delivery);
  else {
    enqueue(dispatcher, delivery);
    if (fault?.kind === 'duplicate') enqueue(dispatcher, recordDelivery(dispatcher, event, endpoint));
    releaseHeld(dispatcher);
  }
}

export function createWebhookDispatcher(
  state: SandboxState,
  faults: Faults,
  firstRetry: number,
): WebhookDispatcher {
  const dispatcher: DispatcherState = {
    state,
    faults,
    firstRetry,
    deliveries: [],
    timers: new Set(),
    queues: new Map(),
    held: [],
    waiters: [],
    closed: false,
  };
  return {
    deliveries: dispatcher.deliveries,
    send(event) {
      const endpoints = [...state.webhookEndpoints.values()].filter((each) => isEnabledFor(each, event.type));
      event.pending_webhooks = endpoints.length;
      for (const endpoint of endpoints) dispatch(dispatcher, event, endpoint);
    },
    settled() {
      releaseHeld(dispatcher);
      return new Promise((resolve) => {
        dispatcher.waiters.push(resolve);
        resolveWaiters(dispatcher);
      });
    },
    close() {
      dispatcher.closed = true;
      for (const timer of dispatcher.timers) clearTimeout(timer);
    },
  };
}
