import { randomUUID } from 'node:crypto';
import { formatPassCode } from '@legacy-hub/domain/pass-code';
import { hours, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect } from '@playwright/test';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, countVisits, TIERS_OF_FOUR, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';

const now = () => instant(Date.now());

test.describe('a day pass at the counter', () => {
  // spec: counter-check-in-12
  test('is checked in by its code and two presses of Enter', async ({ page }) => {
    const counter = new CounterPage(page);
    const walkIn = await aPaidWalkIn({ name: 'Otto Brandt', participants: 3, adults: 1 });
    await counter.open();
    await page.keyboard.type(formatPassCode(walkIn.code));
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await expect(profile.person('Otto Brandt')).toContainText('2 hours, 3 participants, 1 adult');
    await expect(profile.person('Otto Brandt')).toContainText(/Expiry\s*\d{1,2} \w{3} \d{4}/);
    await expect(profile.person('Otto Brandt')).toContainText('Paid');
    await page.keyboard.press('Enter');
    await expect(counter.undo('Otto Brandt')).toBeVisible();
    await expect(profile.dialog).toBeHidden();

    await page.keyboard.type(walkIn.code);
    await page.keyboard.press('Enter');
    await expect(profile.person('Otto Brandt')).toContainText('Session Start');
    await expect(profile.person('Otto Brandt')).toContainText('Active');
    await expect(profile.person('Otto Brandt')).toContainText(/Time Remaining\s*1[12]\d:\d\d/);
    await expect(profile.checkSelected).toBeDisabled();
  });

  // spec: counter-check-in-13
  test('checks no one in when it is scanned while another profile is open', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: TIERS_OF_FOUR, phone });
    await counter.open();
    const profile = await counter.find(phone);
    expect(await counter.scan('K7P31X2M')).toEqual([]);
    await expect(profile.checkSelected).toHaveText('Check Selected (4)');
    await expect(profile.checkSelected).toBeEnabled();
    await expect.poll(() => countVisits({ uid })).toBe(0);
  });

  // spec: counter-check-in-14
  test('confirms no payment when it is scanned while the cash dialog is open', async ({ page }) => {
    const counter = new CounterPage(page);
    const walkIn = await anUnpaidWalkIn({ name: 'Otto Brandt' });
    await counter.open();
    const profile = await counter.find(walkIn.code);
    await page.keyboard.press('c');
    await expect(profile.cash.getByRole('textbox')).toBeFocused();
    expect(await counter.scan('K7P31X2M')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(profile.person('Otto Brandt')).toContainText('Pending');
  });

  // spec: counter-check-in-15
  test('is paid in cash with three key presses and can then be checked in', async ({ page }) => {
    const counter = new CounterPage(page);
    const walkIn = await anUnpaidWalkIn({ name: 'Otto Brandt' });
    await counter.open();
    const profile = await counter.find(walkIn.code);
    await expect(profile.person('Otto Brandt')).toContainText('Pending');
    await page.keyboard.press('Enter');
    await expect(profile.problem).toContainText("Otto Brandt hasn't paid yet.");
    await page.keyboard.press('c');
    await expect(profile.cash.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(profile.cash).toContainText('Cash payment confirmed!');
    await page.keyboard.press('Escape');
    await expect(profile.cash).toBeHidden();
    await profile.checkSelected.click();
    await expect(counter.undo('Otto Brandt')).toBeVisible();
    expect((await storedWalkIn(walkIn.id)).visits).toHaveLength(1);
  });

  // spec: counter-check-in-16
  test('shows as expired after its session, with the reason it cannot be used again', async ({ page }) => {
    const counter = new CounterPage(page);
    const walkIn = await aPaidWalkIn({ name: 'Otto Brandt', hours: 1 });
    const arrivedAt = instant(now() - hours(2));
    const visits = [{ id: randomUUID(), at: arrivedAt, by: 'x', idempotencyKey: randomUUID(), undone: null }];
    await firestore().doc(`walkIns/${walkIn.id}`).update({ visits });
    await counter.open();
    const profile = await counter.find(walkIn.code);
    await expect(profile.person('Otto Brandt')).toContainText(/Session Start.*Expired/);
    await expect(profile.person('Otto Brandt')).toContainText(/Time Remaining.*Expired/);
    await profile.checkbox('Otto Brandt').check();
    await profile.checkSelected.click();
    await expect(profile.problem).toContainText('No one was checked in.');
    await expect(profile.problem).toContainText("Otto Brandt's day pass has already been used.");
  });
});
