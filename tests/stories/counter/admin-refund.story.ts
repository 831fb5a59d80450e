import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { ledgerOf } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { subscribe } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, NAMES, uniquePhone } from '../../pages/people/customers.ts';
import { aStaffAccount } from '../../pages/people/staff-login.ts';

const [NORA] = NAMES;

/** Slower than a scanner, whose Enter key is ignored. */
const AT_HAND_SPEED = { delay: 110 };

test('an admin refunds part of a card payment and then the rest, which ends the membership', async ({
  page,
}) => {
  const phone = await uniquePhone();
  const household = await aCustomer({ phone, unpaid: true });
  await subscribe(household, instant(Date.now()));
  const counter = new CounterPage(page);
  await counter.open(await aStaffAccount('admin'));
  const profile = await counter.find(phone);
  const amount = profile.refundDialog.getByLabel('Amount');
  const reason = profile.refundDialog.getByLabel('Reason');
  const amounts = async () => (await ledgerOf(household)).map(({ amountCents }) => amountCents);
  const statusOfMember = async () => (await stored(household.uid)).primary.membership.status;

  await test.step('a part goes back, and the membership stays', async () => {
    await profile.tab('Payments').click();
    await profile.payments.getByRole('button', { name: 'Refund' }).click();
    await amount.fill('5.50');
    await expect(profile.refundDialog).toContainText('Nothing else changes.');
    await reason.pressSequentially('Closed early', AT_HAND_SPEED);
    await page.keyboard.press('Enter');
    await expect(profile.payments).toContainText('Partly refunded');
    await expect(profile.payments).toContainText('$5.50 refunded');
    await expect.poll(amounts).toEqual([2000, -550]);
    await expect.poll(statusOfMember).toBe('active');
  });

  await test.step('the rest goes back, and the membership ends', async () => {
    await profile.payments.getByRole('button', { name: 'Refund' }).click();
    await expect(amount).toHaveValue('14.50');
    await expect(profile.refundDialog).toContainText(`${NORA}’s membership ends now`);
    await reason.fill('Charged twice');
    await page.keyboard.press('Enter');
    await expect(profile.payments.getByText('Refunded', { exact: true })).toBeVisible();
    await expect.poll(amounts).toEqual([2000, -550, -1450]);
    await expect.poll(statusOfMember).toBe('expired');
  });

  await test.step('the history has both', async () => {
    await profile.tab('History').click();
    await expect(profile.history.getByText('Refunded a card payment')).toHaveCount(2);
  });
});
