import { randomUUID } from 'node:crypto';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue-time';
import { formatMonth, monthBefore, monthOf } from '@legacy-hub/domain/visits/month';
import { refundCard } from '@legacy-hub/functions/src/billing/refund-card.ts';
import { listEntriesOf } from '@legacy-hub/functions/src/stores/ledger.ts';
import { visit } from '@legacy-hub/local/seed/actions.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCardFamily, aCashFamily, type Family } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { restoreLogin } from './pages/login.page.ts';

const ADA = 'Ada Moreau';
const now = () => instant(Date.now());
const thisMonth = monthOf(dayOf(now()));
const comeIn = ({ household }: Family) => visit(household, [household.primary.id], 'the-counter', now());

async function openHistory(page: Page, family: Family) {
  await restoreLogin(page, family);
  await page.goto('/portal/history');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  return {
    visits: page.getByRole('region', { name: 'Visits' }),
    payments: page.getByRole('region', { name: 'Payments and receipts' }),
  };
}

test.describe('the history in the portal', () => {
  // spec: portal-history-1
  test('shows visits and payments of a month, and a visit as it happens', async ({ page }) => {
    const family = await aCashFamily({ name: ADA, tiers: ['leader'] });
    const { visits, payments } = await openHistory(page, family);
    await expect(visits).toContainText('No visits in this month');
    await expect(payments).toContainText('Leader, 1 week');
    await expect(payments).toContainText('Cash');
    await comeIn(family);
    await expect(visits).toContainText(ADA);
    await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous month' }).press('Enter');
    await expect(page.getByRole('heading', { name: formatMonth(monthBefore(thisMonth)) })).toBeVisible();
    await expect(payments).toContainText('No payments in this month');
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(visits).toContainText('1 hour');
    expect(await violationsOf(page)).toEqual([]);
  });

  // spec: portal-history-2
  test('shows a part of a payment that goes back as it happens', async ({ page }) => {
    const { household, ...login } = await aCardFamily({ tiers: ['leader'] });
    const { payments } = await openHistory(page, { household, ...login });
    const [entry] = await listEntriesOf(household.uid);
    await expect(payments).toContainText('$20.00');
    const part = { userId: household.uid, receipt: entry?.receipt ?? '', amountCents: 500 };
    const refund = { ...part, reason: 'Closed early', idempotencyKey: randomUUID() };
    expect(await refundCard(refund, 'an-admin', now())).toMatchObject({ ok: true });
    await expect(payments).toContainText('Closed early');
  });

  // spec: portal-history-3
  test('opens a tax invoice that prints on one page, without the portal around it', async ({ page }) => {
    const family = await aCashFamily({ name: ADA, tiers: ['leader'] });
    const [entry] = await listEntriesOf(family.household.uid);
    const { payments } = await openHistory(page, family);
    await payments.getByRole('link', { name: `View receipt ${entry?.receipt}` }).press('Enter');
    const invoice = page.getByRole('article', { name: 'Tax invoice' });
    for (const text of ['Legacy Hub', 'ABN', entry?.receipt ?? '', ADA, 'Leader, 1 week', '$20.00'])
      await expect(invoice).toContainText(text);
    await expect(invoice).toContainText('Total price includes GST.');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(invoice).toHaveCSS('color', 'rgb(0, 0, 0)');
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.getByRole('link', { name: 'Back to History' }).click();
    await expect(page).toHaveURL(/\/portal\/history$/);
  });

  test('says that a receipt is unknown', async ({ page }) => {
    const family = await aCashFamily({ name: ADA, tiers: ['leader'] });
    await openHistory(page, family);
    for (const number of ['nonsense', `${addDays(dayOf(now()), -1).slice(2).replaceAll('-', '')}-AAAAAAAA`]) {
      await page.goto(`/portal/history/${number}`);
      await expect(page.getByRole('alert')).toHaveText("We can't find this receipt.");
    }
  });
});
