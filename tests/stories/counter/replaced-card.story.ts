import { cardCode } from '@legacy-hub/domain/household/card-code';
import { emailsTo } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { uniquePhone } from '../../pages/people/customers.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { ProfilePage } from '../../pages/profile.page.ts';

test.use({ viewport: { width: 390, height: 844 } });

// spec: counter-replace-card-1
test('the card of a lost phone is replaced at the counter, and the portal on that phone logs out', async ({
  page,
  anotherDevice,
}) => {
  const phone = await uniquePhone();
  const family = await aCashFamily({ phone });
  const { household } = family;
  const lost = await anotherDevice();
  await new ProfilePage(lost).open(family);
  const counter = new CounterPage(page);
  await counter.open();

  await test.step('staff replace it after a confirmation', async () => {
    const profile = await counter.find(phone);
    await profile.tab('Details').click();
    await profile.dialog.getByRole('button', { name: 'Replace card' }).press('Enter');
    const confirm = page.getByRole('dialog', { name: 'Replace the membership card?' });
    await expect(confirm).toContainText(household.email);
    await confirm.getByRole('button', { name: 'Yes, replace' }).press('Enter');
    await expect(counter.toast.filter({ hasText: 'Card replaced.' })).toBeVisible();
    await expect(confirm).toBeHidden();
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Replaced the membership card');
    await profile.close.click();
  });

  await test.step('the lost phone is logged out, and the member is notified', async () => {
    await expect(lost).toHaveURL(/\/login/);
    await expect.poll(() => emailsTo(household)).toContain('card-replaced');
  });

  await test.step('the card that was lost finds nobody', async () => {
    await counter.search.fill(cardCode(household));
    await counter.search.press('Enter');
    await expect(page.getByText('User not found')).toBeVisible();
  });
});
