import type Stripe from 'stripe';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import type { NewInvoiceItem } from './invoice-items.ts';
import { priceName } from './invoice-lines.ts';
import type { Period } from './invoice-object.ts';

/** `before` is missing for an added item, `after` for a removed one. */
export interface ItemChange {
  before: Stripe.SubscriptionItem | undefined;
  after: Stripe.SubscriptionItem | undefined;
}

/** The share of an amount for the rest of the period, by the second, rounded to the nearest cent. */
function shareOfRest(amount: number, period: Period, at: number): number {
  const share = (Math.abs(amount) * (period.end - at)) / (period.end - period.start);
  return Math.sign(amount) * Math.round(share);
}

function dateOf(moment: number): string {
  const date = new Date(moment * 1000);
  const month = date.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${String(date.getUTCDate()).padStart(2, '0')} ${month} ${date.getUTCFullYear()}`;
}

export function periodOf(item: Stripe.SubscriptionItem): Period {
  return { start: item.current_period_start, end: item.current_period_end };
}

/** The line that originally billed the time now being credited. */
function lineBilling(state: SandboxState, item: Stripe.SubscriptionItem): Stripe.InvoiceLineItem | undefined {
  return [...state.invoiceLines.values()]
    .flat()
    .findLast(
      (line) =>
        line.parent?.subscription_item_details?.subscription_item === item.id &&
        line.amount >= 0 &&
        line.period.end === item.current_period_end,
    );
}

function prorationItem(
  state: SandboxState,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
  kind: 'Unused' | 'Remaining',
): NewInvoiceItem {
  const { price, quantity = 1 } = item;
  const period = periodOf(item);
  const rest = shareOfRest((price.unit_amount ?? 0) * quantity, period, at);
  const many = quantity === 1 ? '' : `${quantity} × `;
  return {
    customer: idOf(subscription.customer) ?? '',
    amount: kind === 'Unused' ? 0 - rest : rest,
    currency: price.currency,
    description: `${kind} time on ${many}${priceName(state, price)} after ${dateOf(at)}`,
    period: { start: at, end: period.end },
    quantity,
    price,
    proration: {
      subscription: subscription.id,
      item: item.id,
      creditedLine: kind === 'Unused' ? lineBilling(state, item) : undefined,
    },
  };
}

/** Credits unused paid time and charges the remaining time at the new price. */
export function prorations(
  state: SandboxState,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
  at: number,
): NewInvoiceItem[] {
  return changes.flatMap(({ before, after }) => [
    ...(before ? [prorationItem(state, subscription, before, at, 'Unused')] : []),
    ...(after ? [prorationItem(state, subscription, after, at, 'Remaining')] : []),
  ]);
}
