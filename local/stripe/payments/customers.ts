import type Stripe from 'stripe';
import { invalid, missing } from '../http/errors.ts';
import { emit } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { addressOf } from './address.ts';

/** The customer, unless unknown or deleted. */
export function customerNamed(world: SandboxState, id: string, param?: string): Stripe.Customer {
  if (world.deletedCustomers.has(id)) throw missing('customer', id, param);
  return find(world.customers, 'customer', id, param);
}

interface NewCustomer {
  address?: Partial<Stripe.Address> | null;
  balance?: number;
  description?: string;
  email?: string;
  invoice_prefix?: string;
  metadata: Record<string, string>;
  name?: string;
  phone?: string;
  preferred_locales?: string[];
  test_clock?: string;
}

export function createCustomer(world: SandboxState, given: NewCustomer): Stripe.Customer {
  const clock =
    given.test_clock === undefined
      ? null
      : find(world.testClocks, 'test clock', given.test_clock, 'test_clock');
  const customer: Stripe.Customer = {
    id: world.newId('cus', 14),
    object: 'customer',
    address: given.address ? addressOf(given.address) : null,
    balance: given.balance ?? 0,
    created: clock?.frozen_time ?? world.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: given.invoice_prefix ?? world.newId('P', 7).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata,
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: given.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock?.id ?? null,
  };
  world.customers.set(customer.id, customer);
  emit(world, 'customer.created', customer);
  return customer;
}

/** All money of one customer is in one currency, settled by the first of it. */
export function settleCurrency(customer: Stripe.Customer, currency: string): void {
  if (customer.currency && customer.currency !== currency) {
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${customer.currency}`,
    );
  }
  customer.currency = currency;
}

export function methodsAttachedTo(world: SandboxState, customer: string): Stripe.PaymentMethod[] {
  return [...world.paymentMethods.values()].filter((method) => idOf(method.customer) === customer);
}
