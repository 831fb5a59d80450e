import type Stripe from 'stripe';
import { firstPage } from '../http/lists.ts';
import { HOUR } from '../state/clock.ts';
import { now } from '../state/customer-time.ts';
import type { SandboxState } from '../state/state.ts';
import { type Amounts, amountsOf } from './invoice-amounts.ts';
import type { Period } from './period.ts';

/** Keys that Stripe still sends although its newest types omit them. */
const FORMER_KEYS = { subscription: null };

export interface NewInvoice {
  customer: Stripe.Customer;
  lines: Stripe.InvoiceLineItem[];
  reason: NonNullable<Stripe.Invoice['billing_reason']>;
  period: Period;
  subscription?: Stripe.Subscription | undefined;
  currency: string;
  autoAdvance: boolean;
  description?: string;
  metadata?: Record<string, string>;
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

function parentOf(subscription: Stripe.Subscription | undefined): Stripe.Invoice.Parent | null {
  return subscription
    ? {
        quote_details: null,
        subscription_details: {
          metadata: { ...subscription.metadata },
          subscription: subscription.id,
        },
        type: 'subscription_details',
      }
    : null;
}

/** Builds an invoice without storing it. */
export function draftInvoice(state: SandboxState, id: string, input: NewInvoice): Stripe.Invoice {
  const { customer } = input;
  const created = now(state, customer.id);
  const amounts = amountsOf(input.lines, customer.balance);
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'AU',
    account_name: 'Legacy Hub',
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: input.autoAdvance,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: input.autoAdvance ? created + HOUR : null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created,
    currency: input.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: input.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: firstPage(input.lines, linesUrl(id)),
    livemode: false,
    metadata: input.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: parentOf(input.subscription),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: input.period.end,
    period_start: input.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: customer.test_clock ?? null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
    ...FORMER_KEYS,
  };
  applyAmounts(invoice, amounts);
  return invoice;
}
