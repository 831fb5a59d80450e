import Stripe from 'stripe';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import type { Period } from './invoice-object.ts';

type LineFacts = Pick<
  Stripe.InvoiceLineItem,
  'amount' | 'currency' | 'description' | 'period' | 'quantity' | 'parent' | 'pricing' | 'subscription'
> & { discountable: boolean };

function lineOf(state: SandboxState, facts: LineFacts): Stripe.InvoiceLineItem {
  return {
    id: state.newId('il'),
    object: 'line_item',
    discount_amounts: [],
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    pretax_credit_amounts: [],
    quantity_decimal: facts.quantity === null ? null : Stripe.Decimal.from(facts.quantity),
    subtotal: facts.amount,
    taxes: [],
    ...facts,
  };
}

export function priceName(state: SandboxState, price: Stripe.Price): string {
  return price.nickname ?? state.products.get(idOf(price.product) ?? '')?.name ?? price.id;
}

function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

/** The line for one subscription item over a full period. */
export function subscriptionLine(
  state: SandboxState,
  item: Stripe.SubscriptionItem,
  period: Period,
): Stripe.InvoiceLineItem {
  const { price, quantity = 1 } = item;
  const each = price.unit_amount ?? 0;
  const per = price.recurring?.interval ?? 'week';
  return lineOf(state, {
    amount: each * quantity,
    currency: price.currency,
    description: `${quantity} × ${priceName(state, price)} (at ${dollars(each)} / ${per})`,
    discountable: true,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { ...period },
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    subscription: item.subscription,
  });
}

function parentOf(item: Stripe.InvoiceItem): Stripe.InvoiceLineItem.Parent {
  const of = item.parent?.subscription_details;
  const details = {
    invoice_item: item.id,
    proration: item.proration,
    proration_details: {
      credited_items: item.proration_details?.credited_items?.invoice_line_item_details ?? null,
    },
    subscription: of?.subscription ?? null,
  };
  return of?.subscription_item === undefined
    ? { invoice_item_details: details, subscription_item_details: null, type: 'invoice_item_details' }
    : {
        invoice_item_details: null,
        subscription_item_details: { ...details, subscription_item: of.subscription_item },
        type: 'subscription_item_details',
      };
}

/** The line for a pending invoice item. */
export function itemLine(state: SandboxState, item: Stripe.InvoiceItem): Stripe.InvoiceLineItem {
  return lineOf(state, {
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discountable: item.discountable,
    parent: parentOf(item),
    period: { ...item.period },
    pricing: item.pricing && { ...item.pricing },
    quantity: item.quantity,
    subscription: item.parent?.subscription_details?.subscription ?? null,
  });
}
