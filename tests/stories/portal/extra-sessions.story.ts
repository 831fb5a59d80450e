import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect } from '@playwright/test';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { DECLINED, REQUIRES_3DS } from '../../pages/people/test-cards.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

test('a supporter buys two sessions with a note, after a declined card and a refused authentication', async ({
  page,
}) => {
  const family = await aCashFamily({ tiers: ['supporter'] });
  const settings = new SettingsPage(page);
  const { sessions } = settings;
  await settings.open(family);
  await settings.buySessions('Mia Rossi');
  await sessions.increaseQuantity.click();
  await sessions.note.fill('For the school holidays');
  await sessions.fillCard(DECLINED);
  await sessions.submit.click();
  await expect(sessions.problem).toContainText('Your card was declined.');
  await sessions.fillCard(REQUIRES_3DS);
  await sessions.submit.click();
  await settings.refuse.click();
  await expect(sessions.problem).toContainText('Couldn’t buy the extra sessions.');
  await sessions.fillCard(REQUIRES_3DS);
  await sessions.submit.click();
  await settings.approve.click();
  await expect(settings.message('Extra sessions bought successfully!')).toBeVisible();
  await expect(settings.invoices).toContainText('$10.00');
  await expect(settings.invoiceRows).toHaveCount(1);
  await expect.poll(async () => (await stored(family.household.uid)).primary.boughtHours).toBe(2);
});
