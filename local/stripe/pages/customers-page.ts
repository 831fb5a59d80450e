import type Stripe from 'stripe';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import type { Delivery } from '../state/webhook-dispatcher.ts';
import { type Cell, htmlPage, link, moment, money, table } from './html.ts';

const MAX_ROWS = 100;

function latest<T>(rows: Iterable<T>, toCells: (row: T) => Cell[]): Cell[][] {
  return [...rows].reverse().slice(0, MAX_ROWS).map(toCells);
}

function customerLabel(state: SandboxState, reference: Stripe.Invoice['customer']): string {
  const id = idOf(reference);
  const customer = state.customers.get(id ?? '');
  return customer?.email ?? customer?.name ?? id ?? 'No customer';
}

function customers(state: SandboxState): string {
  return table(
    'Customers',
    ['Created', 'Customer', 'ID', 'Balance'],
    latest(state.customers.values(), (customer) => [
      moment(customer.created),
      customer.email ?? customer.name ?? null,
      state.deletedCustomers.has(customer.id) ? `${customer.id} (deleted)` : customer.id,
      money(customer.balance, customer.currency ?? 'aud'),
    ]),
  );
}

function payments(state: SandboxState): string {
  return table(
    'Payments',
    ['Created', 'Customer', 'Amount', 'Status', 'Error', 'ID'],
    latest(state.paymentIntents.values(), (intent) => [
      moment(intent.created),
      customerLabel(state, intent.customer),
      money(intent.amount, intent.currency),
      intent.status,
      intent.last_payment_error?.message ?? null,
      intent.id,
    ]),
  );
}

function subscriptions(state: SandboxState): string {
  return table(
    'Subscriptions',
    ['Created', 'Customer', 'Items', 'Status', 'Current period ends', 'ID'],
    latest(state.subscriptions.values(), (subscription) => [
      moment(subscription.created),
      customerLabel(state, subscription.customer),
      subscription.items.data
        .map(({ price, quantity }) => `${quantity} × ${price.nickname ?? price.id}`)
        .join(', '),
      subscription.cancel_at === null
        ? subscription.status
        : `${subscription.status}, ends ${moment(subscription.cancel_at)}`,
      moment(subscription.items.data[0]?.current_period_end ?? subscription.created),
      subscription.id,
    ]),
  );
}

function invoices(state: SandboxState): string {
  return table(
    'Invoices',
    ['Created', 'Customer', 'Total', 'Due', 'Status', 'Next attempt', 'Invoice'],
    latest(state.invoices.values(), (invoice) => [
      moment(invoice.created),
      customerLabel(state, invoice.customer),
      money(invoice.total, invoice.currency),
      money(invoice.amount_due, invoice.currency),
      invoice.status,
      invoice.next_payment_attempt === null ? null : moment(invoice.next_payment_attempt),
      link(`/invoices/${invoice.id}`, invoice.number ?? 'draft'),
    ]),
  );
}

function events(state: SandboxState): string {
  return table(
    'Events',
    ['Created', 'Type', 'Object', 'ID'],
    latest(state.events.values(), ({ created, type, data, id }) => [
      moment(created),
      type,
      String(data.object.id ?? ''),
      id,
    ]),
  );
}

function deliveriesTable(deliveries: readonly Delivery[]): string {
  return table(
    'Webhook deliveries',
    ['Event', 'Endpoint', 'State', 'Attempts'],
    latest(deliveries, ({ event, url, state, attempts }) => [event.type, url, state, attempts.join(', ')]),
  );
}

/** Overview of the sandbox for developers. */
export function customersPage(state: SandboxState, deliveries: readonly Delivery[]): string {
  return htmlPage(
    'Stripe sandbox',
    [
      '<h1>Stripe sandbox</h1>',
      `<p>Sandbox time: ${moment(state.clock.now())}. Newest first, up to ${MAX_ROWS} per table.</p>`,
      customers(state),
      subscriptions(state),
      invoices(state),
      payments(state),
      deliveriesTable(deliveries),
      events(state),
    ].join('\n'),
  );
}
