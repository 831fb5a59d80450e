import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { confirmHouseholdCash } from '@legacy-hub/functions/src/billing/confirm-cash.ts';
import { listEntries } from '@legacy-hub/functions/src/stores/ledger.ts';
import { ledgerOf } from '@legacy-hub/functions/src/testing/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { subscribe } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CashPage } from './pages/cash.page.ts';
import { countPresses } from './pages/count-presses.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, lastFourDigits, NAMES, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';
import { loseNextResponse } from './pages/lost-response.ts';
import { aStaffAccount } from './pages/staff-login.ts';
import { TakingsPage } from './pages/takings.page.ts';

const [NORA, LEO, IDA] = NAMES;

/** Slower than a scanner, whose Enter is dropped. */
const AT_HAND_SPEED = { delay: 110 };

const now = () => instant(Date.now());

/** What is in the drawer of one member of staff today, in cents. */
async function drawerOf(staff: string): Promise<number> {
  const entries = await listEntries(dayOf(now()));
  return entries
    .filter((entry) => entry.staff === staff && entry.method === 'cash')
    .reduce((total, { amountCents }) => total + amountCents, 0);
}

test.describe('the payments of a customer', () => {
  test('"I paid cash for the wrong child": taken back and taken for the other one in at most 30 presses', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, tiers: ['leader', 'leader', 'supporter'], unpaid: true });
    const [leo, ida] = household.family;
    const counter = new CounterPage(page);
    const { uid, email } = await counter.open();
    const wrong = { personIds: [leo?.id ?? ''], weeks: 1, key: null, by: uid };
    await confirmHouseholdCash(household.uid, wrong, now());
    const presses = await countPresses(page);

    await counter.search.pressSequentially(lastFourDigits(phone));
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await profile.tab('Payments').click();
    await profile.payments.getByRole('button', { name: 'Take Back' }).click();
    await expect(profile.giveBack).toContainText(`${LEO}'s membership ends now`);
    await expect(profile.giveBack).toContainText('Give $20.00 from the drawer to the customer.');
    expect(await violationsOf(page)).toEqual([]);
    await profile.giveBack.getByLabel('Reason').pressSequentially('Wrong child', AT_HAND_SPEED);
    await page.keyboard.press('Enter');
    await expect(profile.payments).toContainText('Given back');
    await expect(profile.payments).toContainText('$20.00 given back');
    await expect.poll(() => drawerOf(uid)).toBe(0);

    await profile.tab('Overview').click();
    await profile
      .person(IDA)
      .getByRole('button', { name: /^Confirm Payment/ })
      .click();
    await page.keyboard.press('Enter');
    const cash = new CashPage(page);
    await expect(cash.success).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(profile.person(IDA)).toContainText('Paid');
    expect(await presses()).toBeLessThanOrEqual(30);

    await expect.poll(() => drawerOf(uid)).toBe(800);
    const [, back] = await ledgerOf(household);
    expect(back?.what).toEqual({ kind: 'cash-taken-back', reason: 'Wrong child' });
    const { family } = await stored(household.uid);
    expect(family.map(({ id, membership }) => [id, membership.status])).toEqual([
      [leo?.id, 'expired'],
      [ida?.id, 'active'],
    ]);
    await profile.close.click();
    const takings = new TakingsPage(page);
    await takings.open();
    await expect(takings.totals.getByRole('row').filter({ hasText: email })).toContainText('$8.00');
  });

  test('"You charged me twice": an admin refunds one of two card payments in at most 35 presses, once', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, unpaid: true });
    await subscribe(household, now());
    const counter = new CounterPage(page);
    await counter.open(await aStaffAccount('admin'));
    const presses = await countPresses(page);
    await counter.search.pressSequentially(lastFourDigits(phone));
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await profile.tab('Payments').click();
    await profile.payments.getByRole('button', { name: 'Refund' }).click();
    await expect(profile.giveBack).toContainText(`${NORA}'s membership ends now`);
    await expect(profile.giveBack.getByLabel('Amount')).toHaveValue('20.00');
    await profile.giveBack.getByLabel('Reason').pressSequentially('Charged twice', AT_HAND_SPEED);
    await loseNextResponse(page, '**/api/admin/refund');
    await page.keyboard.press('Enter');
    await expect(profile.giveBack.getByRole('alert')).toContainText('Press again');
    await page.keyboard.press('Enter');
    await expect(profile.payments.getByText('Given back', { exact: true })).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(35);

    expect((await ledgerOf(household)).map(({ amountCents }) => amountCents)).toEqual([2000, -2000]);
    await expect.poll(async () => (await stored(household.uid)).primary.membership.status).toBe('expired');
  });

  test('a part of a card payment goes back, and the membership stays', async ({ page }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, unpaid: true });
    await subscribe(household, now());
    const counter = new CounterPage(page);
    await counter.open(await aStaffAccount('admin'));
    const profile = await counter.find(phone);
    await profile.tab('Payments').click();
    await profile.payments.getByRole('button', { name: 'Refund' }).click();
    await profile.giveBack.getByLabel('Amount').fill('25');
    await expect(profile.giveBack).toContainText(`${NORA}'s membership ends now`);
    await profile.giveBack.getByLabel('Amount').fill('5.50');
    await expect(profile.giveBack).toContainText('Nothing else changes.');
    await page.keyboard.press('Enter');
    await expect(profile.giveBack.getByLabel('Reason')).toBeFocused();
    await profile.giveBack.getByLabel('Reason').fill('Closed early');
    await page.keyboard.press('Enter');
    await expect(profile.payments).toContainText('Partly refunded');
    await expect(profile.payments).toContainText('$5.50 given back');
    await expect.poll(async () => (await stored(household.uid)).primary.membership.status).toBe('active');
  });

  test('staff see why they can give nothing back: a card payment, and cash that somebody else took', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    await aCustomer({ phone });
    const counter = new CounterPage(page);
    await counter.open();
    const profile = await counter.find(phone);
    await profile.tab('Payments').click();
    await expect(profile.payments).toContainText('Only an admin can take back cash');
    await expect(profile.payments.getByRole('button')).toHaveCount(0);
  });
});
