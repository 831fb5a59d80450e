import type Stripe from 'stripe';
import { invalid, missing } from '../http/errors.ts';
import { nested, oneOf, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { browserRoute, route } from '../http/routing.ts';
import { nulls } from '../state/filled.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { cardShape, readCard } from './card-input.ts';
import { type CardBehavior, cardError, cardOfShorthand } from './cards.ts';
import { customerWithId } from './customers.ts';

const createShape = {
  type: required(oneOf('card')),
  card: required(nested(cardShape)),
  billing_details: nested({ email: text, name: text, phone: text }),
};
type MethodInput = Pick<Params<typeof createShape>, 'card' | 'billing_details'>;

function createPaymentMethod(
  state: SandboxState,
  { card, billing_details }: MethodInput,
): Stripe.PaymentMethod {
  const { bank, ...expiry } = readCard(state, card);
  const method: Stripe.PaymentMethod = {
    id: state.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      ...nulls('email name phone tax_id'),
      address: nulls('city country line1 line2 postal_code state'),
      ...billing_details,
    },
    card: {
      ...nulls('generated_from wallet'),
      ...expiry,
      brand: bank.brand,
      checks: { ...nulls('address_line1_check address_postal_code_check'), cvc_check: 'pass' },
      country: 'AU',
      display_brand: bank.brand,
      fingerprint: `sandbox${bank.last4}`,
      funding: 'credit',
      last4: bank.last4,
      networks: { available: [bank.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
    },
    created: state.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  state.paymentMethods.set(method.id, method);
  state.cards.set(method.id, bank);
  return method;
}

/** Finds a payment method. Each use of a shorthand such as `pm_card_visa` creates a new one. */
export function paymentMethodNamed(state: SandboxState, id: string, param?: string): Stripe.PaymentMethod {
  if (cardOfShorthand(id)) return createPaymentMethod(state, { card: { token: id } });
  const method = find(state.paymentMethods, 'PaymentMethod', id, param);
  if (!state.unusableMethods.has(id)) return method;
  throw invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { code: 'payment_method_unexpected_state', ...(param !== undefined && { param }) },
  );
}

export function cardBehaviorOf(state: SandboxState, method: Stripe.PaymentMethod): CardBehavior {
  return find(state.cards, 'card', method.id);
}

export function aftermathOf(state: SandboxState, method: string | null): CardBehavior['aftermath'] {
  return state.cards.get(method ?? '')?.aftermath ?? null;
}

export function assertAttachable(state: SandboxState, method: Stripe.PaymentMethod): void {
  if (method.customer !== null) {
    throw invalid(
      'The payment method you provided has already been attached to a customer. It can be detached and then the card collected anew.',
      { code: 'payment_method_unexpected_state' },
    );
  }
  const bank = cardBehaviorOf(state, method);
  if (bank.declinesOnSave && bank.decline) throw cardError(bank.decline);
}

export function attach(state: SandboxState, method: Stripe.PaymentMethod, customer: string): void {
  if (idOf(method.customer) === customer) return;
  assertAttachable(state, method);
  method.customer = customer;
}

/** Checks that a default payment method is attached to the customer. */
export function ownedBy(
  state: SandboxState,
  id: string,
  customer: string,
  param: string,
): Stripe.PaymentMethod {
  const method = state.paymentMethods.get(id);
  if (method === undefined && !cardOfShorthand(id)) throw missing('PaymentMethod', id, param);
  if (method !== undefined && idOf(method.customer) === customer) return method;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

export const paymentMethodRoutes = [
  browserRoute('POST', '/v1/payment_methods', createShape, ({ state, params }) =>
    createPaymentMethod(state, params),
  ),
  route('GET', '/v1/payment_methods/:id', {}, ({ state, id }) =>
    find(state.paymentMethods, 'PaymentMethod', id),
  ),
  route('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, ({ state, id, params }) => {
    const customer = customerWithId(state, params.customer, 'customer');
    const method = paymentMethodNamed(state, id);
    attach(state, method, customer.id);
    return method;
  }),
];
