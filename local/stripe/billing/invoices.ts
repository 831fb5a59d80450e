import type Stripe from 'stripe';
import { firstPage } from '../http/lists.ts';
import { DAY } from '../state/clock.ts';
import { emit } from '../state/events.ts';
import { stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { type Amounts, amountsOf } from './invoice-amounts.ts';
import { applyAmounts, draftInvoice, linesUrl, type NewInvoice } from './invoice-object.ts';

export function createInvoice(world: SandboxState, given: NewInvoice): Stripe.Invoice {
  const id = world.newId('in');
  const lines = given.lines.map((line) => ({ ...line, invoice: id }));
  const invoice = draftInvoice(world, id, { ...given, lines });
  world.invoices.set(id, invoice);
  world.invoiceLines.set(id, lines);
  for (const line of lines) takeItem(world, line, id);
  emit(world, 'invoice.created', invoice);
  return invoice;
}

/** A pending item that became a line is pending no more. */
function takeItem(world: SandboxState, line: Stripe.InvoiceLineItem, invoice: string): void {
  const { invoice_item_details, subscription_item_details } = line.parent ?? {};
  const id = invoice_item_details?.invoice_item ?? subscription_item_details?.invoice_item;
  const item = world.invoiceItems.get(id ?? '');
  if (item) item.invoice = invoice;
}

/** A draft's lines can still change, and so can the customer's balance. */
export function recount(world: SandboxState, invoice: Stripe.Invoice): Amounts {
  const lines = stored(world.invoiceLines, invoice.id);
  const amounts = amountsOf(lines, stored(world.customers, invoice.customer).balance);
  invoice.lines = firstPage(lines, linesUrl(invoice.id));
  applyAmounts(invoice, amounts);
  return amounts;
}

export function subscriptionOf(
  world: SandboxState,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  const reference = invoice.parent?.subscription_details?.subscription;
  return reference ? stored(world.subscriptions, reference) : undefined;
}

/** When the next automatic attempt is due, or null when there is none left. */
export function nextAttempt(world: SandboxState, attempts: number, from: number): number | null {
  const days = world.settings.retryDays[attempts - 1];
  return days === undefined ? null : from + days * DAY;
}
