import { missing } from '../http/errors.ts';
import type { SandboxState } from './state.ts';

type Reference = string | { id: string } | null | undefined;

/** The sandbox stores references as ids; the package's types also allow the object itself. */
export function idOf(reference: Reference): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** With `param` the id came in a parameter, without it in the address. */
export function find<T>(stored: ReadonlyMap<string, T>, noun: string, id: string, param?: string): T {
  const found = stored.get(id);
  if (found === undefined) throw missing(noun, id, param);
  return found;
}

/** For references the sandbox wrote itself: not finding one is a mistake of ours. */
export function stored<T>(table: ReadonlyMap<string, T>, reference: Reference): T {
  const found = table.get(idOf(reference) ?? '');
  if (found === undefined) throw new Error(`The sandbox lost ${idOf(reference)}`);
  return found;
}

function tables(world: SandboxState): ReadonlyMap<string, object>[] {
  return [
    world.products,
    world.prices,
    world.customers,
    world.paymentMethods,
    world.paymentIntents,
    world.setupIntents,
    world.charges,
    world.refunds,
    world.balanceTransactions,
    world.customerBalanceTransactions,
    world.subscriptions,
    world.invoices,
    world.invoiceItems,
    world.testClocks,
  ];
}

export function findAnything(world: SandboxState, id: string): object | undefined {
  if (world.deletedCustomers.has(id)) return { id, object: 'customer', deleted: true };
  for (const table of tables(world)) {
    const found = table.get(id);
    if (found) return found;
  }
  return undefined;
}
