import { cardCode } from '@legacy-hub/domain/card-code';
import { emailsTo } from '@legacy-hub/functions/src/testing/card-households.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { ProfilePage } from './pages/profile.page.ts';

test.use({ viewport: { width: 390, height: 844 } });

// spec: counter-replace-card-1
test('the card of a lost phone is replaced at the counter after a confirmation, and the portal on it logs out', async ({
  page,
  anotherDevice,
}) => {
  const family = await aCashFamily();
  const { household } = family;
  const lost = await anotherDevice();
  await new ProfilePage(lost).open(family);

  const counter = new CounterPage(page);
  await counter.open();
  const profile = await counter.find(household.phone.shown);
  await profile.tab('Details').click();
  await profile.dialog.getByRole('button', { name: 'Replace Card' }).press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Replace the Membership Card?' });
  await expect(confirm).toContainText(household.email);
  expect(await violationsOf(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Yes, Replace' }).press('Enter');
  await expect(counter.toast.filter({ hasText: 'Card replaced.' })).toBeVisible();
  await expect(confirm).toBeHidden();

  await expect(lost).toHaveURL(/\/login/);
  await expect.poll(() => emailsTo(household)).toContain('card-replaced');
  await profile.tab('History').click();
  await expect(profile.history).toContainText('Replaced the membership card');
  await profile.close.click();
  await counter.search.fill(cardCode(household));
  await counter.search.press('Enter');
  await expect(page.getByText('User not found')).toBeVisible();
});
