import type Stripe from 'stripe';
import { missing } from '../http/errors.ts';
import type { SandboxState } from './state.ts';

export type Reference = string | { id: string } | null | undefined;

/** Returns the id of a reference. The sandbox stores ids, but the Stripe types also allow the object itself. */
export function idOf(reference: Reference): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/**
 * Finds an object, or throws for an unknown id. `param` is the id's parameter; without it, the id is from the
 * URL.
 */
export function find<T>(stored: ReadonlyMap<string, T>, noun: string, id: string, param?: string): T {
  const found = stored.get(id);
  if (found === undefined) throw missing(noun, id, param);
  return found;
}

/** Resolves a reference that the sandbox created itself, so a missing object is a bug. */
export function stored<T>(table: ReadonlyMap<string, T>, reference: Reference): T {
  const found = table.get(idOf(reference) ?? '');
  if (found === undefined) throw new Error(`The sandbox has no object ${idOf(reference)}`);
  return found;
}

export const deletedCustomer = (id: string): Stripe.DeletedCustomer => ({
  id,
  object: 'customer',
  deleted: true,
});

export function findAnything(state: SandboxState, id: string): object | undefined {
  if (state.deletedCustomers.has(id)) return deletedCustomer(id);
  const { products, customers, paymentMethods, paymentIntents, charges, subscriptions, invoices } = state;
  const { refunds, disputes, payouts } = state;
  const tables: ReadonlyMap<string, object>[] = [products, customers, paymentMethods, paymentIntents];
  return [...tables, charges, subscriptions, invoices, refunds, disputes, payouts]
    .find((table) => table.has(id))
    ?.get(id);
}
