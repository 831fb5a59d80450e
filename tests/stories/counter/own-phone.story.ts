import { paymentLink } from '@legacy-hub/domain/registration/payment-link';
import { days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { emailsTo, membershipsOf } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect } from '@playwright/test';
import { CheckoutPage } from '../../pages/checkout.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, NAMES, uniquePhone } from '../../pages/people/customers.ts';

const [NORA, LEO] = NAMES;

test('a returning household pays by card on its own phone, and is checked in', async ({
  page,
  anotherDevice,
}) => {
  const phone = await uniquePhone();
  const joined = instant(Date.now() - days(10));
  const household = await aCustomer({ phone, tiers: ['leader', 'supporter'], joined, booked: [] });
  const counter = new CounterPage(page);
  await counter.open();
  const profile = await counter.find(phone);
  const link = page.getByRole('dialog', { name: 'Pay by card' });

  await test.step('staff choose what it had, and show the link', async () => {
    await profile.tab('Memberships').click();
    await expect(profile.memberships).toContainText(`${NORA} on Leader, ${LEO} on Supporter: $24 a week`);
    await profile.memberships.getByRole('button', { name: 'Pay by card' }).click();
    await expect(link).toContainText('to pay $24 a week by card');
    await expect.poll(() => emailsTo(household)).toContain('payment-link');
  });

  await test.step('the household pays on its own phone, which the counter sees', async () => {
    const ownPhone = await anotherDevice({ viewport: { width: 390, height: 844 } });
    await ownPhone.goto(paymentLink(await stored(household.uid), instant(Date.now())) ?? '');
    const checkout = new CheckoutPage(ownPhone);
    await checkout.fillCard('4242 4242 4242 4242');
    await checkout.pay.click();
    await expect(link).toContainText('Paid. Everyone can come in.');
    await page.keyboard.press('Enter');
    await expect(link).toBeHidden();
    await expect.poll(() => membershipsOf(household)).toEqual(['leader active', 'supporter active']);
  });

  await test.step('both are let in', async () => {
    await profile.tab('Overview').click();
    for (const name of [NORA, LEO]) await profile.checkbox(name).check();
    await profile.checkSelected.click();
    await expect(counter.undo(`${LEO}, ${NORA}`)).toBeVisible();
  });
});
