import { staffName } from '@legacy-hub/domain/core/colleague';
import { listEntriesOf } from '@legacy-hub/functions/src/stores/ledger.ts';
import { expect } from '@playwright/test';
import { CashPage } from '../../pages/counter/cash.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { TakingsPage } from '../../pages/counter/takings.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, NAMES, uniquePhone } from '../../pages/people/customers.ts';

const [NORA] = NAMES;

// spec: counter-card-2
test('a card on the counter’s terminal pays for a membership, and is refunded on the terminal', async ({
  page,
}) => {
  const phone = await uniquePhone();
  const household = await aCustomer({ phone, unpaid: true });
  const counter = new CounterPage(page);
  const { email } = await counter.open();
  const profile = await counter.find(phone);
  const takings = new TakingsPage(page);
  const ofStaff = takings.totals.getByRole('row').filter({ hasText: staffName(email) });
  const entries = async () =>
    (await listEntriesOf(household.uid)).map(({ method, amountCents }) => [method, amountCents]);

  await test.step('two keys take the card', async () => {
    const payment = new CashPage(page);
    await page.keyboard.press('t');
    await expect(payment.dialog).toContainText('Take $20.00 on the terminal.');
    await page.keyboard.press('Enter');
    await expect(payment.success).toHaveText('Card payment confirmed!');
    await payment.done.press('Enter');
    await expect(payment.dialog).toBeHidden();
    await expect(profile.person(NORA)).toContainText('Paid');
    await expect.poll(entries).toEqual([['terminal', 2000]]);
  });

  await test.step('it is refunded by the same method', async () => {
    await profile.tab('Payments').click();
    await profile.payments.getByRole('button', { name: 'Refund' }).click();
    await expect(profile.refundDialog).toContainText('Refund $20.00 to the card on the terminal.');
    await expect(profile.refundDialog).toContainText(`${NORA}’s membership ends now`);
    await profile.refundDialog.getByLabel('Reason').fill('Tapped twice');
    await profile.refundDialog.getByRole('button', { name: 'Refund' }).click();
    await expect(profile.payments.getByText('Refunded', { exact: true })).toBeVisible();
    await expect.poll(entries).toEqual([
      ['terminal', -2000],
      ['terminal', 2000],
    ]);
    await profile.close.click();
  });

  await test.step('the takings of the day have both', async () => {
    await takings.open();
    await expect(ofStaff).toHaveText(`${staffName(email)}Card at counter2$0.00`);
  });
});
