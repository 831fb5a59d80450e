import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { boolean, listOf, nested, oneOf, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { customerNamed } from '../payments/customers.ts';
import { now } from '../state/customer-time.ts';
import { find, idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { prorationMoment, prorationShape } from './change-items.ts';
import { draftInvoiceItem, pendingItems } from './invoice-items.ts';
import { itemLine, subscriptionLine } from './invoice-lines.ts';
import { draftInvoice } from './invoice-object.ts';
import { periodFrom } from './period.ts';
import { periodOf, prorations } from './proration.ts';
import { checkTogether, itemChangeShape, newItem, planItems } from './subscription-items.ts';
import { hasEnded } from './subscription-status.ts';

export const previewShape = {
  customer: text,
  preview_mode: oneOf('next'),
  subscription: text,
  subscription_details: nested({
    ...prorationShape,
    cancel_at_period_end: boolean,
    cancel_now: boolean,
    items: listOf(nested(itemChangeShape)),
  }),
};

type PreviewParams = Params<typeof previewShape>;
type Details = NonNullable<PreviewParams['subscription_details']>;

function nothingUpcoming(customer: string) {
  return invalid(`No upcoming invoices for customer: ${customer}`, { code: 'invoice_upcoming_none' });
}

function changesAsked(state: SandboxState, subscription: Stripe.Subscription, details: Details) {
  if (details.cancel_now) {
    return {
      items: [],
      changes: subscription.items.data.map((before) => ({ before, after: undefined })),
    };
  }
  return planItems(state, subscription, details.items ?? []);
}

/** The subscription's next invoice, with or without a proposed change. */
function ofSubscription(
  state: SandboxState,
  subscription: Stripe.Subscription,
  details: Details,
): Stripe.Invoice {
  const customer = stored(state.customers, subscription.customer);
  if (hasEnded(subscription)) throw nothingUpcoming(customer.id);
  const at = prorationMoment(state, subscription, details.proration_date);
  const { items, changes } = changesAsked(state, subscription, details);
  const behavior = details.proration_behavior ?? 'create_prorations';
  const prorated = behavior === 'none' ? [] : prorations(state, subscription, changes, at);
  const pending = [
    ...pendingItems(state, customer.id, subscription.id),
    ...prorated.map((item) => draftInvoiceItem(state, item)),
  ];
  const [item] = subscription.items.data;
  const current = item ? periodOf(item) : { start: at, end: at };
  const ends = details.cancel_now || (details.cancel_at_period_end ?? subscription.cancel_at_period_end);
  const now = behavior === 'always_invoice' || details.cancel_now;
  const next = periodFrom(
    subscription.billing_cycle_anchor,
    item?.price.recurring ?? { interval: 'week', interval_count: 1 },
    current.end,
  );
  const renewal = ends || now ? [] : items.map((each) => subscriptionLine(state, each, next));
  return draftInvoice(state, state.newId('upcoming_in'), {
    customer,
    lines: [...pending.map((each) => itemLine(state, each)), ...renewal],
    reason: now ? 'subscription_update' : 'upcoming',
    period: now ? { start: at, end: at } : current,
    subscription,
    currency: subscription.currency,
    autoAdvance: false,
  });
}

/** The first invoice of a new subscription. */
function ofNewSubscription(state: SandboxState, customer: Stripe.Customer, details: Details): Stripe.Invoice {
  const start = now(state, customer.id);
  const inputs = details.items ?? [];
  const recurring = state.prices.get(inputs[0]?.price ?? '')?.recurring;
  const period = periodFrom(start, recurring ?? { interval: 'week', interval_count: 1 }, start);
  const items = inputs.map((input, index) =>
    newItem(
      state,
      { id: 'sub_preview', customer: customer.id },
      period,
      input,
      `subscription_details[items][${index}]`,
    ),
  );
  if (items.length === 0) throw nothingUpcoming(customer.id);
  checkTogether(items);
  return draftInvoice(state, state.newId('upcoming_in'), {
    customer,
    lines: [
      ...pendingItems(state, customer.id).map((each) => itemLine(state, each)),
      ...items.map((each) => ({ ...subscriptionLine(state, each, period), subscription: null })),
    ],
    reason: 'upcoming',
    period: { start, end: start },
    currency: items[0]?.price.currency ?? 'aud',
    autoAdvance: false,
  });
}

function preview(state: SandboxState, params: PreviewParams): Stripe.Invoice {
  const details = params.subscription_details ?? {};
  if (params.subscription !== undefined) {
    const subscription = find(state.subscriptions, 'subscription', params.subscription, 'subscription');
    if (params.customer !== undefined && params.customer !== idOf(subscription.customer)) {
      throw invalid('The subscription does not belong to the customer.', { param: 'customer' });
    }
    return ofSubscription(state, subscription, details);
  }
  if (params.customer === undefined) {
    throw invalid('You must provide one of customer or subscription.', { param: 'customer' });
  }
  return ofNewSubscription(state, customerNamed(state, params.customer, 'customer'), details);
}

export const invoicePreviewRoutes = [
  route('POST', '/v1/invoices/create_preview', previewShape, ({ state, params }) => preview(state, params)),
];
