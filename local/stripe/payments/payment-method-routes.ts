import { invalid } from '../http/errors.ts';
import { page, paging } from '../http/lists.ts';
import { mergeMetadata, metadata, nested, oneOf, text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { browserRoute, route } from '../http/routing.ts';
import { change, emit } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { billingDetailsShape, cardShape } from './card-input.ts';
import { customerNamed } from './customers.ts';
import { attach, createPaymentMethod, paymentMethodNamed } from './payment-methods.ts';

function methodsOf(state: SandboxState, customer: string | undefined) {
  return [...state.paymentMethods.values()].filter(
    (method) => customer !== undefined && idOf(method.customer) === customer,
  );
}

function forgetAsDefault(state: SandboxState, method: string): void {
  for (const customer of state.customers.values()) {
    if (idOf(customer.invoice_settings.default_payment_method) !== method) continue;
    change(state, 'customer.updated', customer, () => {
      customer.invoice_settings.default_payment_method = null;
    });
  }
  for (const subscription of state.subscriptions.values()) {
    if (idOf(subscription.default_payment_method) !== method) continue;
    change(state, 'customer.subscription.updated', subscription, () => {
      subscription.default_payment_method = null;
    });
  }
}

export const paymentMethodRoutes = [
  browserRoute(
    'POST',
    '/v1/payment_methods',
    {
      type: required(oneOf('card')),
      card: required(nested(cardShape)),
      billing_details: nested(billingDetailsShape),
      metadata,
    },
    ({ state, params }) =>
      createPaymentMethod(state, params.card, params.billing_details, mergeMetadata(null, params.metadata)),
  ),
  route('GET', '/v1/payment_methods/:id', {}, ({ state, id }) =>
    find(state.paymentMethods, 'PaymentMethod', id),
  ),
  route(
    'GET',
    '/v1/payment_methods',
    { ...paging, customer: text, type: oneOf('card') },
    ({ state, params }) => page(methodsOf(state, params.customer), params, '/v1/payment_methods'),
  ),
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...paging, type: oneOf('card') },
    ({ state, id, params }) =>
      page(methodsOf(state, customerNamed(state, id).id), params, `/v1/customers/${id}/payment_methods`),
  ),
  route(
    'POST',
    '/v1/payment_methods/:id',
    { billing_details: nested(billingDetailsShape), metadata },
    ({ state, id, params }) => {
      const method = find(state.paymentMethods, 'PaymentMethod', id);
      change(state, 'payment_method.updated', method, () => {
        const { address, ...details } = params.billing_details ?? {};
        Object.assign(method.billing_details, details);
        Object.assign(method.billing_details.address ?? {}, address);
        method.metadata = mergeMetadata(method.metadata, params.metadata);
      });
      return method;
    },
  ),
  route('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, ({ state, id, params }) => {
    const customer = customerNamed(state, params.customer, 'customer');
    const method = paymentMethodNamed(state, id);
    attach(state, method, customer.id);
    return method;
  }),
  route('POST', '/v1/payment_methods/:id/detach', {}, ({ state, id }) => {
    const method = find(state.paymentMethods, 'PaymentMethod', id);
    const customer = idOf(method.customer);
    if (customer === null) {
      throw invalid(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        { code: 'payment_method_unexpected_state' },
      );
    }
    method.customer = null;
    state.unusableMethods.add(id);
    forgetAsDefault(state, id);
    emit(state, 'payment_method.detached', method, { customer });
    return method;
  }),
];
