import type Stripe from 'stripe';
import { listOf, nested, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { WEEK } from '../state/clock.ts';
import { now } from '../state/customer-time.ts';
import { find, idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { changeShape } from './change-items.ts';
import { draftInvoiceItem, pendingItems } from './invoice-items.ts';
import { itemLine, subscriptionLine } from './invoice-lines.ts';
import { draftInvoice } from './invoice-object.ts';
import { periodOf, prorations } from './proration.ts';
import { itemChangeShape, planItems } from './subscription-items.ts';

export const previewShape = {
  subscription: required(text),
  subscription_details: nested({ ...changeShape, items: listOf(nested(itemChangeShape)) }),
};

/** The subscription's next invoice, with or without a proposed change. */
function preview(state: SandboxState, params: Params<typeof previewShape>): Stripe.Invoice {
  const subscription = find(state.subscriptions, 'subscription', params.subscription, 'subscription');
  const customer = stored(state.customers, subscription.customer);
  const details = params.subscription_details ?? {};
  const { items, changes } = planItems(state, subscription, details.items ?? []);
  const at = now(state, customer.id);
  const prorated = details.proration_behavior === 'none' ? [] : prorations(state, subscription, changes, at);
  const pending = [
    ...pendingItems(state, idOf(customer) ?? ''),
    ...prorated.map((item) => draftInvoiceItem(state, item)),
  ];
  const [item] = subscription.items.data;
  const current = item ? periodOf(item) : { start: at, end: at };
  const next = { start: current.end, end: current.end + WEEK };
  return draftInvoice(state, state.newId('upcoming_in'), {
    customer,
    lines: [
      ...pending.map((each) => itemLine(state, each)),
      ...items.map((each) => subscriptionLine(state, each, next)),
    ],
    reason: 'upcoming',
    period: current,
    subscription,
    autoAdvance: false,
  });
}

export const invoicePreviewRoutes = [
  route('POST', '/v1/invoices/create_preview', previewShape, ({ state, params }) => preview(state, params)),
];
