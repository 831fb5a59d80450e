import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { phoneFrom, stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CashPage } from './pages/cash.page.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { countPresses } from './pages/count-presses.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';

const householdWith = async (phone: string) => {
  const { docs } = await firestore()
    .collection('users')
    .where('phone.e164', '==', phoneFrom(phone).e164)
    .get();
  return stored(docs[0]?.id ?? '');
};

test.describe('a new household at the counter', () => {
  test('“I have no email”: registered, paid in cash and checked in by keyboard, with 26 keys', async ({
    page,
  }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await counter.open();
    await counter.newHousehold.focus();
    const presses = await countPresses(page);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'New Household' });
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.type('Hana Ito', { delay: 110 });
    await page.keyboard.press('Tab');
    await page.keyboard.type(phone, { delay: 110 });
    await page.keyboard.press('Enter');
    const cash = new CashPage(page);
    await expect(cash.received).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cash.done).toBeFocused();
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await expect(profile.checkSelected).toBeEnabled();
    await expect(profile.person('Hana Ito')).toContainText('Paid');
    await page.keyboard.press('Enter');
    await expect(counter.undo('Hana Ito')).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(26);

    const household = await householdWith(phone);
    expect(household).toMatchObject({ email: '', primary: { membership: { status: 'active' } } });
    expect(household.primary.visits).toMatchObject([{ day: dayOf(instant(Date.now())) }]);
    const mails = await firestore().collection('mail').where('uid', '==', household.uid).get();
    expect(mails.size).toBe(0);

    const email = newEmail('later');
    const again = await counter.find(phone);
    await again.tab('Details').click();
    await again.dialog.getByRole('button', { name: 'Correct Details' }).click();
    const details = page.getByRole('dialog', { name: 'Correct Details' });
    await details.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    const confirmation = page.getByRole('dialog', { name: 'Is This the Right Email?' });
    await expect(confirmation).toContainText('The welcome goes there');
    await confirmation.getByRole('button', { name: 'Yes, Save' }).click();
    await expect(details).toBeHidden();
    await again.tab('Emails').click();
    await expect(again.dialog.getByText(/Welcome to/)).toBeVisible();
  });

  test('pays by card on the parent’s own phone, and is seen to have paid', async ({
    page,
    anotherDevice,
  }) => {
    const counter = new CounterPage(page);
    const [phone, email] = [await uniquePhone(), newEmail('parent')];
    await counter.open();
    await counter.newHousehold.click();
    const form = page.getByRole('dialog', { name: 'New Household' });
    await form.getByLabel('Name', { exact: true }).fill('Hana Ito');
    await form.getByLabel('Phone Number').fill(phone);
    await form.getByRole('button', { name: 'Add Person' }).click();
    await form.getByLabel('Name of person 2').fill('Ken Ito');
    await form.getByLabel('Pays').selectOption({ label: 'By card, on their own phone' });
    await form.getByRole('button', { name: 'Register Household' }).click();
    await expect(form).toContainText('Please enter an email');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Register Household' }).click();
    const qr = page.getByRole('dialog', { name: 'Pay by Card' });
    await expect(qr).toContainText('to pay $52.50 a week by card');
    expect(await violationsOf(page)).toEqual([]);

    const link = `/checkout#name=Hana%20Ito&email=${encodeURIComponent(email)}&phone=${phone}&memberships=legacy-maker,legacy-maker`;
    const parent = await anotherDevice();
    await parent.goto(link);
    await expect(parent).toHaveURL(/\/checkout$/);
    const checkout = new CheckoutPage(parent);
    await checkout.fillCard('4242 4242 4242 4242');
    await checkout.pay.click();
    await expect(qr).toContainText('Paid. Everyone can come in.');
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await expect(profile.checkbox('Ken Ito')).toBeChecked();
    await profile.checkSelected.click();
    await expect(counter.undo('Hana Ito, Ken Ito')).toBeVisible();
  });

  test('with a known phone number opens the household that has it, or registers another one', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    await aCustomer({ phone });
    const counter = new CounterPage(page);
    await counter.open();
    await counter.newHousehold.click();
    const form = page.getByRole('dialog', { name: 'New Household' });
    await form.getByLabel('Name', { exact: true }).fill('Nora Again');
    await form.getByLabel('Phone Number').fill(phone);
    await page.keyboard.press('Enter');
    const known = form.getByRole('button', { name: /^Open Nora Quist/ });
    await expect(known).toBeVisible();
    await expect(form.getByRole('button', { name: 'Register Another Household' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await known.click();
    await expect((await counter.profile()).person('Nora Quist')).toBeVisible();
  });
});
