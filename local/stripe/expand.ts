import { intentOf, paymentsOf } from './billing/invoice-payments.ts';
import { invalid } from './http/errors.ts';
import { completeList, pageOf } from './http/lists.ts';
import { isJsonObject, type Json, type JsonObject, toJson } from './state/json.ts';
import { findAnything, idOf } from './state/lookup.ts';
import type { SandboxState } from './state/state.ts';

const MAX_EXPAND_DEPTH = 4;

type Include = (state: SandboxState, id: string) => object | null;

/** Fields that are only included when expanded. */
const INCLUDED: Record<string, Record<string, Include>> = {
  invoice: {
    confirmation_secret(state, id) {
      const invoice = state.invoices.get(id);
      const intent = invoice && intentOf(state, invoice);
      return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
    },
    payments: (state, id) => completeList(paymentsOf(state, id), `/v1/invoice_payments?invoice=${id}`),
  },
  customer: {
    sources: (_state, id) => completeList([], `/v1/customers/${id}/sources`),
    subscriptions(state, id) {
      const live = [...state.subscriptions.values()].filter(
        ({ customer, status }) => idOf(customer) === id && status !== 'canceled',
      );
      return pageOf(live.reverse(), {}, `/v1/customers/${id}/subscriptions`);
    },
    tax_ids: (_state, id) => completeList([], `/v1/customers/${id}/tax_ids`),
  },
};

function refuse(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

function expandAt(state: SandboxState, object: JsonObject, keys: readonly string[], path: string): void {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  object[key] = expanded(state, object, key, path);
  const value = object[key];
  const below = Array.isArray(value) ? value : [value];
  if (rest.length === 0) return;
  for (const element of below) if (isJsonObject(element)) expandAt(state, element, rest, path);
}

function expanded(state: SandboxState, object: JsonObject, key: string, path: string): Json {
  const value = object[key];
  if (value === undefined) {
    const include = typeof object.object === 'string' ? INCLUDED[object.object]?.[key] : undefined;
    if (include === undefined) throw refuse(path);
    const included = include(state, String(object.id));
    return included && toJson(included);
  }
  if (typeof value !== 'string') return typeof value === 'object' ? value : refuseValue(path);
  const found = findAnything(state, value);
  return found ? toJson(found) : refuseValue(path);
}

function refuseValue(path: string): never {
  throw refuse(path);
}

/** Serializes the object and replaces the references on the given paths with the referenced objects. */
export function expand(state: SandboxState, object: object, paths: readonly string[]): JsonObject {
  const json = toJson(object);
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > MAX_EXPAND_DEPTH) {
      throw invalid(
        `You cannot expand more than ${MAX_EXPAND_DEPTH} levels of a property. Property: ${path}`,
        {
          param: 'expand',
        },
      );
    }
    expandAt(state, json, keys, path);
  }
  return json;
}
