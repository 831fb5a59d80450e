import type Stripe from 'stripe';
import type { Faults } from './faults.ts';
import type { SandboxState, StoredEvent } from './state.ts';
import { postEvent } from './webhook-request.ts';

export interface Delivery {
  event: StoredEvent;
  endpoint: string;
  url: string;
  state: 'waiting' | 'delivered' | 'lost';
  /** The answer's status of every attempt, or why there was none. */
  attempts: (number | string)[];
}

/** Delivers in the background, one after the other per endpoint; what fails is tried again, ever more rarely. */
export interface WebhookDispatcher {
  readonly deliveries: readonly Delivery[];
  send(event: StoredEvent): void;
  /** Resolves once every delivery has arrived or is lost. */
  settled(): Promise<void>;
  close(): void;
}

interface Office {
  world: SandboxState;
  faults: Faults;
  firstRetry: number;
  deliveries: Delivery[];
  timers: Set<NodeJS.Timeout>;
  /** The end of each endpoint's queue. */
  queues: Map<string, Promise<void>>;
  /** Waiting to be overtaken. */
  held: Delivery[];
  waiters: (() => void)[];
  closed: boolean;
}

const LONGEST_WAIT = 30_000;

function wants(endpoint: Stripe.WebhookEndpoint, type: string): boolean {
  const { enabled_events: asked, status } = endpoint;
  return status === 'enabled' && (asked.includes('*') || asked.includes(type));
}

function later(office: Office, milliseconds: number, delivery: Delivery): void {
  const timer = setTimeout(() => {
    office.timers.delete(timer);
    enqueue(office, delivery);
  }, milliseconds);
  office.timers.add(timer);
}

function enqueue(office: Office, delivery: Delivery): void {
  const before = office.queues.get(delivery.endpoint) ?? Promise.resolve();
  office.queues.set(
    delivery.endpoint,
    before.then(() => attempt(office, delivery)),
  );
}

function releaseHeld(office: Office): void {
  for (const overtaken of office.held.splice(0)) enqueue(office, overtaken);
}

async function attempt(office: Office, delivery: Delivery): Promise<void> {
  if (office.closed) return;
  const secret = office.world.webhookSecrets.get(delivery.endpoint);
  if (secret === undefined) {
    finish(office, delivery, 'lost');
    return;
  }
  const outcome = await postEvent(delivery.url, secret, delivery.event);
  delivery.attempts.push(outcome);
  if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
    delivery.event.pending_webhooks = Math.max(0, delivery.event.pending_webhooks - 1);
    finish(office, delivery, 'delivered');
  } else if (!office.closed) {
    later(office, Math.min(LONGEST_WAIT, office.firstRetry * 2 ** (delivery.attempts.length - 1)), delivery);
  }
}

function finish(office: Office, delivery: Delivery, state: 'delivered' | 'lost'): void {
  delivery.state = state;
  announce(office);
}

function announce(office: Office): void {
  if (office.deliveries.some(({ state }) => state === 'waiting')) return;
  for (const resolve of office.waiters.splice(0)) resolve();
}

function book(office: Office, event: StoredEvent, endpoint: Stripe.WebhookEndpoint): Delivery {
  const delivery: Delivery = {
    event,
    endpoint: endpoint.id,
    url: endpoint.url,
    state: 'waiting',
    attempts: [],
  };
  office.deliveries.push(delivery);
  return delivery;
}

function dispatch(office: Office, event: StoredEvent, endpoint: Stripe.WebhookEndpoint): void {
  const fault = office.faults.takeDelivery(event.type);
  const delivery = book(office, event, endpoint);
  if (fault?.kind === 'lose') finish(office, delivery, 'lost');
  else if (fault?.kind === 'reorder') office.held.push(delivery);
  else if (fault?.kind === 'delay') later(office, fault.milliseconds, delivery);
  else {
    enqueue(office, delivery);
    if (fault?.kind === 'duplicate') enqueue(office, book(office, event, endpoint));
    releaseHeld(office);
  }
}

export function createCourier(world: SandboxState, faults: Faults, firstRetry: number): WebhookDispatcher {
  const office: Office = {
    world,
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
    deliveries: office.deliveries,
    send(event) {
      const endpoints = [...world.webhookEndpoints.values()].filter((each) => wants(each, event.type));
      event.pending_webhooks = endpoints.length;
      for (const endpoint of endpoints) dispatch(office, event, endpoint);
    },
    settled() {
      releaseHeld(office);
      return new Promise((resolve) => {
        office.waiters.push(resolve);
        announce(office);
      });
    },
    close() {
      office.closed = true;
      for (const timer of office.timers) clearTimeout(timer);
    },
  };
}
