import { intentOf, paymentsOf } from './billing/invoice-payments.ts';
import { invalid } from './http/errors.ts';
import { pageOf, wholeList } from './http/lists.ts';
import { isJsonObject, type Json, type JsonObject, toJson } from './state/json.ts';
import { findAnything, idOf } from './state/lookup.ts';
import type { SandboxState } from './state/state.ts';

const DEEPEST = 4;

type Include = (world: SandboxState, id: string) => object | null;

/** Fields that are only there for those who ask. */
const INCLUDED: Record<string, Record<string, Include>> = {
  invoice: {
    confirmation_secret(world, id) {
      const invoice = world.invoices.get(id);
      const intent = invoice && intentOf(world, invoice);
      return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
    },
    payments: (world, id) => wholeList(paymentsOf(world, id), `/v1/invoice_payments?invoice=${id}`),
  },
  customer: {
    sources: (_world, id) => wholeList([], `/v1/customers/${id}/sources`),
    subscriptions(world, id) {
      const live = [...world.subscriptions.values()].filter(
        ({ customer, status }) => idOf(customer) === id && status !== 'canceled',
      );
      return pageOf(live.reverse(), {}, `/v1/customers/${id}/subscriptions`);
    },
    tax_ids: (_world, id) => wholeList([], `/v1/customers/${id}/tax_ids`),
  },
};

function refuse(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

function expandAt(world: SandboxState, object: JsonObject, keys: readonly string[], path: string): void {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  object[key] = expanded(world, object, key, path);
  const value = object[key];
  const below = Array.isArray(value) ? value : [value];
  if (rest.length === 0) return;
  for (const element of below) if (isJsonObject(element)) expandAt(world, element, rest, path);
}

function expanded(world: SandboxState, object: JsonObject, key: string, path: string): Json {
  const value = object[key];
  if (value === undefined) {
    const include = typeof object.object === 'string' ? INCLUDED[object.object]?.[key] : undefined;
    if (include === undefined) throw refuse(path);
    const included = include(world, String(object.id));
    return included && toJson(included);
  }
  if (typeof value !== 'string') return typeof value === 'object' ? value : refuseValue(path);
  const found = findAnything(world, value);
  return found ? toJson(found) : refuseValue(path);
}

function refuseValue(path: string): never {
  throw refuse(path);
}

/** The object as it travels, with the references on the asked paths replaced by what they refer to. */
export function expand(world: SandboxState, object: object, paths: readonly string[]): JsonObject {
  const json = toJson(object);
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > DEEPEST) {
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, {
        param: 'expand',
      });
    }
    expandAt(world, json, keys, path);
  }
  return json;
}
