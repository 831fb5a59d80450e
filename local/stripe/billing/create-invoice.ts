import type Stripe from 'stripe';
import { completeList } from '../http/lists.ts';
import { HOUR } from '../state/clock.ts';
import { now } from '../state/customer-time.ts';
import { emptyLists, nulls } from '../state/filled.ts';
import { stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { type Period, subscriptionLine } from './invoice-lines.ts';

interface NewInvoice {
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  billed: Period;
  /** The week that has ended when the invoice is created. */
  period: Period;
}

/** Creates a draft with a line for each item of the subscription. A renewal is finalized an hour later. */
export function createInvoice(
  state: SandboxState,
  subscription: Stripe.Subscription,
  { reason, billed, period }: NewInvoice,
): Stripe.Invoice {
  const id = state.newId('in');
  const customer = stored(state.customers, subscription.customer);
  const created = now(state, customer.id);
  const isRenewal = reason === 'subscription_cycle';
  const isTrial = subscription.status === 'trialing';
  const lines = subscription.items.data.map((item) => subscriptionLine(state, id, item, billed, isTrial));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const invoice: Stripe.Invoice = {
    ...nulls('account_tax_ids application custom_fields customer_account customer_shipping'),
    ...nulls('default_payment_method default_source description due_date effective_at ending_balance footer'),
    ...nulls('from_invoice hosted_invoice_url invoice_pdf last_finalization_error latest_revision'),
    ...nulls('next_payment_attempt number on_behalf_of receipt_number rendering shipping_cost'),
    ...nulls('shipping_details statement_descriptor'),
    ...emptyLists('customer_tax_ids default_tax_rates discounts total_discount_amounts'),
    ...emptyLists('total_pretax_credit_amounts total_taxes'),
    // Stripe still sends this key although its newest types omit it.
    ...nulls('subscription'),
    id,
    object: 'invoice',
    account_country: 'AU',
    account_name: 'Legacy Hub',
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: reason !== 'subscription_create',
    automatic_tax: { ...nulls('disabled_reason liability provider status'), enabled: false },
    automatically_finalizes_at: isRenewal ? created + HOUR : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'aud',
    customer: customer.id,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: 'none',
    issuer: { type: 'self' },
    lines: completeList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: nulls('finalized_at marked_uncollectible_at paid_at voided_at'),
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock ?? null,
    total,
    total_excluding_tax: total,
    webhooks_delivered_at: created,
  };
  state.invoices.set(id, invoice);
  subscription.latest_invoice = id;
  return invoice;
}
