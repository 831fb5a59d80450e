import Stripe from 'stripe';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import type { Period } from './period.ts';

type LineFacts = Pick<
  Stripe.InvoiceLineItem,
  'amount' | 'currency' | 'description' | 'period' | 'quantity' | 'parent' | 'pricing' | 'subscription'
> & { discountable: boolean };

function lineOf(world: SandboxState, facts: LineFacts): Stripe.InvoiceLineItem {
  return {
    id: world.newId('il'),
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

export function priceName(world: SandboxState, price: Stripe.Price): string {
  return price.nickname ?? world.products.get(idOf(price.product) ?? '')?.name ?? price.id;
}

export function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

/** What one item costs for a whole period. */
export function subscriptionLine(
  world: SandboxState,
  item: Stripe.SubscriptionItem,
  period: Period,
): Stripe.InvoiceLineItem {
  const { price, quantity = 1 } = item;
  const each = price.unit_amount ?? 0;
  const per = price.recurring?.interval ?? 'week';
  return lineOf(world, {
    amount: each * quantity,
    currency: price.currency,
    description: `${quantity} × ${priceName(world, price)} (at ${dollars(each)} / ${per})`,
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

/** A pending item on its way onto an invoice. */
export function itemLine(world: SandboxState, item: Stripe.InvoiceItem): Stripe.InvoiceLineItem {
  return lineOf(world, {
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
