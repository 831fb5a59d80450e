import { listOwnPayments } from '@legacy-hub/domain/billing/endpoints';
import type { WireReceipt } from '@legacy-hub/domain/billing/wire';
import { aHousehold, aPerson, inCash, now } from '@legacy-hub/domain/testing/households';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { listOwnVisits } from '@legacy-hub/domain/visits/endpoints';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import type { WireVisit } from '@legacy-hub/domain/visits/wire';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { enterOn } from '../../testing/keyboard.ts';
import { openPortal, PHONE, show } from '../../testing/open-app.tsx';
import { portal } from '../../testing/portal-page.ts';
import { heading } from '../../testing/public-pages.ts';
import { api } from '../../testing/stub-api.ts';

const ADA = aHousehold(aPerson('ada', inCash('leader'), { name: 'Ada Moreau' }));
const NOVEMBER = venueDate('2026-11-01');
const RECEIPT = '261118-ABCDEFGH';
const CREDIT_NOTE = '261118-BCDEFGHA';
const PAID: WireReceipt = {
  receipt: RECEIPT,
  at: '2026-11-18T01:00:00.000Z',
  what: 'Leader, 1 week',
  method: 'cash',
  amountCents: 2000,
  gstCents: 182,
  corrects: null,
  lines: [{ what: 'Leader, 1 week', amountCents: 2000 }],
};
const RETURNED: WireReceipt = {
  ...PAID,
  receipt: CREDIT_NOTE,
  what: 'Closed early',
  method: 'card',
  amountCents: -500,
  gstCents: -45,
  corrects: RECEIPT,
  lines: [{ what: 'Closed early', amountCents: -500 }],
};
const VISIT: WireVisit = {
  id: 'visit-1',
  at: '2026-11-18T01:00:00.000Z',
  name: 'Ada Moreau',
  hours: 1,
  isUndone: false,
  absences: [],
};

const visits = page.getByRole('region', { name: 'Visits' });
const payments = page.getByRole('region', { name: 'Payments and receipts' });
const previous = page.getByRole('button', { name: 'Previous month' });
const next = page.getByRole('button', { name: 'Next month' });
const invoice = page.getByRole('article', { name: 'Tax invoice' });

/** Serves these visits and payments in November, and none in other months. */
function serveNovember(known: { visits?: WireVisit[]; payments?: WireReceipt[] }): void {
  api.answerWith(listOwnVisits, ({ day }) => ({ visits: day === NOVEMBER ? (known.visits ?? []) : [] }));
  api.answerWith(listOwnPayments, ({ day }) => ({
    payments: day.startsWith('2026-11') ? (known.payments ?? []) : [],
  }));
}

async function openHistory(known: Parameters<typeof serveNovember>[0]): Promise<void> {
  serveNovember(known);
  await openPortal(ADA, { path: '/portal/history', size: PHONE });
  await expect.element(heading('History')).toBeVisible();
}

describe('the history in the portal', () => {
  // spec: portal-history-1
  it('shows visits and payments of a month, and a new visit live', async () => {
    await openHistory({ payments: [PAID] });
    await expect.element(visits).toHaveTextContent('No visits in this month');
    await expect.element(payments).toHaveTextContent(/Leader, 1 week.*Cash.*\$20\.00.*Paid/);
    serveNovember({ payments: [PAID], visits: [VISIT] });
    const command = { personIds: ['ada'], idempotencyKey: 'key', by: 'kim' };
    const checkedIn = decideCheckIn(ADA, command, now);
    if (!checkedIn.ok) return expect.unreachable();
    show(checkedIn.state);
    await expect.element(visits).toHaveTextContent('Ada Moreau');
    await expect.element(next).toBeDisabled();
    await enterOn(previous);
    await expect.element(page.getByRole('heading', { name: 'October 2026' })).toBeVisible();
    await expect.element(payments).toHaveTextContent('No payments in this month');
    await next.click();
    await expect.element(visits).toHaveTextContent('1 hour');
    await expectAccessible();
  });

  // spec: portal-history-2
  it('shows a partial refund live', async () => {
    await openHistory({ payments: [PAID] });
    await expect.element(payments).toHaveTextContent('$20.00');
    serveNovember({ payments: [RETURNED, PAID] });
    show({ ...ADA, moneyReturnedAt: now });
    await expect.element(payments).toHaveTextContent(/Closed early.*-?\$5\.00.*Refund/);
  });

  it('offers to load the payments again when that failed', async () => {
    serveNovember({});
    api.lose(listOwnPayments);
    await openPortal(ADA, { path: '/portal/history' });
    await expect.element(payments.getByRole('alert')).toHaveTextContent('Couldn’t load the payments.');
    serveNovember({ payments: [PAID] });
    await payments.getByRole('button', { name: 'Try again' }).click();
    await expect.element(payments).toHaveTextContent('Leader, 1 week');
  });
});

describe('a receipt', () => {
  it('is a tax invoice with a line per person, which prints without the portal around it', async () => {
    const line = { what: 'Leo Supporter, 1 week', amountCents: 400 };
    await openHistory({ payments: [{ ...PAID, amountCents: 2400, lines: [...PAID.lines, line] }] });
    const view = payments.getByRole('link', { name: `View receipt ${RECEIPT}` });
    await expect.element(view).toBeVisible();
    await enterOn(view);
    const facts = ['Legacy Hub', 'ABN', RECEIPT, 'Ada Moreau', 'Leader, 1 week', '$20.00', 'Paid byCash'];
    for (const text of [...facts, '18 November 2026', 'includes GST of'])
      await expect.element(invoice).toHaveTextContent(text);
    await expect
      .element(invoice)
      .toHaveTextContent(/Leader, 1 week\$20\.00Leo Supporter, 1 week\$4\.00Total\$24\.00/);
    await expect.element(portal.heading).toHaveFocus();
    await expectAccessible();
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    expect(print).toHaveBeenCalledOnce();
    await page.getByRole('link', { name: 'Back to History' }).click();
    await expect.element(heading('History')).toBeVisible();
    expect(location.pathname).toBe('/portal/history');
  });

  it('of a refund is a credit note, which references the original receipt', async () => {
    serveNovember({ payments: [RETURNED, PAID] });
    await openPortal(ADA, { path: `/portal/history/${CREDIT_NOTE}` });
    const note = page.getByRole('article', { name: 'Credit note' });
    await expect.element(note).toHaveTextContent(`Corrects receipt${RECEIPT}`);
    await expect.element(note).toHaveTextContent('Refunded byCard');
  });

  it.each(['nonsense', '261117-AAAAAAAA'])('numbered %s is unknown, and can’t be printed', async (number) => {
    serveNovember({ payments: [PAID] });
    await openPortal(ADA, { path: `/portal/history/${number}` });
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^We can’t find this receipt\.$/);
    await expect.element(page.getByRole('link', { name: 'Back to History' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print or save as PDF' })).not.toBeInTheDocument();
  });
});
