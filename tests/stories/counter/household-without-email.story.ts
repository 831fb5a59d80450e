import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { phoneFrom, stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect } from '@playwright/test';
import { CashPage } from '../../pages/counter/cash.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { uniquePhone } from '../../pages/people/customers.ts';

async function householdWith(phone: string) {
  const { docs } = await firestore()
    .collection('users')
    .where('phone.e164', '==', phoneFrom(phone).e164)
    .get();
  return stored(docs[0]?.id ?? '');
}

test('a household without an email pays in cash and checks in, and gets the welcome email once an address is added', async ({
  page,
}) => {
  const counter = new CounterPage(page);
  const phone = await uniquePhone();
  const email = newEmail('later');
  await counter.open();

  await test.step('name and phone are enough to register, pay in cash and come in', async () => {
    await counter.newHousehold.press('Enter');
    const form = page.getByRole('dialog', { name: 'New membership' });
    await form.getByLabel('Name', { exact: true }).fill('Hana Ito');
    await form.getByLabel('Phone Number').fill(phone);
    await form.getByLabel('Membership', { exact: true }).selectOption('leader');
    await page.keyboard.press('Enter');
    const cash = new CashPage(page);
    await cash.received.press('Enter');
    await cash.done.press('Enter');
    const profile = await counter.profile();
    await expect(profile.person('Hana Ito')).toContainText('Paid');
    await profile.checkSelected.press('Enter');
    await expect(counter.undo('Hana Ito')).toBeVisible();
  });

  await test.step('they are stored with a visit, and get no mail', async () => {
    const household = await householdWith(phone);
    expect(household).toMatchObject({ email: '', primary: { membership: { status: 'active' } } });
    expect(household.primary.visits).toHaveLength(1);
    const mails = await firestore().collection('mail').where('uid', '==', household.uid).get();
    expect(mails.size).toBe(0);
  });

  await test.step('the email is added later, and the welcome goes there', async () => {
    const profile = await counter.find(phone);
    await profile.tab('Details').click();
    await profile.dialog.getByRole('button', { name: 'Edit details' }).click();
    const details = page.getByRole('dialog', { name: 'Edit details' });
    await details.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    const confirmation = page.getByRole('dialog', { name: 'Is this the right email?' });
    await expect(confirmation).toContainText('We’ll send the welcome email there');
    await confirmation.getByRole('button', { name: 'Yes, save' }).click();
    await expect(details).toBeHidden();
    await profile.tab('Emails').click();
    await expect(profile.dialog.getByText(/Welcome to/)).toBeVisible();
    await expect(profile.dialog.getByText(`to ${email}`)).toBeVisible();
  });
});
