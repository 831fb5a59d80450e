import { instant, minutes } from '@legacy-hub/domain/venue-time';
import { expect, type Page } from '@playwright/test';
import { CounterPage } from './pages/counter.page.ts';
import {
  aCustomer,
  countVisits,
  lastFourDigits,
  NAMES,
  spendWeeklyHours,
  TIERS_OF_FOUR,
  uniquePhone,
} from './pages/customers.ts';
import { holdRequests } from './pages/hold-requests.ts';
import { test } from './pages/journey.ts';
import { loseNextResponse } from './pages/lost-response.ts';

const [NORA, LEO, IDA, MAX] = NAMES;
const now = () => instant(Date.now());

async function openCounter(page: Page): Promise<CounterPage> {
  const counter = new CounterPage(page);
  await counter.open();
  return counter;
}

test.describe('checking in a household', () => {
  // spec: counter-check-in-1
  test('takes six key presses for a family of four', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: TIERS_OF_FOUR, phone });
    await counter.open();

    await page.keyboard.type(lastFourDigits(phone));
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await expect(profile.checkSelected).toHaveText('Check Selected (4)');
    await page.keyboard.press('Enter');

    await expect(counter.toast.filter({ hasText: 'Visit processed successfully!' })).toBeVisible();
    await expect(profile.dialog).toBeHidden();
    await expect(counter.search).toHaveValue('');
    await expect(counter.search).toBeFocused();
    for (const name of NAMES) await expect(counter.recent).toContainText(name);
    await expect(counter.recent).toContainText('1 hour');
    await expect(counter.recent).toContainText('Unlimited');
    await expect.poll(() => countVisits({ uid })).toBe(4);
  });

  test('from the search leaves open what staff open before the answer comes', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    await counter.open();
    const release = await holdRequests(page, '**/api/check-visit');
    await counter.search.fill(phone);
    await page.getByRole('button', { name: `Check In ${NORA}` }).click();
    await counter.viewBookings.click();
    const board = page.getByRole('dialog');
    await expect(board).toBeVisible();
    release();
    await expect(counter.toast.filter({ hasText: 'Visit processed successfully!' })).toBeVisible();
    await expect(board).toBeVisible();
    await expect(counter.search).toHaveValue('');
  });

  // spec: counter-check-in-2
  test('takes one more key press for each person left out', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: TIERS_OF_FOUR, phone });
    await counter.open();
    const profile = await counter.find(phone);
    await page.keyboard.press('2');
    await expect(profile.checkbox(LEO)).not.toBeChecked();
    await page.keyboard.press('4');
    await expect(profile.checkSelected).toHaveText('Check Selected (2)');
    await page.keyboard.press('Enter');
    await expect(counter.undo(`${IDA}, ${NORA}`)).toBeVisible();
    await expect.poll(() => countVisits({ uid })).toBe(2);
  });

  // spec: counter-check-in-3
  test('preselects the people who booked today, and requires at least one person', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: TIERS_OF_FOUR, phone, booked: [1] });
    await counter.open();
    const profile = await counter.find(phone);
    await expect(profile.checkbox(NORA)).not.toBeChecked();
    await expect(profile.checkbox(LEO)).toBeChecked();
    await profile.checkbox(LEO).uncheck();
    await expect(profile.checkSelected).toHaveText('Check Selected (0)');
    await expect(profile.checkSelected).toBeDisabled();
    await profile.checkbox(MAX).check();
    await profile.checkSelected.click();
    await expect(counter.undo(MAX)).toBeVisible();
  });

  // spec: counter-check-in-4
  test('counts each visit once when the response is lost', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: ['leader', 'leader'], phone });
    await counter.open();
    const profile = await counter.find(phone);
    await loseNextResponse(page, '**/api/check-visit');
    await profile.checkbox(NORA).check();
    await profile.checkbox(LEO).check();
    await profile.checkSelected.click();
    await expect(counter.toast.filter({ hasText: 'Kept, will be sent.' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeHidden();
    await expect.poll(() => countVisits({ uid })).toBe(2);
  });

  // spec: counter-check-in-5
  test('disables the button and keeps the dialog open while the check-in is processing', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    await counter.open();
    const profile = await counter.find(phone);
    const release = await holdRequests(page, '**/api/check-visit');
    await profile.checkSelected.click();
    await expect(profile.checkSelected).toHaveText('Processing...');
    await expect(profile.checkSelected).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(profile.dialog).toBeVisible();
    release();
    await expect(profile.dialog).toBeHidden();
  });
});

