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

function methodsOf(world: SandboxState, customer: string | undefined) {
  return [...world.paymentMethods.values()].filter(
    (method) => customer !== undefined && idOf(method.customer) === customer,
  );
}

function forgetAsDefault(world: SandboxState, method: string): void {
  for (const customer of world.customers.values()) {
    if (idOf(customer.invoice_settings.default_payment_method) !== method) continue;
    change(world, 'customer.updated', customer, () => {
      customer.invoice_settings.default_payment_method = null;
    });
  }
  for (const subscription of world.subscriptions.values()) {
    if (idOf(subscription.default_payment_method) !== method) continue;
    change(world, 'customer.subscription.updated', subscription, () => {
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
    ({ world, params }) =>
      createPaymentMethod(world, params.card, params.billing_details, mergeMetadata(null, params.metadata)),
  ),
  route('GET', '/v1/payment_methods/:id', {}, ({ world, id }) =>
    find(world.paymentMethods, 'PaymentMethod', id),
  ),
  route(
    'GET',
    '/v1/payment_methods',
    { ...paging, customer: text, type: oneOf('card') },
    ({ world, params }) => page(methodsOf(world, params.customer), params, '/v1/payment_methods'),
  ),
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...paging, type: oneOf('card') },
    ({ world, id, params }) =>
      page(methodsOf(world, customerNamed(world, id).id), params, `/v1/customers/${id}/payment_methods`),
  ),
  route(
    'POST',
    '/v1/payment_methods/:id',
    { billing_details: nested(billingDetailsShape), metadata },
    ({ world, id, params }) => {
      const method = find(world.paymentMethods, 'PaymentMethod', id);
      change(world, 'payment_method.updated', method, () => {
        const { address, ...details } = params.billing_details ?? {};
        Object.assign(method.billing_details, details);
        Object.assign(method.billing_details.address ?? {}, address);
        method.metadata = mergeMetadata(method.metadata, params.metadata);
      });
      return method;
    },
  ),
  route('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, ({ world, id, params }) => {
    const customer = customerNamed(world, params.customer, 'customer');
    const method = paymentMethodNamed(world, id);
    attach(world, method, customer.id);
    return method;
  }),
  route('POST', '/v1/payment_methods/:id/detach', {}, ({ world, id }) => {
    const method = find(world.paymentMethods, 'PaymentMethod', id);
    const customer = idOf(method.customer);
    if (customer === null) {
      throw invalid(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        { code: 'payment_method_unexpected_state' },
      );
    }
    method.customer = null;
    world.usedUp.add(id);
    forgetAsDefault(world, id);
    emit(world, 'payment_method.detached', method, { customer });
    return method;
  }),
];
