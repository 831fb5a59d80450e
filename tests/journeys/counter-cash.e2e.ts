import type { Household } from '@legacy-hub/domain/household-schema';
import { listEntriesOf, listEntriesOfWalkIn } from '@legacy-hub/functions/src/stores/ledger.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CashPage } from './pages/cash.page.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, NAMES, spendWeeklyHours, uniquePhone } from './pages/customers.ts';
import { holdRequests } from './pages/hold-requests.ts';
import { test } from './pages/journey.ts';
import { loseNextResponse } from './pages/lost-response.ts';
import { keptNotices, onDevice } from './pages/offline-counter.ts';

const [NORA, LEO] = NAMES;

/** What the ledger has from a household, in cents. */
const cashTakenFrom = async (uid: string): Promise<number[]> =>
  (await listEntriesOf(uid)).map(({ amountCents }) => amountCents);

async function openCash(page: Page, { phone }: Household): Promise<CashPage> {
  const counter = new CounterPage(page);
  const cash = new CashPage(page);
  await counter.open();
  await counter.find(phone.e164);
  await page.keyboard.press('c');
  await expect(cash.received).toBeFocused();
  return cash;
}

/** Holds the cash payments of these pages back until each has sent one, so that none sees what another has done. */
async function confirmTogether(
  pages: readonly Page[],
  confirm: (page: Page) => Promise<void>,
): Promise<void> {
  const url = '**/api/confirm-cash-payment';
  const releases = await Promise.all(pages.map((page) => holdRequests(page, url)));
  for (const page of pages) {
    const sent = page.waitForRequest(url);
    await confirm(page);
    await sent;
  }
  for (const release of releases) release();
}

test.describe('taking cash for memberships', () => {
  // spec: counter-cash-1
  test('takes three key presses from the profile', async ({ page }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, unpaid: true });
    const cash = new CashPage(page);
    const counter = new CounterPage(page);
    await counter.open();
    const profile = await counter.find(phone);

    await page.keyboard.press('c');
    await expect(cash.received).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cash.success).toHaveText('Cash payment confirmed!');
    await expect(cash.receipt).toBeVisible();
    await expect(cash.done).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(cash.dialog).toBeHidden();
    await expect(profile.person(NORA)).toContainText('Paid');
    await expect.poll(() => cashTakenFrom(household.uid)).toEqual([2000]);
  });

  test('shows the amount due for the chosen people and weeks, and the change to give', async ({ page }) => {
    const household = await aCustomer({ tiers: ['leader', 'supporter'], unpaid: true });
    const cash = await openCash(page, household);
    await expect(cash.due).toContainText('$24.00');
    await cash.weeks.fill('3');
    await expect(cash.due).toContainText('$72.00');
    await cash.person(LEO).uncheck();
    await expect(cash.due).toContainText('$60.00');
    await cash.received.fill('100');
    await expect(cash.change).toContainText('$40.00');
    await cash.received.press('Enter');
    await expect(cash.success).toHaveText('Cash payment confirmed!');
    await expect(cash.change).toContainText('$40.00');
    await expect.poll(() => cashTakenFrom(household.uid)).toEqual([6000]);
    const { primary, family } = await stored(household.uid);
    expect([primary, ...family].map(({ membership }) => membership.status)).toEqual(['active', 'pending']);
  });

  test('refuses too little cash, and a payment for no one', async ({ page }) => {
    const household = await aCustomer({ unpaid: true });
    const cash = await openCash(page, household);
    await cash.received.fill('15');
    await cash.confirm.click();
    await expect(cash.received).toHaveAccessibleDescription(/\$5\.00 short/);
    await cash.received.fill('a lot');
    await cash.confirm.click();
    await expect(cash.received).toHaveAccessibleDescription(/Please enter an amount, like 50 or 27\.50\./);
    await cash.person(NORA).uncheck();
    await expect(cash.confirm).toBeDisabled();
    await expect(cash.dialog).toContainText('Please choose at least one person.');
    await cash.cancel.click();
    await expect(cash.dialog).toBeHidden();
    await expect.poll(() => cashTakenFrom(household.uid)).toEqual([]);
  });

  // spec: counter-cash-2
  test('records one payment when two counters confirm it at the same time', async ({
    page,
    anotherDevice,
  }) => {
    const household = await aCustomer({ unpaid: true });
    const secondPage = await anotherDevice();
    const first = await openCash(page, household);
    const second = await openCash(secondPage, household);
    const dialogs = [first, second];
    await confirmTogether([page, secondPage], (each) => new CashPage(each).confirm.click());
    for (const { success, problem } of dialogs) await expect(success.or(problem)).toBeVisible();
    await expect.poll(() => cashTakenFrom(household.uid)).toEqual([2000]);

    const rejected = (await first.problem.isVisible()) ? first : second;
    await expect(rejected.problem).toContainText('This has changed since you opened it.');
    await expect(rejected.changedElsewhere).toBeVisible();
    await rejected.refreshAmount.click();
    await expect(rejected.confirm).toBeDisabled();
  });

  test('records one payment when the response is lost, with the receipt that was shown', async ({ page }) => {
    const household = await aCustomer({ unpaid: true });
    const cash = await openCash(page, household);
    await expect.poll(() => onDevice(page)).toMatchObject({ keys: 1 });
    await loseNextResponse(page, '**/api/confirm-cash-payment');
    await cash.confirm.click();
    await expect(cash.dialog).toContainText(`Cash for ${NORA} is kept on this device and will be sent.`);
    await expect(keptNotices(page)).toBeHidden();
    const [entry, ...others] = await listEntriesOf(household.uid);
    expect(others).toEqual([]);
    await expect(cash.receipt).toHaveText(`Receipt ${entry?.receipt}`);
  });

  test('moves the focus into the dialog, and back on Escape', async ({ page }) => {
    const household = await aCustomer({ unpaid: true });
    const cash = await openCash(page, household);
    await page.keyboard.press('Escape');
    await expect(cash.dialog).toBeHidden();
    const profile = await new CounterPage(page).profile();
    await expect(profile.dialog).toBeVisible();
    await profile.dialog.getByRole('button', { name: `Confirm Payment: ${NORA}` }).click();
    await expect(cash.received).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(profile.dialog.getByRole('button', { name: `Confirm Payment: ${NORA}` })).toBeFocused();
  });
});

