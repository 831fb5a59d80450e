import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { updateHousehold } from '@legacy-hub/functions/src/stores/customers/households.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, NAMES, uniquePhone } from '../../pages/people/customers.ts';

const LEO = NAMES[1];

// spec: counter-guardians-consent-1
test('a parent consents on their own phone from a code at the counter', async ({ page, anotherDevice }) => {
  const phone = await uniquePhone();
  const { uid } = await aCustomer({ phone, tiers: ['leader', 'supporter'] });
  await updateHousehold(uid, instant(Date.now()), (household) => ({
    ok: true,
    effects: [],
    state: { ...household, family: household.family.map((leo) => ({ ...leo, age: 9 })) },
  }));
  const counter = new CounterPage(page);
  await counter.open();
  const profile = await counter.find(phone);
  const dialog = page.getByRole('dialog', { name: 'Guardian’s consent' });
  const missing = profile.dialog.getByText('A guardian’s consent is missing.');
  await expect(missing).toBeVisible();

  const answer = page.waitForResponse((response) => response.url().includes('/api/admin/consent-code'));
  await profile.dialog.getByRole('button', { name: `Show consent code: ${LEO}` }).click();
  const { path } = await (await answer).json();
  await expect(dialog.getByRole('img', { name: 'Code for the parent’s phone' })).toBeVisible();

  const ownPhone = await anotherDevice({ viewport: { width: 390, height: 844 } });
  await ownPhone.goto(path);
  await expect(ownPhone.getByText('Risk warning. Legacy Hub is a busy place')).toBeVisible();
  await ownPhone.getByLabel('Your first and last name').fill('Nora Quist');
  await ownPhone.getByRole('button', { name: 'I agree' }).click();
  await expect(ownPhone.getByText('Your consent for Leo is saved.')).toBeVisible();

  await expect(dialog).toContainText(`A guardian’s consent is given for ${LEO}.`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(missing).toBeHidden();
  await expect
    .poll(async () => (await stored(uid)).family)
    .toMatchObject([{ consents: [{ by: 'Nora Quist', how: 'counter' }] }]);
});
