import Stripe from 'stripe';
import { emptyLists } from '../state/filled.ts';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

export interface Period {
  start: number;
  end: number;
}

export function subscriptionLine(
  state: SandboxState,
  invoice: string,
  item: Stripe.SubscriptionItem,
  period: Period,
  isTrial: boolean,
): Stripe.InvoiceLineItem {
  const { price, quantity = 1, subscription } = item;
  const each = isTrial ? 0 : (price.unit_amount ?? 0);
  const product = idOf(price.product) ?? '';
  const name = price.nickname ?? state.products.get(product)?.name ?? price.id;
  return {
    ...emptyLists('discount_amounts discounts pretax_credit_amounts taxes'),
    id: state.newId('il'),
    object: 'line_item',
    amount: each * quantity,
    currency: price.currency,
    description: `${quantity} × ${name} (at $${(each / 100).toFixed(2)} / week)`,
    discountable: true,
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { ...period },
    pricing: {
      price_details: { price: price.id, product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription,
    subtotal: each * quantity,
  };
}
