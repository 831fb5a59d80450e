import type Stripe from 'stripe';
import { completeList } from '../http/lists.ts';
import { HOUR } from '../state/clock.ts';
import { now } from '../state/customer-time.ts';
import { emptyLists, nulls } from '../state/filled.ts';
import type { SandboxState } from '../state/state.ts';
import { type Amounts, amountsOf } from './invoice-amounts.ts';

export interface Period {
  start: number;
  end: number;
}

export interface NewInvoice {
  customer: Stripe.Customer;
  lines: Stripe.InvoiceLineItem[];
  reason: NonNullable<Stripe.Invoice['billing_reason']>;
  period: Period;
  subscription: Stripe.Subscription;
  autoAdvance: boolean;
}

export function linesUrl(invoice: string): string {
  return `/v1/invoices/${invoice}/lines`;
}

export function applyAmounts(invoice: Stripe.Invoice, amounts: Amounts): void {
  Object.assign(invoice, {
    amount_due: amounts.amountDue,
    amount_remaining: amounts.amountDue,
    starting_balance: amounts.startingBalance,
    subtotal: amounts.total,
    subtotal_excluding_tax: amounts.total,
    total: amounts.total,
    total_excluding_tax: amounts.total,
  });
}

/** Builds an invoice without storing it. */
export function draftInvoice(state: SandboxState, id: string, input: NewInvoice): Stripe.Invoice {
  const { customer, subscription } = input;
  const created = now(state, customer.id);
  const invoice: Stripe.Invoice = {
    ...nulls('account_tax_ids application automatically_finalizes_at custom_fields customer_account'),
    ...nulls('customer_shipping default_payment_method default_source description due_date effective_at'),
    ...nulls('ending_balance footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error'),
    ...nulls('latest_revision next_payment_attempt number on_behalf_of receipt_number rendering'),
    ...nulls('shipping_cost shipping_details statement_descriptor'),
    ...emptyLists('customer_tax_ids default_tax_rates discounts total_discount_amounts'),
    ...emptyLists('total_pretax_credit_amounts total_taxes'),
    // Stripe still sends this key although its newest types omit it.
    ...nulls('subscription'),
    id,
    object: 'invoice',
    account_country: 'AU',
    account_name: 'Legacy Hub',
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: input.autoAdvance,
    automatic_tax: { ...nulls('disabled_reason liability provider status'), enabled: false },
    automatically_finalizes_at: input.autoAdvance ? created + HOUR : null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'aud',
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: 'none',
    issuer: { type: 'self' },
    lines: completeList(input.lines, linesUrl(id)),
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
    period_end: input.period.end,
    period_start: input.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: nulls('finalized_at marked_uncollectible_at paid_at voided_at'),
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: customer.test_clock ?? null,
    total: 0,
    total_excluding_tax: 0,
    webhooks_delivered_at: created,
  };
  applyAmounts(invoice, amountsOf(input.lines, customer.balance));
  return invoice;
}
