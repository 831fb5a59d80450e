import type Stripe from 'stripe';
import { stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { day, escapeHtml, htmlPage, money } from './html.ts';

function amountRow(label: string, amount: string, total = false): string {
  return `<tr${total ? ' class="total"' : ''}><td>${escapeHtml(label)}</td><td></td><td class="amount">${escapeHtml(amount)}</td></tr>`;
}

function lineRow(line: Stripe.InvoiceLineItem): string {
  const period = `${day(line.period.start)} to ${day(line.period.end)}`;
  return `<tr><td>${escapeHtml(line.description)}</td><td>${escapeHtml(period)}</td><td class="amount">${escapeHtml(
    money(line.amount, line.currency),
  )}</td></tr>`;
}

function statusText(invoice: Stripe.Invoice): string {
  const { paid_at, voided_at } = invoice.status_transitions;
  if (invoice.status === 'paid' && paid_at !== null) return `Paid on ${day(paid_at)}`;
  if (invoice.status === 'void' && voided_at !== null) return `Voided on ${day(voided_at)}`;
  return invoice.status === 'open' ? 'Waiting for payment' : `This invoice is ${invoice.status}`;
}

/** The page at `hosted_invoice_url`, or undefined for an unknown invoice. */
export function invoicePage(state: SandboxState, id: string): string | undefined {
  const invoice = state.invoices.get(id);
  if (invoice === undefined) return undefined;
  const lines = stored(state.invoiceLines, id);
  const inCurrency = (cents: number) => money(cents, invoice.currency);
  const credit = invoice.total - invoice.amount_due;
  return htmlPage(
    `Invoice ${invoice.number ?? '(draft)'}`,
    `<article>
<h1>${escapeHtml(invoice.account_name)}: invoice ${escapeHtml(invoice.number ?? '(draft)')}</h1>
<p><strong>${escapeHtml(statusText(invoice))}</strong><br>
For ${escapeHtml(invoice.customer_name ?? invoice.customer_email ?? invoice.customer)}<br>
Dated ${escapeHtml(day(invoice.status_transitions.finalized_at ?? invoice.created))}</p>
<div class="wide"><table>
<thead><tr><th scope="col">Description</th><th scope="col">Period</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>
${lines.map(lineRow).join('\n')}
${amountRow('Total', inCurrency(invoice.total), true)}
${credit === 0 ? '' : amountRow('Account balance applied', inCurrency(-credit))}
${amountRow('Amount due', inCurrency(invoice.amount_due), true)}
${amountRow('Paid', inCurrency(invoice.amount_paid))}
</tbody></table></div>
<p>This is a sandbox. No real money was charged.</p>
</article>`,
  );
}
