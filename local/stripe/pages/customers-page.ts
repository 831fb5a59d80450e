import type Stripe from 'stripe';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import type { Delivery } from '../state/webhook-dispatcher.ts';
import { type Cell, htmlPage, link, moment, money, table } from './html.ts';

const SHOWN = 100;

function latest<T>(rows: Iterable<T>, toCells: (row: T) => Cell[]): Cell[][] {
  return [...rows].reverse().slice(0, SHOWN).map(toCells);
}

function who(world: SandboxState, reference: Stripe.Invoice['customer']): string {
  const id = idOf(reference);
  const customer = world.customers.get(id ?? '');
  return customer?.email ?? customer?.name ?? id ?? 'nobody';
}

function customers(world: SandboxState): string {
  return table(
    'Customers',
    ['Since', 'Who', 'Id', 'Balance'],
    latest(world.customers.values(), (customer) => [
      moment(customer.created),
      customer.email ?? customer.name ?? null,
      world.deletedCustomers.has(customer.id) ? `${customer.id} (deleted)` : customer.id,
      money(customer.balance, customer.currency ?? 'aud'),
    ]),
  );
}

function payments(world: SandboxState): string {
  return table(
    'Payments',
    ['When', 'Who', 'Amount', 'Status', 'Why not', 'Id'],
    latest(world.paymentIntents.values(), (intent) => [
      moment(intent.created),
      who(world, intent.customer),
      money(intent.amount, intent.currency),
      intent.status,
      intent.last_payment_error?.message ?? null,
      intent.id,
    ]),
  );
}

function subscriptions(world: SandboxState): string {
  return table(
    'Subscriptions',
    ['Since', 'Who', 'What', 'Status', 'Paid period ends', 'Id'],
    latest(world.subscriptions.values(), (subscription) => [
      moment(subscription.created),
      who(world, subscription.customer),
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

function invoices(world: SandboxState): string {
  return table(
    'Invoices',
    ['When', 'Who', 'Total', 'Due', 'Status', 'Next attempt', 'Invoice'],
    latest(world.invoices.values(), (invoice) => [
      moment(invoice.created),
      who(world, invoice.customer),
      money(invoice.total, invoice.currency),
      money(invoice.amount_due, invoice.currency),
      invoice.status,
      invoice.next_payment_attempt === null ? null : moment(invoice.next_payment_attempt),
      link(`/invoices/${invoice.id}`, invoice.number ?? 'draft'),
    ]),
  );
}

function events(world: SandboxState): string {
  return table(
    'Events',
    ['When', 'What', 'About', 'Id'],
    latest(world.events.values(), ({ created, type, data, id }) => [
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
    ['Event', 'To', 'State', 'Attempts'],
    latest(deliveries, ({ event, url, state, attempts }) => [event.type, url, state, attempts.join(', ')]),
  );
}

/** What happened, for people. */
export function customersPage(world: SandboxState, deliveries: readonly Delivery[]): string {
  return htmlPage(
    'Stripe sandbox',
    [
      '<h1>Stripe sandbox</h1>',
      `<p>The sandbox's clock says ${moment(world.clock.now())}. The newest stands first; at most ${SHOWN} are shown.</p>`,
      customers(world),
      subscriptions(world),
      invoices(world),
      payments(world),
      deliveriesTable(deliveries),
      events(world),
    ].join('\n'),
  );
}
