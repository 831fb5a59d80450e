import { randomUUID } from 'node:crypto';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { refundCard } from '@legacy-hub/functions/src/billing/counter/refunds.ts';
import { listEntriesOf } from '@legacy-hub/functions/src/stores/ledger.ts';
import { mustAccept, visit } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { test } from '../../pages/harness/story.ts';
import { aCardFamily } from '../../pages/people/family.ts';
import { PortalPage } from '../../pages/portal.page.ts';

test.use({ viewport: { width: 390, height: 844 } });

const now = () => instant(Date.now());

// spec: portal-history-3
test('the history on a phone shows a visit and a refund as they happen, and a receipt that prints on one page', async ({
  page,
}) => {
  const family = await aCardFamily({ tiers: ['leader'] });
  const { household } = family;
  const [entry] = await listEntriesOf(household.uid);
  const receipt = entry?.receipt ?? '';
  const portal = new PortalPage(page);
  const visits = page.getByRole('region', { name: 'Visits' });
  const payments = page.getByRole('region', { name: 'Payments and receipts' });
  const invoice = page.getByRole('article', { name: 'Tax invoice' });

  await test.step('a visit appears as it happens', async () => {
    await portal.open(family);
    await portal.view('History').press('Enter');
    await expect(visits).toContainText('No visits in this month');
    await visit(household, [household.primary.id], 'the-counter', now());
    await expect(visits).toContainText(household.primary.name);
  });

  await test.step('and so does a part of a payment that goes back', async () => {
    await expect(payments).toContainText('$20.00');
    const part = { userId: household.uid, receipt, amountCents: 500, reason: 'Closed early' };
    mustAccept(await refundCard({ ...part, idempotencyKey: randomUUID() }, 'an-admin', now()));
    await expect(payments).toContainText('Closed early');
  });

  await test.step('the receipt is a tax invoice', async () => {
    await payments.getByRole('link', { name: `View receipt ${receipt}` }).press('Enter');
    for (const text of ['Legacy Hub', 'ABN', receipt, household.primary.name, '$20.00', 'includes GST of'])
      await expect(invoice).toContainText(text);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('which prints in black on one page, without the portal around it', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(invoice).toHaveCSS('color', 'rgb(0, 0, 0)');
    for (const paper of [{ format: 'A4' }, { width: '80mm', height: '200mm' }]) {
      const pdf = (await page.pdf(paper)).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });
});
