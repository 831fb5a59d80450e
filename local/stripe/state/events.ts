import Stripe from 'stripe';
import { now } from './customer-time.ts';
import { type JsonObject, previousAttributes, toJson } from './json.ts';
import { idOf } from './lookup.ts';
import type { SandboxState, StoredEvent } from './state.ts';

export type EventType = StoredEvent['type'];

interface Happening {
  object: string;
  id?: string;
  customer?: string | { id: string } | null;
  invoice?: string | { id: string } | null;
  frozen_time?: number;
}

function momentOf(world: SandboxState, what: Happening): number {
  if (what.frozen_time !== undefined) return what.frozen_time;
  if (what.object === 'customer') return now(world, what.id);
  return now(world, what.customer ?? world.invoices.get(idOf(what.invoice) ?? '')?.customer);
}

export function emit(world: SandboxState, type: EventType, what: Happening, previous?: JsonObject): void {
  const event: StoredEvent = {
    id: world.newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: momentOf(world, what),
    data: { object: toJson(what), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: world.request ?? { id: null, idempotency_key: null },
    type,
  };
  world.events.set(event.id, event);
  world.onEvent(event);
}

/** Changes a stored object; if anything did change, the event says what it was before. */
export function change<T extends Happening>(
  world: SandboxState,
  type: EventType,
  object: T,
  edit: (object: T) => void,
): void {
  const before = toJson(object);
  edit(object);
  const previous = previousAttributes(before, toJson(object));
  if (previous) emit(world, type, object, previous);
}
