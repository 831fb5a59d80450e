import { expect } from '@playwright/test';
import { CheckoutPage } from '../../pages/checkout.page.ts';
import { countDocuments } from '../../pages/checks/count-documents.ts';
import { chargedTo } from '../../pages/checks/stripe-charges.ts';
import { subjectsTo } from '../../pages/harness/inbox.ts';
import { test } from '../../pages/harness/story.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { REQUIRES_3DS } from '../../pages/people/test-cards.ts';
import { WalkInPage } from '../../pages/walk-in.page.ts';

test('a day pass is paid online with 3-D Secure, shown again after a reload, and saved', async ({ page }) => {
  const email = newEmail('day-pass-online');
  const form = new WalkInPage(page);
  const checkout = new CheckoutPage(page);
  const ticket = page.getByRole('region', { name: 'Day Pass' });

  await test.step('the bank refuses once, and then agrees', async () => {
    await form.open();
    await form.fill(email);
    await form.payNow.click();
    await expect(checkout.pay).toHaveText('Pay $7.00');
    await checkout.fillCard(REQUIRES_3DS);
    await checkout.pay.click();
    await checkout.refuse.click();
    await expect(checkout.problem).toBeVisible();
    await checkout.fillCard(REQUIRES_3DS);
    await checkout.pay.click();
    await checkout.approve.click();
    await expect(page.getByText('Your walk-pass has been activated.')).toBeVisible();
  });

  await test.step('the pass is shown, emailed and charged once', async () => {
    await expect(ticket).toContainText('Paid $7.00');
    await expect(ticket).toContainText('Sam Okafor');
    const code = await form.code.textContent();
    await expect.poll(() => subjectsTo(email)).toContain(`Your day pass ${code}`);
    await expect.poll(() => chargedTo(email)).toEqual([700]);
    await page.reload();
    await expect(form.code).toHaveText(String(code));
  });

  await test.step('it is saved in the calendar and as a picture', async () => {
    for (const [button, file] of [
      ['Add to calendar', /^day-pass-\w{8}\.ics$/],
      ['Save as picture', /^day-pass-\w{8}\.png$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const name = (await download).suggestedFilename();
      expect(name).toMatch(file);
    }
  });
});

test('a day pass to be paid at the counter is registered once, shown and emailed', async ({ page }) => {
  const email = newEmail('day-pass-counter');
  const form = new WalkInPage(page);
  await form.open();
  await form.fill(email);
  await form.hours.fill('2');
  await form.participants.fill('3');
  await form.adults.fill('1');
  await form.acknowledge.check();
  await form.payAtCounter.click();
  await expect(form.confirmation).toContainText('Registered! Pay at counter.');
  await expect(page.getByRole('region', { name: 'Day Pass' })).toContainText('To pay $30.50');
  await expect.poll(() => subjectsTo(email)).toContain(`Your day pass ${await form.code.textContent()}`);
  await expect.poll(() => countDocuments('walkIns', email)).toBe(1);
});
