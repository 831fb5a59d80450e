import { findAnything, idOf } from './state/lookup.ts';
import type { SandboxState } from './state/state.ts';
import type { Delivery } from './state/webhook-dispatcher.ts';

const MAX_ROWS = 100;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Lists the latest objects: their ids, which link to them, and some of their fields. */
export function overviewPage(state: SandboxState, deliveries: readonly Delivery[]): string {
  const { customers, subscriptions, invoices, paymentIntents } = state;
  return htmlPage(
    'Stripe sandbox',
    `Sandbox time: ${new Date(state.clock.now() * 1000).toISOString()}`,
    table('Customers', customers.values(), ({ id, email }) => [id, email]),
    table('Subscriptions', subscriptions.values(), ({ id, customer, status, items }) => [
      ...[id, idOf(customer), status],
      ...items.data.map(({ price, quantity }) => `${quantity} × ${price.nickname}`),
    ]),
    table('Invoices', invoices.values(), ({ id, customer, status, total }) => [
      ...[id, idOf(customer), status, dollars(total)],
    ]),
    table('Payments', paymentIntents.values(), ({ id, customer, status, amount, last_payment_error }) => [
      ...[id, idOf(customer), status, dollars(amount), last_payment_error?.message],
    ]),
    table('Webhook deliveries', deliveries, ({ event, url, state: outcome, attempts }) => [
      ...[event.data.object.id, event.type, url, outcome, attempts.join(', ')],
    ]),
  );
}

/** Shows all fields of an object. Links to invoices and receipts lead here. */
export function objectPage(state: SandboxState, id: string): string | undefined {
  const found = findAnything(state, id);
  return found && htmlPage(id, `<pre>${escapeHtml(JSON.stringify(found, null, 2))}</pre>`);
}

function table<T>(caption: string, rows: Iterable<T>, toCells: (row: T) => unknown[]): string {
  const lines = [...rows]
    .slice(-MAX_ROWS)
    .reverse()
    .map((row) => {
      const [id, ...cells] = toCells(row).map(escapeHtml);
      return `<tr><td><a href="/objects/${id}">${id}</a><td>${cells.join('<td>')}`;
    });
  return `<h2>${caption}</h2><table>${lines.join('\n')}</table>`;
}

const htmlPage = (title: string, ...parts: string[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${parts.join('')}`;

const escapeHtml = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
