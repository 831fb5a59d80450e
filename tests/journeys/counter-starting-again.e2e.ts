import { paymentLink } from '@legacy-hub/domain/registration/payment-link';
import { days, instant } from '@legacy-hub/domain/venue-time';
import { cancelMembership } from '@legacy-hub/functions/src/billing/change-memberships.ts';
import { startAgain } from '@legacy-hub/functions/src/billing/start-again.ts';
import { membershipsOf } from '@legacy-hub/functions/src/testing/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { subscribe } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CashPage } from './pages/cash.page.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { countPresses } from './pages/count-presses.ts';
import { CounterPage } from './pages/counter.page.ts';
import { openMemberships, openProfile } from './pages/counter-memberships.ts';
import { aCustomer, NAMES, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';

const [NORA, LEO] = NAMES;

const now = () => instant(Date.now());

test.describe('starting again at the counter', () => {
  test('one child starts again on the card on file, with its price first', async ({ page }) => {
    const phone = await uniquePhone();
    const joined = instant(now() - days(10));
    const household = await aCustomer({ phone, tiers: ['leader', 'supporter'], joined, booked: [] });
    const choices = [{ personId: household.primary.id, tier: 'leader' }] as const;
    await startAgain(household.uid, { choices, payBy: 'card', idempotencyKey: phone }, now());
    await subscribe({ ...household, family: [] }, now());
    const { profile } = await openMemberships(page, phone);
    await profile.memberships.getByRole('button', { name: 'Start again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start again' });
    await expect(dialog).toContainText(/\$4\.00 now for the rest of this week, then \$24 a week/);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay by card' }).click();
    await expect(page.getByText(`Done. Everything is paid for ${LEO}.`)).toBeVisible();
    await expect.poll(() => membershipsOf(household)).toEqual(['leader active', 'supporter active']);
  });

  test('"I cancelled and want to stay": what is paid still counts, in at most 8 presses', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, tiers: ['leader', 'supporter'], unpaid: true });
    await subscribe(household, now());
    await cancelMembership(household.uid, { personId: null }, { key: null, now: now() });
    const { profile, presses } = await openMemberships(page, phone);
    await profile.memberships.getByRole('button', { name: `Keep ${NORA}'s subscription` }).click();
    await expect(profile.memberships).toContainText('$24 a week by card');
    expect(await presses()).toBeLessThanOrEqual(8);
    await expect.poll(() => membershipsOf(household)).toEqual(['leader active', 'supporter active']);
  });

  test('"I cancelled and want back in now": somebody whose week is over pays and is in, in at most 11 presses', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const joined = instant(now() - days(10));
    const household = await aCustomer({ phone, joined, booked: [] });
    await cancelMembership(household.uid, { personId: null }, { key: null, now: instant(joined + days(1)) });
    const counter = new CounterPage(page);
    await counter.open();
    const presses = await countPresses(page);
    const profile = await openProfile(counter, phone);
    await profile
      .person(NORA)
      .getByRole('button', { name: /^Confirm Payment/ })
      .click();
    await page.keyboard.press('Enter');
    const cash = new CashPage(page);
    await expect(cash.done).toBeFocused();
    await page.keyboard.press('Enter');
    await profile.checkbox(NORA).check();
    await profile.checkSelected.click();
    await expect(counter.recent).toContainText(NORA);
    expect(await presses()).toBeLessThanOrEqual(11);
    const { primary } = await stored(household.uid);
    expect(primary.membership).toMatchObject({ status: 'active', paidBy: 'cash' });
    expect(primary.visits).toHaveLength(1);
  });

  test('"We want to come back, by card": last time’s choice over a link on their own phone, in at most 8 presses', async ({
    page,
    anotherDevice,
  }) => {
    const phone = await uniquePhone();
    const joined = instant(now() - days(10));
    const household = await aCustomer({ phone, tiers: ['leader', 'supporter'], joined, booked: [] });
    const { profile, presses } = await openMemberships(page, phone);
    await expect(profile.memberships).toContainText(`${NORA} on Leader, ${LEO} on Supporter: $24 a week`);
    await profile.memberships.getByRole('button', { name: 'Pay by card' }).click();
    const qr = page.getByRole('dialog', { name: 'Pay by Card' });
    await expect(qr).toContainText('to pay $24 a week by card');
    expect(await violationsOf(page)).toEqual([]);

    const phoneOfNora = await anotherDevice();
    await phoneOfNora.goto(paymentLink(await stored(household.uid), now()) ?? '');
    const checkout = new CheckoutPage(phoneOfNora);
    await checkout.fillCard('4242 4242 4242 4242');
    await checkout.pay.click();
    await expect(qr).toContainText('Paid. Everyone can come in.');
    await page.keyboard.press('Enter');
    expect(await presses()).toBeLessThanOrEqual(8);
    await expect.poll(() => membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Started the memberships again');
  });

  test('somebody who registered for cash can pay by card instead, or choose another tier and pay in cash', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, unpaid: true });
    const { profile } = await openMemberships(page, phone);
    await profile.memberships.getByRole('button', { name: 'Pay by card' }).click();
    const qr = page.getByRole('dialog', { name: 'Pay by Card' });
    await expect(qr).toContainText('to pay $20 a week by card');
    await qr.getByRole('button', { name: 'Close' }).click();
    await profile.memberships.getByRole('button', { name: 'Choose something else' }).click();
    const choice = page.getByRole('dialog', { name: 'Start again' });
    await choice.getByLabel(`Membership of ${NORA}`).selectOption('Supporter');
    expect(await violationsOf(page)).toEqual([]);
    await choice.getByRole('button', { name: 'Pay at the counter' }).click();
    const cash = new CashPage(page);
    await expect(cash.due).toContainText('$8.00');
    await page.keyboard.press('Enter');
    await expect(cash.success).toBeVisible();
    await expect.poll(() => membershipsOf(household)).toEqual(['supporter active']);
  });
});
