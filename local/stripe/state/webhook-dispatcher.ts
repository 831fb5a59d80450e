import type Stripe from 'stripe';
import type { Faults } from './faults.ts';
import type { SandboxState, StoredEvent } from './state.ts';
import { postEvent } from './webhook-request.ts';

export interface Delivery {
  event: StoredEvent;
  endpoint: string;
  url: string;
  state: 'waiting' | 'delivered' | 'lost';
  attempts: (number | string)[];
}

const MAX_RETRY_DELAY_MS = 30_000;

const isEnabledFor = ({ enabled_events: types, status }: Stripe.WebhookEndpoint, type: string): boolean =>
  status === 'enabled' && (types.includes('*') || types.includes(type));

/** Delivers in the background, in order per endpoint, and retries failures with exponential backoff. */
export class WebhookDispatcher {
  readonly deliveries: Delivery[] = [];
  readonly #state: SandboxState;
  readonly #faults: Faults;
  readonly #firstRetry: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  /** The last promise in each endpoint's queue. */
  readonly #queues = new Map<string, Promise<void>>();
  /** Deliveries delayed until another event is sent. */
  #held: Delivery[] = [];
  #waiters: (() => void)[] = [];
  #isClosed = false;

  constructor(state: SandboxState, faults: Faults, firstRetry: number) {
    this.#state = state;
    this.#faults = faults;
    this.#firstRetry = firstRetry;
  }

  send(event: StoredEvent): void {
    const endpoints = [...this.#state.webhookEndpoints.values()];
    const receivers = endpoints.filter((each) => isEnabledFor(each, event.type));
    event.pending_webhooks = receivers.length;
    for (const endpoint of receivers) this.#dispatch(event, endpoint);
  }

  settled(): Promise<void> {
    this.#releaseHeld();
    return new Promise((resolve) => {
      this.#waiters.push(resolve);
      this.#resolveWaiters();
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #dispatch(event: StoredEvent, endpoint: Stripe.WebhookEndpoint): void {
    const fault = this.#faults.takeDelivery(event.type);
    const delivery = this.#record(event, endpoint);
    if (fault?.kind === 'lose') this.#finish(delivery, 'lost');
    else if (fault?.kind === 'reorder') this.#held.push(delivery);
    else if (fault?.kind === 'delay') this.#enqueueLater(fault.milliseconds, delivery);
    else {
      this.#enqueue(delivery);
      if (fault?.kind === 'duplicate') this.#enqueue(this.#record(event, endpoint));
      this.#releaseHeld();
    }
  }

  #record(event: StoredEvent, { id, url }: Stripe.WebhookEndpoint): Delivery {
    const delivery: Delivery = { event, endpoint: id, url, state: 'waiting', attempts: [] };
    this.deliveries.push(delivery);
    return delivery;
  }

  #enqueue(delivery: Delivery): void {
    const before = this.#queues.get(delivery.endpoint) ?? Promise.resolve();
    this.#queues.set(
      delivery.endpoint,
      before.then(() => this.#attempt(delivery)),
    );
  }

  #enqueueLater(milliseconds: number, delivery: Delivery): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#enqueue(delivery);
    }, milliseconds);
    this.#timers.add(timer);
  }

  #releaseHeld(): void {
    for (const overtaken of this.#held.splice(0)) this.#enqueue(overtaken);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    if (this.#isClosed) return;
    const secret = this.#state.webhookSecrets.get(delivery.endpoint);
    if (secret === undefined) {
      this.#finish(delivery, 'lost');
      return;
    }
    const outcome = await postEvent(delivery.url, secret, delivery.event);
    delivery.attempts.push(outcome);
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
      delivery.event.pending_webhooks = Math.max(0, delivery.event.pending_webhooks - 1);
      this.#finish(delivery, 'delivered');
    } else if (!this.#isClosed) {
      const retryDelay = this.#firstRetry * 2 ** (delivery.attempts.length - 1);
      this.#enqueueLater(Math.min(MAX_RETRY_DELAY_MS, retryDelay), delivery);
    }
  }

  #finish(delivery: Delivery, state: 'delivered' | 'lost'): void {
    delivery.state = state;
    this.#resolveWaiters();
  }

  #resolveWaiters(): void {
    if (this.deliveries.some(({ state }) => state === 'waiting')) return;
    for (const resolve of this.#waiters.splice(0)) resolve();
  }
}
