import type { Household } from '@legacy-hub/domain/household-schema';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { listEntries } from '@legacy-hub/functions/src/billing/read-ledger.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CashPage } from './pages/cash.page.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, NAMES, spendWeeklyHours, tailOf, uniquePhone } from './pages/customers.ts';
import { ANSWER } from './pages/timeouts.ts';

const [NORA, LEO] = NAMES;
/** What the ledger says was taken today from a household, or for a day pass, in cents. */
async function takenFrom(id: string): Promise<number[]> {
  const entries = await listEntries(dayOf(instant(Date.now())));
  const payerOf = (who: (typeof entries)[number]['who']) =>
    who !== null && 'uid' in who ? who.uid : who?.walkInId;
  return entries.filter(({ who }) => payerOf(who) === id).map(({ amountCents }) => amountCents);
}

/** A counter with the cash dialog of a customer open. */
async function openCash(page: Page, { phone }: Household): Promise<CashPage> {
  const counter = new CounterPage(page);
  const cash = new CashPage(page);
  await counter.open();
  await counter.find(tailOf(phone.e164));
  await page.keyboard.press('c');
  await expect(cash.received).toBeFocused();
  return cash;
}

const aSecondPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test.describe('cash for memberships', () => {
  test('is taken with three key strokes from the profile', async ({ page }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, unpaid: true });
    const cash = new CashPage(page);
    const counter = new CounterPage(page);
    await counter.open();
    const profile = await counter.find(tailOf(phone));

    await page.keyboard.press('c');
    await expect(cash.received).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cash.success).toHaveText('Cash payment confirmed!', ANSWER);
    await expect(cash.receipt).toBeVisible();
    await expect(cash.done).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(cash.dialog).toBeHidden();
    await expect(profile.person(NORA)).toContainText('Paid');
    expect(await takenFrom(household.uid)).toEqual([2000]);
  });

  test('says what is due for whom and how many weeks, and what goes back', async ({ page }) => {
    const household = await aCustomer({ tiers: ['leader', 'supporter'], unpaid: true });
    const cash = await openCash(page, household);
    await expect(cash.due).toContainText('$24.00');
    await cash.weeks.fill('3');
    await expect(cash.due).toContainText('$72.00');
    await cash.who(LEO).uncheck();
    await expect(cash.due).toContainText('$60.00');
    await cash.received.fill('100');
    await expect(cash.change).toContainText('$40.00');
    await cash.received.press('Enter');
    await expect(cash.success).toHaveText('Cash payment confirmed!', ANSWER);
    await expect(cash.change).toContainText('$40.00');
    expect(await takenFrom(household.uid)).toEqual([6000]);
    const { primary, family } = await stored(household.uid);
    expect([primary, ...family].map(({ membership }) => membership.status)).toEqual(['active', 'pending']);
  });

  test('is not taken while too little is handed over, or nobody is chosen', async ({ page }) => {
    const household = await aCustomer({ unpaid: true });
    const cash = await openCash(page, household);
    await cash.received.fill('15');
    await cash.confirm.click();
    await expect(cash.received).toHaveAccessibleDescription(/\$5\.00 is still missing\./);
    await cash.received.fill('a lot');
    await cash.confirm.click();
    await expect(cash.received).toHaveAccessibleDescription(/Please enter an amount such as 50 or 27\.50\./);
    await cash.who(NORA).uncheck();
    await expect(cash.confirm).toBeDisabled();
    await expect(cash.dialog).toContainText('Please choose a membership to confirm.');
    await cash.cancel.click();
    await expect(cash.dialog).toBeHidden();
    expect(await takenFrom(household.uid)).toEqual([]);
  });

  test('for the same week is taken once, however many counters press', async ({ page, browser }) => {
    const household = await aCustomer({ unpaid: true });
    const first = await openCash(page, household);
    const second = await openCash(await aSecondPage(browser), household);
    const tills = [first, second];
    await Promise.all(tills.map(({ confirm }) => confirm.click()));
    for (const { success, problem } of tills) await expect(success.or(problem)).toBeVisible(ANSWER);
    expect(await takenFrom(household.uid)).toEqual([2000]);

    const late = (await first.problem.isVisible()) ? first : second;
    await expect(late.problem).toContainText('This has changed in the meantime.');
    await expect(late.changedElsewhere).toBeVisible();
    await late.lookAgain.click();
    await expect(late.confirm).toBeDisabled();
  });

  test('whose answer got lost is asked for again, and counted once', async ({ page }) => {
    const household = await aCustomer({ unpaid: true });
    const cash = await openCash(page, household);
    await page.route(
      '**/api/confirm-cash-payment',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await cash.confirm.click();
    await expect(cash.problem).toContainText('Press again to be sure: it is counted once.', ANSWER);
    await cash.confirm.click();
    await expect(cash.success).toHaveText('Cash payment confirmed!', ANSWER);
    expect(await takenFrom(household.uid)).toEqual([2000]);
  });

  test('keeps the focus inside, and gives it back on Escape', async ({ page }) => {
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

test('cash for a day pass at two counters at once is in the ledger once', async ({ page, browser }) => {
  const phone = await uniquePhone();
  const pass = await anUnpaidWalkIn({ name: 'Tom Quist', typedPhone: phone });
  const open = async (at: Page): Promise<CashPage> => {
    const counter = new CounterPage(at);
    await counter.open();
    await counter.find(tailOf(phone));
    await at.keyboard.press('c');
    return new CashPage(at);
  };
  const tills = [await open(page), await open(await aSecondPage(browser))];
  for (const { due } of tills) await expect(due).toContainText('$14.00');
  await Promise.all(tills.map(({ received }) => received.press('Enter')));
  for (const { success, dialog } of tills)
    await expect(success.or(dialog.getByText('Tom Quist is already paid.'))).toBeVisible(ANSWER);
  expect(await takenFrom(pass.id)).toEqual([1400]);
});

test('extra sessions are sold to a supporter, five dollars each', async ({ page }) => {
  const phone = await uniquePhone();
  const household = await aCustomer({ tiers: ['supporter'], phone, booked: [] });
  await spendWeeklyHours(household);
  const counter = new CounterPage(page);
  const cash = new CashPage(page);
  await counter.open();
  const profile = await counter.find(tailOf(phone));
  await profile.dialog.getByRole('button', { name: `Sell a session: ${NORA}` }).click();
  await expect(cash.quantity).toHaveAccessibleDescription(
    '$5.00 each. A bought session does not lapse with the week.',
  );
  await cash.quantity.fill('3');
  await expect(cash.due).toContainText('$15.00');
  await cash.received.fill('20');
  await expect(cash.change).toContainText('$5.00');
  await expect(cash.sell).toHaveText('Sell for $15.00');
  await cash.received.press('Enter');
  await expect(cash.success).toHaveText('3 extra sessions sold!', ANSWER);
  await cash.done.click();
  await expect(profile.person(NORA)).toContainText('Extra sessions');
  expect((await stored(household.uid)).primary.boughtHours).toBe(3);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the till and its receipt can be read and used', async ({ page }) => {
      const household = await aCustomer({ tiers: ['leader', 'supporter'], unpaid: true });
      const cash = await openCash(page, household);
      await cash.received.fill('1');
      await cash.confirm.click();
      expect(await violationsOf(page)).toEqual([]);
      await cash.received.fill('50');
      await cash.confirm.click();
      await expect(cash.success).toBeVisible(ANSWER);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
