import Stripe from 'stripe';
import { now } from './customer-time.ts';
import { type JsonObject, previousAttributes, toJson } from './json.ts';
import { idOf } from './lookup.ts';
import type { SandboxState, StoredEvent } from './state.ts';

export type EventType = StoredEvent['type'];

interface EventObject {
  object: string;
  id?: string;
  customer?: string | { id: string } | null;
  invoice?: string | { id: string } | null;
  frozen_time?: number;
}

function momentOf(state: SandboxState, what: EventObject): number {
  if (what.frozen_time !== undefined) return what.frozen_time;
  if (what.object === 'customer') return now(state, what.id);
  return now(state, what.customer ?? state.invoices.get(idOf(what.invoice) ?? '')?.customer);
}

export function emit(state: SandboxState, type: EventType, what: EventObject, previous?: JsonObject): void {
  const event: StoredEvent = {
    id: state.newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: momentOf(state, what),
    data: { object: toJson(what), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: state.request ?? { id: null, idempotency_key: null },
    type,
  };
  state.events.set(event.id, event);
  state.onEvent(event);
}

/** Edits a stored object. If it changed, emits an event with the previous values. */
export function change<T extends EventObject>(
  state: SandboxState,
  type: EventType,
  object: T,
  edit: (object: T) => void,
): void {
  const before = toJson(object);
  edit(object);
  const previous = previousAttributes(before, toJson(object));
  if (previous) emit(state, type, object, previous);
}
