import { expect } from '@playwright/test';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { violationsOf } from '../pages/checks/accessibility-violations.ts';
import { CounterPage } from '../pages/counter/counter.page.ts';
import { test } from '../pages/harness/story.ts';
import { newEmail } from '../pages/people/contact-details.ts';
import { uniquePhone } from '../pages/people/customers.ts';

test('a new household at the counter pays by card on the parent’s own phone, and the counter shows that it has paid', async ({
  page,
  anotherDevice,
}) => {
  const counter = new CounterPage(page);
  const [phone, email] = [await uniquePhone(), newEmail('parent')];
  await counter.open();
  await counter.newHousehold.click();
  const form = page.getByRole('dialog', { name: 'New membership' });
  await form.getByLabel('Name', { exact: true }).fill('Hana Ito');
  await form.getByLabel('Phone Number').fill(phone);
  await form.getByLabel('Membership', { exact: true }).selectOption('legacy-maker');
  await form.getByRole('button', { name: 'Add person' }).click();
  await form.getByLabel('Membership of person 2').selectOption('legacy-maker');
  await form.getByLabel('Name of person 2').fill('Ken Ito');
  await form.getByLabel('Payment').selectOption({ label: 'By card, on their own phone' });
  await form.getByRole('button', { name: 'Create membership' }).click();
  await expect(form).toContainText('Please enter an email');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Create membership' }).click();
  const qr = page.getByRole('dialog', { name: 'Pay by card' });
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
