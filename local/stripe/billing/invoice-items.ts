import Stripe from 'stripe';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

export interface NewInvoiceItem {
  customer: string;
  amount: number;
  currency: string;
  description: string | null;
  period: { start: number; end: number };
  quantity: number;
  price?: Stripe.Price | undefined;
  proration?: { subscription: string; item: string; creditedLine: Stripe.InvoiceLineItem | undefined };
  metadata?: Record<string, string>;
}

function prorationDetails(credited: Stripe.InvoiceLineItem | undefined): Stripe.InvoiceItem.ProrationDetails {
  return {
    credited_items: credited?.invoice
      ? {
          invoice_line_item_details: { invoice: credited.invoice, invoice_line_items: [credited.id] },
          type: 'invoice_line_items',
        }
      : null,
    discount_amounts: [],
  };
}

/** The item as it would be, without keeping it: previews are made of these. */
export function draftInvoiceItem(world: SandboxState, given: NewInvoiceItem): Stripe.InvoiceItem {
  const { proration, price } = given;
  return {
    id: world.newId('ii'),
    object: 'invoiceitem',
    amount: given.amount,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    date: now(world, given.customer),
    description: given.description,
    discountable: proration === undefined,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: given.metadata ?? {},
    net_amount: given.amount,
    parent: proration
      ? {
          subscription_details: { subscription: proration.subscription, subscription_item: proration.item },
          type: 'subscription_details',
        }
      : null,
    period: given.period,
    pricing: {
      ...(price && { price_details: { price: price.id, product: idOf(price.product) ?? '' } }),
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(given.amount),
    },
    proration: proration !== undefined,
    ...(proration && { proration_details: prorationDetails(proration.creditedLine) }),
    quantity: given.quantity,
    quantity_decimal: Stripe.Decimal.from(given.quantity),
    tax_rates: [],
    test_clock: world.customers.get(given.customer)?.test_clock ?? null,
  };
}

export function addInvoiceItem(world: SandboxState, given: NewInvoiceItem): Stripe.InvoiceItem {
  const item = draftInvoiceItem(world, given);
  world.invoiceItems.set(item.id, item);
  emit(world, 'invoiceitem.created', item);
  return item;
}

/** Waiting for the customer's next invoice; with a subscription, only what that subscription bills. */
export function pendingItems(
  world: SandboxState,
  customer: string,
  subscription?: string,
): Stripe.InvoiceItem[] {
  return [...world.invoiceItems.values()].filter((item) => {
    const of = item.parent?.subscription_details?.subscription;
    return (
      idOf(item.customer) === customer &&
      item.invoice === null &&
      (subscription === undefined || of === undefined || of === subscription)
    );
  });
}

export function forgetItem(world: SandboxState, item: Stripe.InvoiceItem): void {
  world.invoiceItems.delete(item.id);
  emit(world, 'invoiceitem.deleted', item);
}
