import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { newEmail } from './pages/contact-details.ts';
import { countPresses } from './pages/count-presses.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, lastFourDigits, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';

test.describe('correcting details at the counter', () => {
  test('“I typed my email wrong”: a missing ending, and the welcome goes to the right one with 17 presses', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone });
    const email = `${household.email}.au`;
    const counter = new CounterPage(page);
    await counter.open();
    const presses = await countPresses(page);
    await counter.search.pressSequentially(lastFourDigits(phone));
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await profile.tab('Details').click();
    await profile.dialog.getByRole('button', { name: 'Correct Details' }).click();
    await page.getByRole('dialog', { name: 'Correct Details' }).getByLabel('Email').click();
    await page.keyboard.press('End');
    await page.keyboard.type('.au');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yes, Save' }).click();
    await expect(profile.dialog.getByRole('region', { name: 'Contact details' })).toContainText(email);
    await profile.tab('Emails').click();
    await profile.dialog.getByRole('button', { name: /^Send again: Welcome/ }).click();
    const again = page.getByRole('dialog', { name: 'Send Again?' });
    await again.getByRole('button', { name: 'Send' }).click();
    await expect(again).toBeHidden();
    await expect(profile.dialog.getByText(`to ${email}`)).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(17);
    await expect.poll(async () => (await stored(household.uid)).email).toBe(email);
  });

  test('“I typed my email wrong”: the new one is read back, saved, and gets the welcome again', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, tiers: ['leader', 'supporter'] });
    const email = newEmail('corrected');
    const counter = new CounterPage(page);
    await counter.open();
    const profile = await counter.find(phone);
    await profile.tab('Details').click();
    await profile.dialog.getByRole('button', { name: 'Correct Details' }).click();
    const form = page.getByRole('dialog', { name: 'Correct Details' });
    await form.getByLabel('Email').fill('not an email');
    await form.getByRole('button', { name: 'Save Details' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please enter a valid email.');

    await form.getByLabel('Email').fill(email.toUpperCase());
    await form.getByLabel('Relationship of family member 1').fill('Nephew');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const confirmation = page.getByRole('dialog', { name: 'Is This the Right Email?' });
    await expect(confirmation).toContainText(email);
    await expect.poll(async () => (await stored(household.uid)).email).toBe(household.email);
    await confirmation.getByRole('button', { name: 'Yes, Save' }).click();

    await expect(form).toBeHidden();
    await expect(profile.dialog.getByRole('region', { name: 'Contact details' })).toContainText(email);
    await expect
      .poll(() => stored(household.uid))
      .toMatchObject({ email, family: [{ relationship: 'Nephew' }] });
    await profile.tab('Emails').click();
    await profile.dialog.getByRole('button', { name: /^Send again: Welcome/ }).click();
    const again = page.getByRole('dialog', { name: 'Send Again?' });
    await expect(again).toContainText(`goes to ${email}`);
    expect(await violationsOf(page)).toEqual([]);
    await again.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(profile.dialog.getByText(`to ${email}`)).toBeVisible();

    await profile.tab('History').click();
    await expect(profile.history).toContainText(`Email ${email} (was ${household.email})`);
  });
});
