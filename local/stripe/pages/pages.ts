import type Stripe from 'stripe';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import type { Delivery } from '../state/webhook-dispatcher.ts';
import { htmlPage, moment, money, table } from './html.ts';

const MAX_ROWS = 100;

const latest = <T>(rows: Iterable<T>, toCells: (row: T) => unknown[]): unknown[][] =>
  [...rows].reverse().slice(0, MAX_ROWS).map(toCells);

function subscriptionCells(subscription: Stripe.Subscription): unknown[] {
  const { created, customer, items, status, cancel_at, id } = subscription;
  const prices = items.data.map(({ price, quantity }) => `${quantity} × ${price.nickname ?? price.id}`);
  const ends = cancel_at === null ? status : `${status}, ends ${moment(cancel_at)}`;
  return [moment(created), idOf(customer), prices.join(', '), ends, id];
}

export function overviewPage(state: SandboxState, deliveries: readonly Delivery[]): string {
  const tables = [
    table(
      'Customers',
      latest(state.customers.values(), ({ created, email, id }) => [moment(created), email, id]),
    ),
    table('Subscriptions', latest(state.subscriptions.values(), subscriptionCells)),
    table(
      'Invoices',
      latest(state.invoices.values(), ({ created, customer, total, status, id }) => [
        ...[moment(created), idOf(customer), money(total), status, id],
      ]),
    ),
    table(
      'Payments',
      latest(
        state.paymentIntents.values(),
        ({ created, customer, amount, status, last_payment_error, id }) => [
          ...[moment(created), idOf(customer), money(amount), status, last_payment_error?.message, id],
        ],
      ),
    ),
    table(
      'Webhook deliveries',
      latest(deliveries, ({ event, url, state: outcome, attempts }) => [
        ...[event.type, event.data.object.id, url, outcome, attempts.join(', ')],
      ]),
    ),
  ];
  return htmlPage('Stripe sandbox', `<p>Sandbox time: ${moment(state.clock.now())}</p>${tables.join('\n')}`);
}

export function invoicePage(state: SandboxState, id: string): string | undefined {
  const invoice = state.invoices.get(id);
  if (invoice === undefined) return undefined;
  const lines = invoice.lines.data.map((line) => [line.description, money(line.amount)]);
  const { paid_at } = invoice.status_transitions;
  return htmlPage(
    `Invoice ${invoice.number}`,
    table(`For ${invoice.customer_name ?? invoice.customer_email}, ${moment(invoice.created)}`, [
      ...lines,
      ['Total', money(invoice.total)],
      [paid_at === null ? `This invoice is ${invoice.status}` : `Paid on ${moment(paid_at)}`],
    ]),
  );
}

/** Renders the page at `receipt_url`, or undefined for an unknown or failed charge. */
export function receiptPage(state: SandboxState, id: string): string | undefined {
  const charge = state.charges.get(id);
  if (charge === undefined || !charge.paid) return undefined;
  const refunded = charge.amount_refunded;
  return htmlPage(
    `Receipt ${id}`,
    table(`Paid on ${moment(charge.created)}`, [
      [money(charge.amount)],
      ...(refunded === 0 ? [] : [[`${money(refunded)} was refunded.`]]),
    ]),
  );
}
