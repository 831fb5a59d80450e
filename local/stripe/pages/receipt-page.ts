import type { SandboxState } from '../state/state.ts';
import { day, escapeHtml, htmlPage, money } from './html.ts';

/** The page at `receipt_url`, or undefined for an unknown or failed charge. */
export function receiptPage(state: SandboxState, id: string): string | undefined {
  const charge = state.charges.get(id);
  if (charge === undefined || !charge.paid) return undefined;
  const inCurrency = (cents: number) => escapeHtml(money(cents, charge.currency));
  const refunded = charge.amount_refunded;
  return htmlPage(
    `Receipt ${id}`,
    `<article>
<h1>${escapeHtml(charge.calculated_statement_descriptor)}: receipt</h1>
<p><strong>${inCurrency(charge.amount)}</strong> paid on ${escapeHtml(day(charge.created))}</p>
${refunded === 0 ? '' : `<p>${inCurrency(refunded)} was refunded.</p>`}
<p>This is a sandbox. No real money was charged.</p>
</article>`,
  );
}
