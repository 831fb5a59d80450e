import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { emailsTo, linkIn } from '../../pages/harness/inbox.ts';
import { test } from '../../pages/harness/story.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { WalkInPage } from '../../pages/walk-in.page.ts';

// spec: public-group-consents-1
test('guardians of a day-pass group of five children consent by link', async ({ page, anotherDevice }) => {
  const email = newEmail('group-consents');
  const form = new WalkInPage(page);
  await form.open();
  await form.fill(email);
  await form.participants.fill('5');
  await form.payAtCounter.click();
  const code = String(await form.code.textContent());

  await test.step('the organiser consents from the page of the pass', async () => {
    await page.getByRole('link', { name: 'Give a guardian’s consent' }).click();
    await page.getByLabel('First names of your children').fill('Mia, Leo');
    await page.getByLabel('Your first and last name').fill('Sam Okafor');
    await page.getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByText('Your consent for Mia and Leo is saved.')).toBeVisible();
  });

  await test.step('another parent uses the forwarded email', async () => {
    await expect
      .poll(async () => (await emailsTo(email)).map(linkIn))
      .toContainEqual(expect.stringContaining('/consent#'));
    const [pass] = await emailsTo(email);
    const phone = await anotherDevice({ viewport: { width: 390, height: 844 } });
    await phone.goto(pass ? linkIn(pass) : '');
    await expect(phone.getByText('Consent is already given for Mia and Leo.')).toBeVisible();
    await phone.getByLabel('First names of your children').fill('Zoe, Max, Ida');
    await phone.getByLabel('Your first and last name').fill('Anna Lee');
    await phone.getByRole('button', { name: 'I agree' }).click();
    await expect(phone.getByText('Your consent for Zoe, Max and Ida is saved.')).toBeVisible();
  });

  await test.step('the counter misses no consent', async () => {
    const staff = await anotherDevice();
    const counter = new CounterPage(staff);
    await counter.open();
    const profile = await counter.find(code);
    await expect(profile.dialog).toContainText('Mia, Leo, Zoe, Max, Ida');
    await expect(profile.dialog.getByRole('button', { name: /^Show consent code/ })).toBeHidden();
  });
});
