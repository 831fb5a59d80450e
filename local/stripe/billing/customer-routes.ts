import { listRoute } from '../http/list-route.ts';
import { mergeMetadata, metadata, nested, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { createCustomer, customerWithId, methodsAttachedTo } from '../payments/customers.ts';
import { assertAttachable, attach, ownedBy, paymentMethodNamed } from '../payments/payment-methods.ts';
import { change, emit } from '../state/events.ts';
import { deletedCustomer, find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { cancelNow } from './cancellation.ts';
import { hasEnded } from './subscription-status.ts';

const details = { email: text, metadata, name: text, phone: text };

export const updateShape = {
  ...details,
  invoice_settings: nested({ default_payment_method: text }),
};
export const createShape = { ...updateShape, payment_method: text, test_clock: text };

/** Creates a customer, unless the given card can't be attached. */
function create(state: SandboxState, params: Params<typeof createShape>) {
  const { metadata: labels, payment_method, invoice_settings, ...input } = params;
  const method = payment_method === undefined ? null : paymentMethodNamed(state, payment_method);
  if (method) assertAttachable(state, method);
  const named = invoice_settings?.default_payment_method;
  const isNew = named !== undefined && named === payment_method;
  if (named && !isNew) ownedBy(state, named, '', 'invoice_settings[default_payment_method]');
  const customer = createCustomer(state, {
    ...input,
    metadata: mergeMetadata(null, labels),
    ...(isNew && method && { defaultMethod: method.id }),
  });
  if (method) attach(state, method, customer.id);
  return customer;
}

function update(state: SandboxState, id: string, params: Params<typeof updateShape>) {
  const customer = customerWithId(state, id);
  const { invoice_settings, metadata: labels, ...fields } = params;
  const method = invoice_settings?.default_payment_method;
  if (method) ownedBy(state, method, id, 'invoice_settings[default_payment_method]');
  change(state, 'customer.updated', customer, () => {
    Object.assign(customer, fields);
    if (method !== undefined) customer.invoice_settings.default_payment_method = method;
    customer.metadata = mergeMetadata(customer.metadata, labels);
  });
  return customer;
}

function remove(state: SandboxState, id: string) {
  const customer = customerWithId(state, id);
  for (const subscription of state.subscriptions.values()) {
    if (idOf(subscription.customer) === id && !hasEnded(subscription)) cancelNow(state, subscription);
  }
  for (const method of methodsAttachedTo(state, id)) {
    method.customer = null;
    state.unusableMethods.add(method.id);
  }
  state.deletedCustomers.add(id);
  emit(state, 'customer.deleted', customer);
  return deletedCustomer(id);
}

const currentCustomers = ({ customers, deletedCustomers }: SandboxState) =>
  [...customers.values()].filter(({ id }) => !deletedCustomers.has(id));

export const customerRoutes = [
  route('POST', '/v1/customers', createShape, ({ state, params }) => create(state, params)),
  route('GET', '/v1/customers/:id', {}, ({ state, id }) =>
    state.deletedCustomers.has(id) ? deletedCustomer(id) : find(state.customers, 'customer', id),
  ),
  listRoute('/v1/customers', currentCustomers, ['email']),
  route('POST', '/v1/customers/:id', updateShape, ({ state, id, params }) => update(state, id, params)),
  route('DELETE', '/v1/customers/:id', {}, ({ state, id }) => remove(state, id)),
];
