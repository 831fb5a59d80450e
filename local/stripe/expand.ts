import { paymentsOf } from './billing/invoice-payments.ts';
import { invalid, type StripeRefusal } from './http/errors.ts';
import { completeList } from './http/lists.ts';
import { isJsonObject, type Json, type JsonObject, toJson } from './state/json.ts';
import { findAnything } from './state/lookup.ts';
import type { SandboxState } from './state/state.ts';

const MAX_EXPAND_DEPTH = 4;

function refusal(path: string): StripeRefusal {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

function expandAt(state: SandboxState, object: JsonObject, keys: readonly string[], path: string): void {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  const value = expanded(state, object, key, path);
  object[key] = value;
  for (const element of Array.isArray(value) ? value : [value]) {
    if (isJsonObject(element)) expandAt(state, element, rest, path);
  }
}

function expanded(state: SandboxState, object: JsonObject, key: string, path: string): Json {
  const value = object[key];
  if (value === undefined && object.object === 'invoice' && key === 'payments') {
    const id = String(object.id);
    return toJson(completeList(paymentsOf(state, id), `/v1/invoice_payments?invoice=${id}`));
  }
  if (value === undefined) throw refusal(path);
  if (typeof value === 'object') return value;
  const found = typeof value === 'string' ? findAnything(state, value) : undefined;
  if (found === undefined) throw refusal(path);
  return toJson(found);
}

export function expand(state: SandboxState, object: object, paths: readonly string[]): JsonObject {
  const json = toJson(object);
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > MAX_EXPAND_DEPTH) {
      const message = `You cannot expand more than ${MAX_EXPAND_DEPTH} levels of a property. Property: ${path}`;
      throw invalid(message, { param: 'expand' });
    }
    expandAt(state, json, keys, path);
  }
  return json;
}
