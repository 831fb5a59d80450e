import type Stripe from 'stripe';
import { completeList } from '../http/lists.ts';
import { now } from '../state/customer-time.ts';
import { emptyLists, nulls } from '../state/filled.ts';
import type { SandboxState } from '../state/state.ts';

interface NewSubscription {
  id: string;
  customer: Stripe.Customer;
  items: Stripe.SubscriptionItem[];
  metadata: Record<string, string>;
  trialEnd: number | undefined;
}

export function subscriptionObject(state: SandboxState, input: NewSubscription): Stripe.Subscription {
  const created = now(state, input.customer.id);
  const { trialEnd = null } = input;
  return {
    ...nulls('application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at'),
    ...nulls('canceled_at customer_account days_until_due default_payment_method default_source description'),
    ...nulls('ended_at latest_invoice managed_payments next_pending_invoice_item_invoice on_behalf_of'),
    ...nulls('pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule'),
    ...nulls('transfer_data'),
    ...emptyLists('billing_schedules default_tax_rates discounts'),
    id: input.id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? created,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: created },
    cancel_at_period_end: false,
    cancellation_details: nulls('comment feedback feedback_option reason'),
    collection_method: 'charge_automatically',
    created,
    currency: 'aud',
    customer: input.customer.id,
    invoice_settings: {
      ...nulls('account_tax_ids custom_fields description footer'),
      issuer: { type: 'self' },
    },
    items: completeList(input.items, `/v1/subscription_items?subscription=${input.id}`),
    livemode: false,
    metadata: input.metadata,
    payment_settings: {
      ...nulls('payment_method_options payment_method_types'),
      save_default_payment_method: 'off',
    },
    start_date: created,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: input.customer.test_clock ?? null,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : created,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
  };
}
