import { expect } from '@playwright/test';
import { CheckoutPage } from '../../pages/checkout.page.ts';
import { CashPage } from '../../pages/counter/cash.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { emailsTo } from '../../pages/harness/inbox.ts';
import { test } from '../../pages/harness/story.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { uniquePhone } from '../../pages/people/customers.ts';
import { uniqueName } from '../../pages/people/groups.ts';
import { RegistrationPage } from '../../pages/registration.page.ts';

// spec: join-for-a-child-1
test('an adult who isn’t a member registers two children, who come in by the adult’s name', async ({
  page,
}) => {
  const form = new RegistrationPage(page);
  const counter = new CounterPage(page);
  const [ana, leo, mia] = [uniqueName('Ana'), uniqueName('Leo'), uniqueName('Mia')];
  const email = newEmail('join-for-a-child');

  await test.step('the adult registers both, to pay at the counter', async () => {
    await form.open('leader');
    await form.name.fill(ana);
    await form.email.fill(email);
    await form.phone.fill(await uniquePhone());
    await page.getByLabel('This membership is for my child').check();
    await page.getByLabel('Your child’s name').fill(leo);
    await form.addFamily.click();
    await page.getByLabel('First name for Family Membership 1').fill(mia);
    await form.proceed.click();
    await new CheckoutPage(page).payAtCounter.click();
    await expect(page.getByText('You’re registered. Nothing has been paid yet.')).toBeVisible();
  });

  await test.step('staff find the children by the adult’s name, take the cash and let them in', async () => {
    await counter.open();
    const profile = await counter.find(ana);
    await expect(profile.dialog).toContainText(`Contact: ${ana}`);
    await page.keyboard.press('c');
    const cash = new CashPage(page);
    await cash.received.press('Enter');
    await cash.done.press('Enter');
    for (const child of [leo, mia]) await expect(profile.person(child)).toContainText('Ready');
    for (const child of [leo, mia]) await profile.checkbox(child).check();
    await profile.checkSelected.press('Enter');
    for (const child of [leo, mia]) await expect(counter.hereNow).toContainText(child);
  });

  await test.step('the welcome greets the adult, and names the children as the members', async () => {
    const greeting = `Hi Ana, the membership for ${leo} and ${mia} is active`;
    await expect.poll(async () => JSON.stringify(await emailsTo(email))).toContain(greeting);
  });
});
