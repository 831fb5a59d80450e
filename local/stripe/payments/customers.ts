import type Stripe from 'stripe';
import { missing } from '../http/errors.ts';
import { emit } from '../state/events.ts';
import { nulls } from '../state/filled.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

export function customerWithId(state: SandboxState, id: string, param?: string): Stripe.Customer {
  if (state.deletedCustomers.has(id)) throw missing('customer', id, param);
  return find(state.customers, 'customer', id, param);
}

type NewCustomer = Partial<Record<'email' | 'name' | 'phone' | 'test_clock', string>> &
  Pick<Stripe.Customer, 'metadata'> & { readonly defaultMethod?: string | null };

export function createCustomer(
  state: SandboxState,
  { defaultMethod = null, ...input }: NewCustomer,
): Stripe.Customer {
  const clock =
    input.test_clock === undefined
      ? null
      : find(state.testClocks, 'test clock', input.test_clock, 'test_clock');
  const customer: Stripe.Customer = {
    ...nulls(
      'address currency customer_account default_source description discount email name phone shipping',
    ),
    ...input,
    id: state.newId('cus', 14),
    object: 'customer',
    balance: 0,
    created: clock?.frozen_time ?? state.clock.now(),
    delinquent: false,
    invoice_prefix: state.newId('P', 7).slice(2).toUpperCase(),
    invoice_settings: {
      ...nulls('custom_fields footer rendering_options'),
      default_payment_method: defaultMethod,
    },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
    test_clock: clock?.id ?? null,
  };
  state.customers.set(customer.id, customer);
  emit(state, 'customer.created', customer);
  return customer;
}

export function methodsAttachedTo(state: SandboxState, customer: string): Stripe.PaymentMethod[] {
  return [...state.paymentMethods.values()].filter((method) => idOf(method.customer) === customer);
}
