import type Stripe from 'stripe';
import { invalid, missing } from '../http/errors.ts';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { addressOf } from './address.ts';
import { type CardInput, readCard } from './card-input.ts';
import { ALREADY_SET_UP, type CardBehavior, cardError, cardOfShorthand } from './cards.ts';

export interface SandboxPaymentMethod extends Stripe.PaymentMethod {
  card: Stripe.PaymentMethod.Card;
}

export interface BillingDetailsInput {
  address?: Partial<Stripe.Address> | null;
  email?: string | null;
  name?: string | null;
  phone?: string | null;
}

function billingDetails(details: BillingDetailsInput = {}): Stripe.PaymentMethod.BillingDetails {
  return {
    address: addressOf(details.address),
    email: details.email ?? null,
    name: details.name ?? null,
    phone: details.phone ?? null,
    tax_id: null,
  };
}

function cardPart(bank: CardBehavior, input: { exp_month: number; exp_year: number; cvc: boolean }) {
  return {
    brand: bank.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: input.cvc ? 'pass' : null,
    },
    country: 'AU',
    display_brand: bank.brand,
    exp_month: input.exp_month,
    exp_year: input.exp_year,
    fingerprint: `sandbox${bank.last4}`,
    funding: 'credit',
    generated_from: null,
    last4: bank.last4,
    networks: { available: [bank.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  } satisfies Stripe.PaymentMethod.Card;
}

export function createPaymentMethod(
  state: SandboxState,
  input: CardInput,
  details?: BillingDetailsInput,
  metadata: Record<string, string> = {},
): SandboxPaymentMethod {
  const { bank, ...expiry } = readCard(state, input);
  const method: SandboxPaymentMethod = {
    id: state.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(details),
    card: cardPart(bank, expiry),
    created: now(state, null),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  state.paymentMethods.set(method.id, method);
  state.cards.set(method.id, bank);
  if (bank.last4 === ALREADY_SET_UP) state.offSessionMethods.add(method.id);
  return method;
}

/** Each use of a shorthand such as `pm_card_visa` creates a new payment method. */
export function paymentMethodNamed(state: SandboxState, id: string, param?: string): Stripe.PaymentMethod {
  if (cardOfShorthand(id)) return createPaymentMethod(state, { token: id });
  const method = find(state.paymentMethods, 'PaymentMethod', id, param);
  if (state.unusableMethods.has(id)) {
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { code: 'payment_method_unexpected_state', ...(param !== undefined && { param }) },
    );
  }
  return method;
}

export function cardBehaviorOf(state: SandboxState, method: Stripe.PaymentMethod): CardBehavior {
  return find(state.cards, 'card', method.id);
}

/** What happens after a successful payment with this method. */
export function aftermathOf(state: SandboxState, method: string | null): CardBehavior['aftermath'] {
  return state.cards.get(method ?? '')?.aftermath ?? null;
}

export function attach(state: SandboxState, method: Stripe.PaymentMethod, customer: string): void {
  const current = idOf(method.customer);
  if (current === customer) return;
  if (current !== null) {
    throw invalid(
      'The payment method you provided has already been attached to a customer. It can be detached and then the card collected anew.',
      { code: 'payment_method_unexpected_state' },
    );
  }
  const bank = cardBehaviorOf(state, method);
  if (bank.declinesOnSave && bank.decline) throw cardError(bank.decline);
  method.customer = customer;
  emit(state, 'payment_method.attached', method);
}

/** A default payment method must be attached to the customer. */
export function ownedBy(
  state: SandboxState,
  id: string,
  customer: string,
  param: string,
): Stripe.PaymentMethod {
  const method = state.paymentMethods.get(id);
  if (method === undefined && !cardOfShorthand(id)) throw missing('PaymentMethod', id, param);
  if (method === undefined || idOf(method.customer) !== customer) {
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    );
  }
  return method;
}
