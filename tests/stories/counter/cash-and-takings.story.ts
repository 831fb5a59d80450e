import { readFile } from 'node:fs/promises';
import { staffName } from '@legacy-hub/domain/core/colleague';
import { listEntriesOf } from '@legacy-hub/functions/src/stores/ledger.ts';
import { expect } from '@playwright/test';
import { CashPage } from '../../pages/counter/cash.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { TakingsPage } from '../../pages/counter/takings.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aCustomer, NAMES, uniquePhone } from '../../pages/people/customers.ts';

const [NORA] = NAMES;

test('cash is taken with two keys, and is included in the takings of the day', async ({ page }) => {
  const phone = await uniquePhone();
  const household = await aCustomer({ phone, unpaid: true });
  const counter = new CounterPage(page);
  const { email } = await counter.open();

  await test.step('two keys take the cash', async () => {
    const cash = new CashPage(page);
    const profile = await counter.find(phone);
    await page.keyboard.press('c');
    await expect(cash.received).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cash.success).toHaveText('Cash payment confirmed!');
    const [entry, ...others] = await listEntriesOf(household.uid);
    expect(others).toEqual([]);
    expect(entry?.amountCents).toBe(2000);
    await expect(cash.receipt).toHaveText(`Receipt ${entry?.receipt}`);
    await cash.done.press('Enter');
    await expect(cash.dialog).toBeHidden();
    await expect(profile.person(NORA)).toContainText('Paid');
    await profile.close.click();
  });

  const takings = new TakingsPage(page);

  await test.step('the takings have it, with who took it', async () => {
    await takings.open();
    await expect(takings.totals.getByRole('row').filter({ hasText: staffName(email) })).toHaveText(
      `${staffName(email)}Cash1$20.00`,
    );
    await expect(takings.entries.getByRole('row').filter({ hasText: staffName(email) })).toContainText(
      'Leader, 1 week',
    );
  });

  await test.step('they are saved as a file', async () => {
    const downloading = page.waitForEvent('download');
    await takings.download.click();
    const download = await downloading;
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFReceipt,Date,Time,For,Method,Staff,Amount (AUD)');
    expect(lines.find((line) => line.includes(email))).toMatch(/,Cash,.*,20\.00$/);
  });
});
