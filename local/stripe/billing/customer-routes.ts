import { page, paging } from '../http/lists.ts';
import {
  integer,
  listOf,
  mergeMetadata,
  metadata,
  nested,
  span,
  text,
  unsettable,
} from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { addressOf, addressShape } from '../payments/address.ts';
import { createCustomer, customerNamed, methodsAttachedTo } from '../payments/customers.ts';
import { attach, ownedBy, paymentMethodNamed } from '../payments/payment-methods.ts';
import { change, emit } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { cancelNow } from './cancellation.ts';
import { adjustBalance } from './customer-balance.ts';

const invoiceSettings = nested({ default_payment_method: unsettable(text) });

export const createShape = {
  address: unsettable(nested(addressShape)),
  balance: integer(),
  description: text,
  email: text,
  invoice_prefix: text,
  invoice_settings: invoiceSettings,
  metadata,
  name: text,
  payment_method: text,
  phone: text,
  preferred_locales: listOf(text),
  test_clock: text,
};

export const updateShape = {
  address: unsettable(nested(addressShape)),
  balance: integer(),
  description: unsettable(text),
  email: unsettable(text),
  invoice_settings: invoiceSettings,
  metadata,
  name: unsettable(text),
  phone: unsettable(text),
  preferred_locales: listOf(text),
};

function create(state: SandboxState, params: Params<typeof createShape>) {
  const { invoice_settings, payment_method, metadata: labels, ...input } = params;
  const method =
    payment_method === undefined ? undefined : paymentMethodNamed(state, payment_method, 'payment_method');
  const customer = createCustomer(state, { ...input, metadata: mergeMetadata(null, labels) });
  if (method) attach(state, method, customer.id);
  const defaultMethod = invoice_settings?.default_payment_method;
  if (defaultMethod) {
    const chosen = defaultMethod === payment_method ? method?.id : defaultMethod;
    customer.invoice_settings.default_payment_method = ownedBy(
      state,
      chosen ?? defaultMethod,
      customer.id,
      'invoice_settings[default_payment_method]',
    ).id;
  }
  return customer;
}

function update(state: SandboxState, id: string, params: Params<typeof updateShape>) {
  const customer = customerNamed(state, id);
  const { address, balance, invoice_settings, metadata: labels, ...fields } = params;
  const method = invoice_settings?.default_payment_method;
  if (method) ownedBy(state, method, id, 'invoice_settings[default_payment_method]');
  if (balance !== undefined) adjustBalance(state, customer, balance - customer.balance, 'adjustment', null);
  change(state, 'customer.updated', customer, () => {
    Object.assign(customer, fields);
    if (address !== undefined) customer.address = address && addressOf({ ...customer.address, ...address });
    if (method !== undefined) customer.invoice_settings.default_payment_method = method;
    customer.metadata = mergeMetadata(customer.metadata, labels);
  });
  return customer;
}

function remove(state: SandboxState, id: string) {
  const customer = customerNamed(state, id);
  for (const subscription of state.subscriptions.values()) {
    const over = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
    if (idOf(subscription.customer) === id && !over) cancelNow(state, subscription, {});
  }
  for (const method of methodsAttachedTo(state, id)) {
    method.customer = null;
    state.unusableMethods.add(method.id);
    emit(state, 'payment_method.detached', method);
  }
  state.deletedCustomers.add(id);
  emit(state, 'customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

export const customerRoutes = [
  route('POST', '/v1/customers', createShape, ({ state, params }) => create(state, params)),
  route('GET', '/v1/customers/:id', {}, ({ state, id }) =>
    state.deletedCustomers.has(id)
      ? { id, object: 'customer', deleted: true }
      : find(state.customers, 'customer', id),
  ),
  route(
    'GET',
    '/v1/customers',
    { ...paging, created: span, email: text, test_clock: text },
    ({ state, params }) =>
      page(
        [...state.customers.values()].filter(
          (customer) =>
            !state.deletedCustomers.has(customer.id) &&
            (params.email === undefined || customer.email === params.email) &&
            (params.test_clock === undefined || idOf(customer.test_clock) === params.test_clock) &&
            (params.created?.(customer.created) ?? true),
        ),
        params,
        '/v1/customers',
      ),
  ),
  route('POST', '/v1/customers/:id', updateShape, ({ state, id, params }) => update(state, id, params)),
  route('DELETE', '/v1/customers/:id', {}, ({ state, id }) => remove(state, id)),
  route('GET', '/v1/customers/:id/balance_transactions', paging, ({ state, id, params }) =>
    page(
      [...state.customerBalanceTransactions.values()].filter(({ customer }) => idOf(customer) === id),
      params,
      `/v1/customers/${customerNamed(state, id).id}/balance_transactions`,
    ),
  ),
];
