import type Stripe from 'stripe';
import { invalid, missing } from '../http/errors.ts';
import { emit } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { addressOf } from './address.ts';

/** Throws for an unknown or deleted customer. */
export function customerNamed(state: SandboxState, id: string, param?: string): Stripe.Customer {
  if (state.deletedCustomers.has(id)) throw missing('customer', id, param);
  return find(state.customers, 'customer', id, param);
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

export function createCustomer(state: SandboxState, input: NewCustomer): Stripe.Customer {
  const clock =
    input.test_clock === undefined
      ? null
      : find(state.testClocks, 'test clock', input.test_clock, 'test_clock');
  const customer: Stripe.Customer = {
    id: state.newId('cus', 14),
    object: 'customer',
    address: input.address ? addressOf(input.address) : null,
    balance: input.balance ?? 0,
    created: clock?.frozen_time ?? state.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: input.invoice_prefix ?? state.newId('P', 7).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata,
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: input.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock?.id ?? null,
  };
  state.customers.set(customer.id, customer);
  emit(state, 'customer.created', customer);
  return customer;
}

/** A customer has a single currency, set by the first amount. */
export function settleCurrency(customer: Stripe.Customer, currency: string): void {
  if (customer.currency && customer.currency !== currency) {
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${customer.currency}`,
    );
  }
  customer.currency = currency;
}

export function methodsAttachedTo(state: SandboxState, customer: string): Stripe.PaymentMethod[] {
  return [...state.paymentMethods.values()].filter((method) => idOf(method.customer) === customer);
}
