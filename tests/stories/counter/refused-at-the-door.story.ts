import { expect } from '@playwright/test';
import { CashPage } from '../../pages/counter/cash.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { countVisits } from '../../pages/people/customers.ts';
import { aRefusedFamily } from '../../pages/people/refused-family.ts';

const REFUSED = [
  ['Una', 'hasn’t paid yet', 'Confirm Payment'],
  ['Eli', 'membership has expired', 'Confirm Payment'],
  ['Ona', 'last payment failed', 'Confirm Payment'],
  ['Dan', 'payment is disputed', 'Confirm Payment'],
  ['Pia', 'membership is paused', 'Confirm Payment'],
  ['Sue', 'has no hours left until Monday', 'Sell a session'],
  ['Lea', 'has no hours left until Monday', 'Sell an hour'],
  ['Zoe', 'is already here', 'Sell an hour'],
  ['Hal', 'is already here', 'Stay longer'],
  ['Max', 'is already here', 'Check out'],
] as const;

test('everyone who is refused has a remedy in the same row, and can come in after it', async ({ page }) => {
  const { uid, phone, nameOf } = await aRefusedFamily();
  const counter = new CounterPage(page);
  const cash = new CashPage(page);
  await counter.open();
  const profile = await counter.find(phone);
  const row = (id: string) => profile.person(nameOf(id));
  const remedy = (id: string, name: string) =>
    row(id).getByRole('button', { name: `${name}: ${nameOf(id)}` });

  async function takeMoney() {
    await cash.received.press('Enter');
    await cash.done.press('Enter');
    await expect(cash.dialog).toBeHidden();
  }

  await test.step('each row says why, beside what to do', async () => {
    for (const [id, reason, name] of REFUSED) {
      await expect(row(id)).toContainText(reason);
      await expect(remedy(id, name)).toBeVisible();
    }
  });

  await test.step('the others come in without someone who is left out, for the hours left', async () => {
    await profile.checkbox(nameOf('Una')).check();
    await profile.checkbox(nameOf('Ned')).check();
    await expect(profile.dialog.getByLabel('Hours', { exact: true })).toHaveAttribute('max', '1');
    await profile.checkSelected.click();
    await expect(profile.problem).toContainText(`${nameOf('Una')} hasn’t paid yet.`);
    await profile.problem.getByRole('button', { name: 'Leave out' }).click();
    await profile.checkSelected.click();
    await expect(counter.markAsLeft(nameOf('Ned'))).toBeVisible();
  });

  await test.step('a payment lets in one person, and another everyone else who owes', async () => {
    await counter.find(phone);
    await remedy('Una', 'Confirm Payment').click();
    await takeMoney();
    await expect(row('Una')).toContainText('Ready');
    await page.keyboard.press('c');
    await takeMoney();
    for (const id of ['Eli', 'Ona', 'Dan', 'Pia']) await expect(row(id)).toContainText('Ready');
  });

  await test.step('a Supporter buys a session and a Leader an hour, also to stay longer', async () => {
    await remedy('Sue', 'Sell a session').click();
    await takeMoney();
    await remedy('Lea', 'Sell an hour').click();
    await takeMoney();
    for (const id of ['Sue', 'Lea']) await expect(row(id)).toContainText('Ready');
    await remedy('Zoe', 'Sell an hour').click();
    await takeMoney();
    await remedy('Zoe', 'Stay longer').click();
    await page.getByRole('button', { name: 'Stay 1 h longer' }).press('Enter');
    await expect(counter.recent).toContainText(`${nameOf('Zoe')} stays 1 hour longer`);
  });

  await test.step('those who are here are marked as left', async () => {
    await counter.find(phone);
    await remedy('Max', 'Check out').click();
    await expect(counter.undoLeft(nameOf('Max'))).toBeVisible();
    await counter.markAsLeft(nameOf('Hal')).click();
    await expect(counter.undoLeft(nameOf('Hal'))).toBeVisible();
  });

  await test.step('everyone who was refused comes in', async () => {
    await counter.find(phone);
    for (const id of ['Una', 'Eli', 'Ona', 'Dan', 'Pia', 'Sue', 'Lea'])
      await profile.checkbox(nameOf(id)).check();
    await expect(profile.checkSelected).toHaveText('Check Selected (9) for 1 h');
    await profile.checkSelected.click();
    for (const [id] of REFUSED) await expect(counter.markAsLeft(nameOf(id))).toBeVisible();
    await expect.poll(() => countVisits({ uid })).toBe(15);
  });
});
