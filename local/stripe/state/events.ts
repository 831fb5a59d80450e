import Stripe from 'stripe';
import { filteredListRoute, isUnsetOr } from '../http/list-route.ts';
import { integer, listOf, nested, text } from '../http/param-types.ts';
import { route } from '../http/routing.ts';
import { now } from './customer-time.ts';
import { type JsonObject, previousAttributes, toJson } from './json.ts';
import { find, idOf } from './lookup.ts';
import type { SandboxState, StoredEvent } from './state.ts';

interface EventObject {
  object: string;
  id?: string;
  customer?: string | { id: string } | null;
  invoice?: string | { id: string } | null;
}

function momentOf(state: SandboxState, what: EventObject): number {
  if (what.object === 'customer') return now(state, what.id);
  return now(state, what.customer ?? state.invoices.get(idOf(what.invoice) ?? '')?.customer);
}

export function emit(
  state: SandboxState,
  type: StoredEvent['type'],
  what: EventObject,
  previous?: JsonObject,
): void {
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
  type: StoredEvent['type'],
  object: T,
  edit: (object: T) => void,
): void {
  const before = toJson(object);
  edit(object);
  const previous = previousAttributes(before, toJson(object));
  if (previous) emit(state, type, object, previous);
}

const listShape = { created: nested({ gte: integer(), lte: integer() }), type: text, types: listOf(text) };

export const eventRoutes = [
  filteredListRoute(
    '/v1/events',
    listShape,
    ({ events }) => events.values(),
    ({ type, created: at }, { created: { gte = -Infinity, lte = Infinity } = {}, ...params }) =>
      at >= gte && at <= lte && isUnsetOr(params.type, type) && (params.types?.includes(type) ?? true),
  ),
  route('GET', '/v1/events/:id', {}, ({ state, id }) => find(state.events, 'event', id)),
];
