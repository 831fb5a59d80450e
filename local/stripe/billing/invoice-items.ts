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

/** Builds an invoice item without storing it, as previews need. */
export function draftInvoiceItem(state: SandboxState, input: NewInvoiceItem): Stripe.InvoiceItem {
  const { proration, price } = input;
  return {
    id: state.newId('ii'),
    object: 'invoiceitem',
    amount: input.amount,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    date: now(state, input.customer),
    description: input.description,
    discountable: proration === undefined,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: input.metadata ?? {},
    net_amount: input.amount,
    parent: proration
      ? {
          subscription_details: { subscription: proration.subscription, subscription_item: proration.item },
          type: 'subscription_details',
        }
      : null,
    period: input.period,
    pricing: {
      ...(price && { price_details: { price: price.id, product: idOf(price.product) ?? '' } }),
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(input.amount),
    },
    proration: proration !== undefined,
    ...(proration && { proration_details: prorationDetails(proration.creditedLine) }),
    quantity: input.quantity,
    quantity_decimal: Stripe.Decimal.from(input.quantity),
    tax_rates: [],
    test_clock: state.customers.get(input.customer)?.test_clock ?? null,
  };
}

export function addInvoiceItem(state: SandboxState, input: NewInvoiceItem): Stripe.InvoiceItem {
  const item = draftInvoiceItem(state, input);
  state.invoiceItems.set(item.id, item);
  emit(state, 'invoiceitem.created', item);
  return item;
}

/** Items pending for the customer's next invoice. */
export function pendingItems(state: SandboxState, customer: string): Stripe.InvoiceItem[] {
  return [...state.invoiceItems.values()].filter(
    (item) => idOf(item.customer) === customer && item.invoice === null,
  );
}

export function deleteInvoiceItem(state: SandboxState, item: Stripe.InvoiceItem): void {
  state.invoiceItems.delete(item.id);
  emit(state, 'invoiceitem.deleted', item);
}
