import { randomUUID } from 'node:crypto';
import { priceOfItems } from '@legacy-hub/domain/billing/drawer/sale';
import { staffName } from '@legacy-hub/domain/core/colleague';
import { venue } from '@legacy-hub/domain/venue/settings';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { sellItems } from '@legacy-hub/functions/src/billing/counter/drawer.ts';
import { updateWalkIn } from '@legacy-hub/functions/src/stores/customers/walk-ins.ts';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../pages/counter/counter.page.ts';
import { TakingsPage } from '../pages/counter/takings.page.ts';
import { test } from '../pages/harness/story.ts';

test('printing the takings prints nothing else on the page', async ({ page }) => {
  const { uid, email } = await new CounterPage(page).open();
  const { id } = await anUnpaidWalkIn();
  await updateWalkIn(id, instant(Date.now()), (walkIn) =>
    decideWalkInCash(walkIn, { by: uid }, instant(Date.now()), venue()),
  );
  const takings = new TakingsPage(page);
  await takings.open();
  await expect(takings.entries).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(takings.totals).toBeVisible();
  await expect(takings.entries).toContainText(staffName(email));
  await expect(takings.close).toBeHidden();
  await expect(takings.download).toBeHidden();
  await expect(takings.closeDay).toBeHidden();
  await expect(page.getByRole('region', { name: 'Here now' })).toBeHidden();
});

test('printing a receipt from the takings prints the receipt only', async ({ page }) => {
  const { uid } = await new CounterPage(page).open();
  const now = instant(Date.now());
  const items = venue()
    .items.slice(0, 1)
    .map(({ id }) => ({ id, quantity: 1 }));
  const expectedCents = priceOfItems(items, venue().items);
  const sale = { items, expectedCents, method: 'cash' as const, idempotencyKey: randomUUID() };
  expect(await sellItems(sale, uid, { at: now }, now)).toMatchObject({ ok: true });
  const takings = new TakingsPage(page);
  await takings.open();
  await takings.entries
    .getByRole('button', { name: /^Print receipt/ })
    .last()
    .click();
  await expect(page.getByRole('article', { name: 'Tax invoice' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'Tax invoice' })).toBeVisible();
  await expect(takings.totals).toBeHidden();
  await expect(takings.entries).toBeHidden();
});
