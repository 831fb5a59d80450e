import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { addStaff } from '@legacy-hub/functions/src/staff/staff-roles.ts';
import { settings, venueChanges } from '@legacy-hub/functions/src/stores/firestore/collections.ts';
import { saveVenue } from '@legacy-hub/functions/src/testing/example-settings.ts';
import { expect, type Page } from '@playwright/test';
import { CheckoutPage } from '../../pages/checkout.page.ts';
import { chargedTo } from '../../pages/checks/stripe-charges.ts';
import { CashPage } from '../../pages/counter/cash.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { emailsTo, linkIn } from '../../pages/harness/inbox.ts';
import { test } from '../../pages/harness/story.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { GOOD } from '../../pages/people/test-cards.ts';
import { WalkInPage } from '../../pages/walk-in.page.ts';

const PASSWORD = 'correct-horse';

/**
 * Deletes the venue and the history of its changes. The website is closed meanwhile, so this test runs alone.
 */
async function removeVenue(): Promise<void> {
  const changes = await venueChanges().listDocuments();
  await Promise.all([settings().doc('venue'), ...changes].map((document) => document.delete()));
}

test.beforeEach(removeVenue);
test.afterEach(async () => {
  await removeVenue();
  await saveVenue();
});

/** Logs in with the link in the email sent by the command for the first admin. */
async function logInFirst(page: Page, email: string): Promise<void> {
  await expect.poll(() => emailsTo(email)).toHaveLength(1);
  const [welcome] = await emailsTo(email);
  await page.goto(welcome ? linkIn(welcome) : '');
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm New Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password saved. You can log in now.')).toBeVisible();
  await page.goto('/admin-portal/office');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

const fillAll = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
};

/** Opens the venue around the clock, because the test may run at any hour. */
async function openEachDay(page: Page): Promise<void> {
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByLabel('All day').check();
  await monday.getByRole('button', { name: 'Use these hours every day' }).click();
}

// spec: set-up-2
test('a new project sells its first day passes once its first admin has set up the venue', async ({
  page,
  anotherDevice,
}) => {
  const admin = newEmail('first-admin');
  const visitor = await anotherDevice();
  const step = (number: number, name: string) =>
    page.getByRole('heading', { name: `${number} of 6 ${name}` });
  const next = page.getByRole('button', { name: 'Next' });

  await test.step('before that the website only says that it opens soon', async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
    await visitor.goto('/walk-in');
    await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
  });

  await test.step('the first admin chooses a password, logs in, and is asked for everything', async () => {
    await addStaff(admin, 'admin', instant(Date.now()));
    await logInFirst(page, admin);
    await expect(page.getByRole('heading', { name: 'Set up your venue' })).toBeVisible();
    await expect(step(1, 'Business details')).toBeVisible();
    await fillAll(page, {
      Name: 'Dice and Delight',
      'Street and number': '7 Sample Lane',
      Suburb: 'Sampleton',
      Postcode: '2010',
      'Link to a map': 'https://maps.example.com/dice',
      Phone: '(02) 5550 0199',
      Email: 'hello@dice.example',
      ABN: '51 824 753 556',
    });
    await page.getByLabel('State').selectOption('NSW');
    await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Sydney');
    await next.click();
  });

  await test.step('hours, places, prices and what visitors read', async () => {
    await expect(step(2, 'Opening hours')).toBeFocused();
    await openEachDay(page);
    await next.click();
    await expect(step(3, 'Places')).toBeFocused();
    await fillAll(page, { Capacity: '60', 'Share that can be booked ahead (%)': '50' });
    await next.click();
    await expect(step(4, 'Prices')).toBeFocused();
    await fillAll(page, { 'First person, per hour': '9.00' });
    await next.click();
    await expect(step(5, 'Visitor information')).toBeFocused();
    await fillAll(page, {
      Introduction: 'Board games by the river.',
      Ages: 'All ages.',
      'What to bring': 'Just yourselves.',
    });
    await next.click();
    await expect(step(6, 'Terms')).toBeFocused();
    await page.getByRole('button', { name: 'Open the website' }).click();
    await expect(page.getByText('The website is open.')).toBeVisible();
  });

  await test.step('the counter sells the first day pass', async () => {
    const counter = new CounterPage(page);
    await page.getByRole('link', { name: 'Back to the counter' }).click();
    await counter.newGroup.click();
    const group = page.getByRole('dialog', { name: 'New day pass' });
    await group.getByLabel('Name').fill('Ines Petrova');
    await group.getByLabel('Phone Number').fill('0412 345 670');
    await expect(group).toContainText('$9.00');
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await profile.dialog.getByRole('button', { name: 'Confirm Payment' }).first().click();
    const cash = new CashPage(page);
    await cash.received.press('Enter');
    await expect(cash.dialog).toContainText('$9.00');
    await cash.done.click();
    await expect(profile.checkSelected).toBeEnabled();
  });

  await test.step('and the website the first one by card', async () => {
    const email = newEmail('first-day-pass');
    const form = new WalkInPage(visitor);
    const checkout = new CheckoutPage(visitor);
    await visitor.goto('/');
    await expect(visitor.getByText('Board games by the river.')).toBeVisible();
    await form.open();
    await form.fill(email);
    await form.payNow.click();
    await expect(checkout.pay).toHaveText('Pay $9.00');
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(visitor.getByRole('region', { name: 'Day Pass' })).toContainText('Paid $9.00');
    await expect.poll(() => chargedTo(email)).toEqual([900]);
  });
});