test.describe('two counters', () => {
  // spec: counter-check-in-6
  test('show each other’s check-ins in an open profile', async ({ page, anotherDevice }) => {
    const here = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: ['leader', 'leader'], phone });
    await here.open();
    const there = await openCounter(await anotherDevice());
    const profile = await here.find(phone);
    const other = await there.find(phone);
    await other.checkSelected.click();
    await expect(profile.person(NORA)).toContainText('is already here (since');
    await expect(profile.person(NORA)).toContainText('Session Start');
    await expect(profile.person(NORA)).toContainText(/Time Remaining\s*\d\d:\d\d/);
    await expect(profile.checkbox(NORA)).not.toBeChecked();
    await expect(profile.checkSelected).toBeDisabled();
    await expect(here.recent).toContainText('None of yours in the last 15 minutes');
  });

  // spec: counter-check-in-7
  test('check a person in once when both press at the same time', async ({ page, anotherDevice }) => {
    const here = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ phone });
    await here.open();
    const there = await openCounter(await anotherDevice());
    const one = await here.find(phone);
    const other = await there.find(phone);
    // A real click would wait for the button to be enabled, which it may no longer be at the slower counter.
    await Promise.all([one.checkSelected.dispatchEvent('click'), other.checkSelected.dispatchEvent('click')]);
    await expect
      .poll(async () => [await one.dialog.isVisible(), await other.dialog.isVisible()].sort())
      .toEqual([false, true]);
    await expect.poll(() => countVisits({ uid })).toBe(1);
  });
});

test.describe('a refused check-in', () => {
  // spec: counter-check-in-8
  test('checks no one in, names each person with the reason, and succeeds after payment', async ({
    page,
  }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: ['leader', 'supporter'], phone, unpaid: true });
    await counter.open();
    const profile = await counter.find(phone);
    await expect(profile.person(NORA)).toContainText('Pending');
    await expect(profile.checkbox(NORA)).not.toBeChecked();
    await profile.checkbox(NORA).check();
    await profile.checkbox(LEO).check();
    await profile.checkSelected.click();
    await expect(profile.problem).toContainText('No one was checked in.');
    await expect(profile.problem).toContainText(`${NORA} hasn't paid yet.`);
    await expect(profile.problem).toContainText(`${LEO} hasn't paid yet.`);
    await expect.poll(() => countVisits({ uid })).toBe(0);

    await profile.problem.getByRole('button', { name: `Leave out: ${LEO}` }).click();
    await expect(profile.checkbox(LEO)).not.toBeChecked();
    await expect(profile.problem).not.toContainText(LEO);
    await profile.problem.getByRole('button', { name: `Confirm Payment: ${NORA}` }).click();
    await profile.cash.getByRole('button', { name: /^Confirm/ }).click();
    await expect(profile.cash).toContainText('Cash payment confirmed!');
    await page.keyboard.press('Escape');
    await expect(profile.person(NORA)).toContainText('Paid');
    await expect(profile.problem).toBeHidden();
    await profile.checkSelected.click();
    await expect(counter.undo(NORA)).toBeVisible();
    await expect.poll(() => countVisits({ uid })).toBe(1);
  });

  test('offers to sell a session when the hours are used, and then succeeds', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const joined = instant(now() - minutes(1));
    const household = await aCustomer({ tiers: ['supporter'], phone, joined, booked: [] });
    await spendWeeklyHours(household);
    await counter.open();
    const profile = await counter.find(phone);
    await expect(profile.person(NORA)).toContainText('Maxed Out');
    await profile.checkbox(NORA).check();
    await profile.checkSelected.click();
    await expect(profile.problem).toContainText(`${NORA} is out of hours until Monday.`);
    await expect(profile.problem.getByRole('button', { name: `Sell a session: ${NORA}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await profile.sessions.getByRole('button', { name: /^Sell/ }).click();
    await expect(profile.sessions).toContainText('sold!');
    await page.keyboard.press('Escape');
    await expect(profile.person(NORA)).toContainText(/Extra sessions\s*1/);
    await profile.checkSelected.click();
    await expect(counter.undo(NORA)).toBeVisible();
  });
});
