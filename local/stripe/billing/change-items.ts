import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { boolean, integer, oneOf } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { now } from '../state/customer-time.ts';
import { change } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { checkNotOver } from './cancellation.ts';
import { finalize } from './collection.ts';
import { amountsOf } from './invoice-amounts.ts';
import { addInvoiceItem, draftInvoiceItem, pendingItems } from './invoice-items.ts';
import { itemLine } from './invoice-lines.ts';
import { createInvoice } from './invoices.ts';
import { type Collecting, checkPayable, collect, paymentBehavior } from './payment-behavior.ts';
import { type ItemChange, prorations } from './proration.ts';
import { type ItemInput, planItems } from './subscription-items.ts';

export const prorationShape = {
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  proration_date: integer(0),
};
export const changeShape = { ...prorationShape, off_session: boolean, payment_behavior: paymentBehavior };

type ChangeOptions = Params<typeof changeShape>;

export function prorationMoment(
  world: SandboxState,
  subscription: Stripe.Subscription,
  asked: number | undefined,
): number {
  const [item] = subscription.items.data;
  const moment = asked ?? now(world, subscription.customer);
  if (item && (moment < item.current_period_start || moment > item.current_period_end)) {
    throw invalid('Cannot specify `proration_date` outside the bounds of current period.', {
      param: 'proration_date',
    });
  }
  return moment;
}

function checkChangeable(subscription: Stripe.Subscription): void {
  checkNotOver(subscription);
  if (subscription.status === 'incomplete') {
    throw invalid(
      'You cannot update a subscription in `incomplete` status in such a way that requires payment. Only metadata and the default payment method can be updated until its first invoice is paid.',
    );
  }
}

function collecting(
  world: SandboxState,
  subscription: Stripe.Subscription,
  options: ChangeOptions,
): Collecting {
  const customer = stored(world.customers, subscription.customer);
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return {
    behavior: options.payment_behavior ?? 'allow_incomplete',
    method: world.paymentMethods.get(idOf(method) ?? ''),
    offSession: options.off_session ?? false,
  };
}

/** Would invoicing the changes now leave something to pay? */
function costsNow(
  world: SandboxState,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
  at: number,
): boolean {
  const customer = stored(world.customers, subscription.customer);
  const items = [
    ...pendingItems(world, customer.id, subscription.id),
    ...prorations(world, subscription, changes, at).map((given) => draftInvoiceItem(world, given)),
  ];
  const lines = items.map((item) => itemLine(world, item));
  return amountsOf(lines, customer.balance).amountDue > 0;
}

/** Adds, changes and removes items, prorated as asked. Everything is checked before anything moves. */
export function changeItems(
  world: SandboxState,
  subscription: Stripe.Subscription,
  inputs: readonly ItemInput[],
  options: ChangeOptions,
): void {
  checkChangeable(subscription);
  const at = prorationMoment(world, subscription, options.proration_date);
  const { items, changes } = planItems(world, subscription, inputs);
  const payment = collecting(world, subscription, options);
  const behavior = options.proration_behavior ?? 'create_prorations';
  const invoiceNow = behavior === 'always_invoice' && changes.length > 0;
  if (invoiceNow && costsNow(world, subscription, changes, at)) checkPayable(world, payment);
  const prorated = behavior === 'none' ? [] : prorations(world, subscription, changes, at);
  for (const item of prorated) addInvoiceItem(world, item);
  change(world, 'customer.subscription.updated', subscription, () => {
    subscription.items.data = items;
  });
  if (invoiceNow) invoiceChanges(world, subscription, payment);
}

function invoiceChanges(world: SandboxState, subscription: Stripe.Subscription, payment: Collecting): void {
  const customer = stored(world.customers, subscription.customer);
  const moment = now(world, customer.id);
  const invoice = createInvoice(world, {
    customer,
    lines: pendingItems(world, customer.id, subscription.id).map((item) => itemLine(world, item)),
    reason: 'subscription_update',
    period: { start: moment, end: moment },
    subscription,
    currency: subscription.currency,
    autoAdvance: true,
  });
  subscription.latest_invoice = invoice.id;
  finalize(world, invoice);
  collect(world, invoice, payment);
}
