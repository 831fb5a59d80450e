import type Stripe from 'stripe';
import { completeList } from '../http/lists.ts';
import { DAY } from '../state/clock.ts';
import { emit } from '../state/events.ts';
import { stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { type Amounts, amountsOf } from './invoice-amounts.ts';
import { applyAmounts, draftInvoice, linesUrl, type NewInvoice } from './invoice-object.ts';

export function createInvoice(state: SandboxState, input: NewInvoice): Stripe.Invoice {
  const id = state.newId('in');
  const lines = input.lines.map((line) => ({ ...line, invoice: id }));
  const invoice = draftInvoice(state, id, { ...input, lines });
  state.invoices.set(id, invoice);
  state.invoiceLines.set(id, lines);
  input.subscription.latest_invoice = id;
  for (const line of lines) takeItem(state, line, id);
  emit(state, 'invoice.created', invoice);
  return invoice;
}

/** Marks invoice items as invoiced, so they are no longer pending. */
function takeItem(state: SandboxState, line: Stripe.InvoiceLineItem, invoice: string): void {
  const { invoice_item_details, subscription_item_details } = line.parent ?? {};
  const id = invoice_item_details?.invoice_item ?? subscription_item_details?.invoice_item;
  const item = state.invoiceItems.get(id ?? '');
  if (item) item.invoice = invoice;
}

/** Drafts need this because their lines and the customer's balance can still change. */
export function recalculateInvoice(state: SandboxState, invoice: Stripe.Invoice): Amounts {
  const lines = stored(state.invoiceLines, invoice.id);
  const amounts = amountsOf(lines, stored(state.customers, invoice.customer).balance);
  invoice.lines = completeList(lines, linesUrl(invoice.id));
  applyAmounts(invoice, amounts);
  return amounts;
}

export function subscriptionOf(
  state: SandboxState,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  const reference = invoice.parent?.subscription_details?.subscription;
  return reference ? stored(state.subscriptions, reference) : undefined;
}

/** Days from each failed attempt to the next one. */
const RETRY_DAYS = [3, 5, 7];

/** The time of the next automatic attempt, or null if no retries are left. */
export function nextAttempt(attempts: number, from: number): number | null {
  const days = RETRY_DAYS[attempts - 1];
  return days === undefined ? null : from + days * DAY;
}
