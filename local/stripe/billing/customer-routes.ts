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

function create(world: SandboxState, params: Params<typeof createShape>) {
  const { invoice_settings, payment_method, metadata: labels, ...given } = params;
  const method =
    payment_method === undefined ? undefined : paymentMethodNamed(world, payment_method, 'payment_method');
  const customer = createCustomer(world, { ...given, metadata: mergeMetadata(null, labels) });
  if (method) attach(world, method, customer.id);
  const asked = invoice_settings?.default_payment_method;
  if (asked) {
    const chosen = asked === payment_method ? method?.id : asked;
    customer.invoice_settings.default_payment_method = ownedBy(
      world,
      chosen ?? asked,
      customer.id,
      'invoice_settings[default_payment_method]',
    ).id;
  }
  return customer;
}

function update(world: SandboxState, id: string, params: Params<typeof updateShape>) {
  const customer = customerNamed(world, id);
  const { address, balance, invoice_settings, metadata: labels, ...fields } = params;
  const method = invoice_settings?.default_payment_method;
  if (method) ownedBy(world, method, id, 'invoice_settings[default_payment_method]');
  if (balance !== undefined) adjustBalance(world, customer, balance - customer.balance, 'adjustment', null);
  change(world, 'customer.updated', customer, () => {
    Object.assign(customer, fields);
    if (address !== undefined) customer.address = address && addressOf({ ...customer.address, ...address });
    if (method !== undefined) customer.invoice_settings.default_payment_method = method;
    customer.metadata = mergeMetadata(customer.metadata, labels);
  });
  return customer;
}

function remove(world: SandboxState, id: string) {
  const customer = customerNamed(world, id);
  for (const subscription of world.subscriptions.values()) {
    const over = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
    if (idOf(subscription.customer) === id && !over) cancelNow(world, subscription, {});
  }
  for (const method of methodsAttachedTo(world, id)) {
    method.customer = null;
    world.usedUp.add(method.id);
    emit(world, 'payment_method.detached', method);
  }
  world.deletedCustomers.add(id);
  emit(world, 'customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

export const customerRoutes = [
  route('POST', '/v1/customers', createShape, ({ world, params }) => create(world, params)),
  route('GET', '/v1/customers/:id', {}, ({ world, id }) =>
    world.deletedCustomers.has(id)
      ? { id, object: 'customer', deleted: true }
      : find(world.customers, 'customer', id),
  ),
  route(
    'GET',
    '/v1/customers',
    { ...paging, created: span, email: text, test_clock: text },
    ({ world, params }) =>
      page(
        [...world.customers.values()].filter(
          (customer) =>
            !world.deletedCustomers.has(customer.id) &&
            (params.email === undefined || customer.email === params.email) &&
            (params.test_clock === undefined || idOf(customer.test_clock) === params.test_clock) &&
            (params.created?.(customer.created) ?? true),
        ),
        params,
        '/v1/customers',
      ),
  ),
  route('POST', '/v1/customers/:id', updateShape, ({ world, id, params }) => update(world, id, params)),
  route('DELETE', '/v1/customers/:id', {}, ({ world, id }) => remove(world, id)),
  route('GET', '/v1/customers/:id/balance_transactions', paging, ({ world, id, params }) =>
    page(
      [...world.customerBalanceTransactions.values()].filter(({ customer }) => idOf(customer) === id),
      params,
      `/v1/customers/${customerNamed(world, id).id}/balance_transactions`,
    ),
  ),
];