test('a day pass paid at two counters at the same time is in the ledger once', async ({
  page,
  anotherDevice,
}) => {
  const phone = await uniquePhone();
  const pass = await anUnpaidWalkIn({ name: 'Tom Quist', typedPhone: phone });
  const open = async (at: Page): Promise<CashPage> => {
    const counter = new CounterPage(at);
    await counter.open();
    await counter.find(phone);
    await at.keyboard.press('c');
    return new CashPage(at);
  };
  const secondPage = await anotherDevice();
  const dialogs = [await open(page), await open(secondPage)];
  for (const { due } of dialogs) await expect(due).toContainText('$14.00');
  await confirmTogether([page, secondPage], (each) => new CashPage(each).received.press('Enter'));
  for (const { success, dialog } of dialogs)
    await expect(success.or(dialog.getByText('Tom Quist has already paid.'))).toBeVisible();
  await expect.poll(() => listEntriesOfWalkIn(pass.id)).toMatchObject([{ amountCents: 1400 }]);
});

// spec: counter-cash-3
test('staff sell a supporter extra sessions for five dollars each', async ({ page }) => {
  const phone = await uniquePhone();
  const household = await aCustomer({ tiers: ['supporter'], phone, booked: [] });
  await spendWeeklyHours(household);
  const counter = new CounterPage(page);
  const cash = new CashPage(page);
  await counter.open();
  const profile = await counter.find(phone);
  await profile.dialog.getByRole('button', { name: `Sell a session: ${NORA}` }).click();
  await expect(cash.quantity).toHaveAccessibleDescription(
    "$5 each. Extra sessions don't expire at the end of the week.",
  );
  await cash.quantity.fill('3');
  await expect(cash.due).toContainText('$15.00');
  await cash.received.fill('20');
  await expect(cash.change).toContainText('$5.00');
  await expect(cash.sell).toHaveText('Sell for $15.00');
  await cash.received.press('Enter');
  await expect(cash.success).toHaveText('3 extra sessions sold!');
  await cash.done.click();
  await expect(profile.person(NORA)).toContainText('Extra sessions');
  await expect.poll(async () => (await stored(household.uid)).primary.boughtHours).toBe(3);
});

test('the cash dialog has no accessibility violations, before and after the payment', async ({ page }) => {
  const household = await aCustomer({ tiers: ['leader', 'supporter'], unpaid: true });
  const cash = await openCash(page, household);
  await cash.received.fill('1');
  await cash.confirm.click();
  expect(await violationsOf(page)).toEqual([]);
  await cash.received.fill('50');
  await cash.confirm.click();
  await expect(cash.success).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
