import { chargedTo } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect } from '@playwright/test';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { DECLINED, REQUIRES_3DS } from '../../pages/people/test-cards.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a link from the counter opens the card field after a login, and the card pays once the cash period ends', async ({
  page,
}) => {
  const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
  const settings = new SettingsPage(page);
  const { payByCard } = settings;
  await page.goto('/portal/settings#pay-by-card');
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password').fill(family.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(payByCard.dialog).toContainText('Nothing is charged before then.');
  await payByCard.fillCard(DECLINED);
  await payByCard.submit.click();
  await expect(payByCard.problem).toContainText('declined');
  await payByCard.fillCard(REQUIRES_3DS);
  await payByCard.submit.click();
  await settings.approve.click();
  await expect(page.getByText(/^Done\. We’ll charge your card from/)).toBeVisible();
  await expect(settings.subscriptions).toContainText('$24 a week by card, first charged on');
  await expect(settings.row('Leo')).toContainText(/Paid until .+, then by card/);
  await expect.poll(() => chargedTo(family.household)).toBe(0);
  await expect
    .poll(async () => (await stored(family.household.uid)).primary.membership)
    .toMatchObject({ paidBy: 'card' });
});
