import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { boolean, integer, oneOf } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { now } from '../state/customer-time.ts';
import { change } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { checkNotEnded } from './cancellation.ts';
import { finalize } from './collection.ts';
import { amountsOf } from './invoice-amounts.ts';
import { addInvoiceItem, draftInvoiceItem, pendingItems } from './invoice-items.ts';
import { itemLine } from './invoice-lines.ts';
import { createInvoice } from './invoices.ts';
import { type CollectionOptions, checkPayable, collect, paymentBehavior } from './payment-behavior.ts';
import { type ItemChange, prorations } from './proration.ts';
import { type ItemInput, planItems } from './subscription-items.ts';

export const prorationShape = {
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  proration_date: integer(0),
};
export const changeShape = { ...prorationShape, off_session: boolean, payment_behavior: paymentBehavior };

type ChangeOptions = Params<typeof changeShape>;

export function prorationMoment(
  state: SandboxState,
  subscription: Stripe.Subscription,
  asked: number | undefined,
): number {
  const [item] = subscription.items.data;
  const moment = asked ?? now(state, subscription.customer);
  if (item && (moment < item.current_period_start || moment > item.current_period_end)) {
    throw invalid('Cannot specify `proration_date` outside the bounds of current period.', {
      param: 'proration_date',
    });
  }
  return moment;
}

function checkChangeable(subscription: Stripe.Subscription): void {
  checkNotEnded(subscription);
  if (subscription.status === 'incomplete') {
    throw invalid(
      'You cannot update a subscription in `incomplete` status in such a way that requires payment. Only metadata and the default payment method can be updated until its first invoice is paid.',
    );
  }
}

function collecting(
  state: SandboxState,
  subscription: Stripe.Subscription,
  options: ChangeOptions,
): CollectionOptions {
  const customer = stored(state.customers, subscription.customer);
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return {
    behavior: options.payment_behavior ?? 'allow_incomplete',
    method: state.paymentMethods.get(idOf(method) ?? ''),
    offSession: options.off_session ?? false,
  };
}

/** Whether invoicing the changes now would leave an amount to pay. */
function costsNow(
  state: SandboxState,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
  at: number,
): boolean {
  const customer = stored(state.customers, subscription.customer);
  const items = [
    ...pendingItems(state, customer.id, subscription.id),
    ...prorations(state, subscription, changes, at).map((input) => draftInvoiceItem(state, input)),
  ];
  const lines = items.map((item) => itemLine(state, item));
  return amountsOf(lines, customer.balance).amountDue > 0;
}

/** Adds, changes and removes items with the requested proration. Validates everything before changing anything. */
export function changeItems(
  state: SandboxState,
  subscription: Stripe.Subscription,
  inputs: readonly ItemInput[],
  options: ChangeOptions,
): void {
  checkChangeable(subscription);
  const at = prorationMoment(state, subscription, options.proration_date);
  const { items, changes } = planItems(state, subscription, inputs);
  const payment = collecting(state, subscription, options);
  const behavior = options.proration_behavior ?? 'create_prorations';
  const invoiceNow = behavior === 'always_invoice' && changes.length > 0;
  if (invoiceNow && costsNow(state, subscription, changes, at)) checkPayable(state, payment);
  const prorated = behavior === 'none' ? [] : prorations(state, subscription, changes, at);
  for (const item of prorated) addInvoiceItem(state, item);
  change(state, 'customer.subscription.updated', subscription, () => {
    subscription.items.data = items;
  });
  if (invoiceNow) invoiceChanges(state, subscription, payment);
}

function invoiceChanges(
  state: SandboxState,
  subscription: Stripe.Subscription,
  payment: CollectionOptions,
): void {
  const customer = stored(state.customers, subscription.customer);
  const moment = now(state, customer.id);
  const invoice = createInvoice(state, {
    customer,
    lines: pendingItems(state, customer.id, subscription.id).map((item) => itemLine(state, item)),
    reason: 'subscription_update',
    period: { start: moment, end: moment },
    subscription,
    currency: subscription.currency,
    autoAdvance: true,
  });
  subscription.latest_invoice = invoice.id;
  finalize(state, invoice);
  collect(state, invoice, payment);
}
