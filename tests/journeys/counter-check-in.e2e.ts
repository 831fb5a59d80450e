import { randomUUID } from 'node:crypto';
import { isEffective } from '@legacy-hub/domain/hours';
import { formatPassCode } from '@legacy-hub/domain/pass-code';
import { days, hours, instant, minutes } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { visit } from '@legacy-hub/local/seed/actions.ts';
import { type Browser, expect, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { setClock } from './pages/clock.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, lastFourDigits, NAMES, spendWeeklyHours, uniquePhone } from './pages/customers.ts';
import { holdRequests } from './pages/hold-requests.ts';
import { loseNextResponse } from './pages/lost-response.ts';
import { aStaffAccount } from './pages/staff-login.ts';

const FAMILY: ['leader', 'leader', 'supporter', 'legacy-maker'] = [
  'leader',
  'leader',
  'supporter',
  'legacy-maker',
];
const [NORA, LEO, IDA, MAX] = NAMES;
const now = () => instant(Date.now());

const countVisits = async (uid: string): Promise<number> => {
  const { primary, family } = await stored(uid);
  return [primary, ...family].flatMap(({ visits }) => visits.filter(isEffective)).length;
};

async function aSecondCounter(browser: Browser): Promise<CounterPage> {
  const counter = new CounterPage(await (await browser.newContext()).newPage());
  await counter.open();
  return counter;
}

test.describe('checking in a household', () => {
  // spec: counter-check-in-1
  test('takes six key presses for a family of four', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: FAMILY, phone });
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
    await expect.poll(() => countVisits(uid)).toBe(4);
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
    const { uid } = await aCustomer({ tiers: FAMILY, phone });
    await counter.open();
    const profile = await counter.find(phone);
    await page.keyboard.press('2');
    await expect(profile.checkbox(LEO)).not.toBeChecked();
    await page.keyboard.press('4');
    await expect(profile.checkSelected).toHaveText('Check Selected (2)');
    await page.keyboard.press('Enter');
    await expect(counter.undo(`${IDA}, ${NORA}`)).toBeVisible();
    await expect.poll(() => countVisits(uid)).toBe(2);
  });

  // spec: counter-check-in-3
  test('preselects the people who booked today, and requires at least one person', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: FAMILY, phone, booked: [1] });
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
    await expect.poll(() => countVisits(uid)).toBe(2);
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
  test('show each other’s check-ins in an open profile', async ({ page, browser }) => {
    const here = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: ['leader', 'leader'], phone });
    await here.open();
    const there = await aSecondCounter(browser);
    const profile = await here.find(phone);
    const other = await there.find(phone);
    await other.checkSelected.click();
    await expect(profile.person(NORA)).toContainText('is already here (since');
    await expect(profile.person(NORA)).toContainText('Session Start');
    await expect(profile.person(NORA)).toContainText(/Time Remaining\s*\d\d:\d\d/);
    await expect(profile.checkbox(NORA)).not.toBeChecked();
    await expect(profile.checkSelected).toBeDisabled();
    await expect(here.recent).toContainText('None of yours in the last 15 minutes');
    await there.page.context().close();
  });

  // spec: counter-check-in-7
  test('check a person in once when both press at the same time', async ({ page, browser }) => {
    const here = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ phone });
    await here.open();
    const there = await aSecondCounter(browser);
    const one = await here.find(phone);
    const other = await there.find(phone);
    // A real click would wait for the button to be enabled, which it may no longer be at the slower counter.
    await Promise.all([one.checkSelected.dispatchEvent('click'), other.checkSelected.dispatchEvent('click')]);
    await expect
      .poll(async () => [await one.dialog.isVisible(), await other.dialog.isVisible()].sort())
      .toEqual([false, true]);
    await expect.poll(() => countVisits(uid)).toBe(1);
    await there.page.context().close();
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
    await expect.poll(() => countVisits(uid)).toBe(0);

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
    await expect.poll(() => countVisits(uid)).toBe(1);
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

test.describe('a check-in', () => {
  // spec: counter-check-in-9
  test('can be undone, even after a reload, which returns the hour', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: ['supporter'], phone });
    await counter.open();
    await (await counter.find(phone)).checkSelected.click();
    await expect(counter.undo(NORA)).toBeVisible();
    await page.reload();
    await counter.undo(NORA).click();
    await expect(counter.toast.filter({ hasText: 'Check-in undone.' })).toBeVisible();
    await expect(counter.recent).toContainText('None of yours in the last 15 minutes');
    await expect(counter.search).toBeFocused();
    await expect.poll(() => countVisits(uid)).toBe(0);
    const profile = await counter.find(phone);
    await expect(profile.checkbox(NORA)).toBeChecked();
    await expect(profile.person(NORA)).toContainText(/Hours Left\s*2/);
  });

  // spec: counter-check-in-10
  test('does not move the boards below, and earlier check-ins open over them', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const earlier = await aCustomer({ tiers: ['leader', 'supporter'], booked: [] });
    await aCustomer({ tiers: FAMILY, phone });
    const { uid } = await counter.open();
    await expect(counter.recent).toContainText('None of yours in the last 15 minutes');
    await page.evaluate(() => document.fonts.ready);
    const boardsTop = async () => (await counter.hereNow.boundingBox())?.y;
    const before = await boardsTop();
    await visit(earlier, [earlier.primary.id], uid, instant(now() - minutes(1)));
    await expect(counter.undo(NORA)).toBeVisible();
    await (await counter.find(phone)).checkSelected.click();
    await expect(counter.recent).toContainText(MAX);
    await expect(counter.undo(NORA)).toBeHidden();
    await counter.moreRecent.click();
    await expect(counter.undo(NORA).first()).toBeVisible();
    await expect.poll(boardsTop).toBe(before);
    expect(await violationsOf(page)).toEqual([]);
    await counter.lessRecent.click();
    await expect(counter.undo(NORA)).toBeHidden();
  });

  test('can be undone at another counter', async ({ page }) => {
    const counter = new CounterPage(page);
    const name = `Yuki ${await uniquePhone()}`;
    const household = await aCustomer({ name });
    const elsewhere = await aStaffAccount();
    await visit(household, [household.primary.id], elsewhere.uid, instant(now()));
    await counter.open();
    await counter.moreRecent.click();
    await counter.undo(name).click();
    await expect(counter.toast.filter({ hasText: 'Check-in undone.' })).toBeVisible();
    await expect.poll(() => countVisits(household.uid)).toBe(0);
  });

  // spec: counter-check-in-11
  test('explains why it can no longer be undone', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, joined: instant(now() - days(1)), booked: [] });
    const cameAt = instant(now() - minutes(16));
    await setClock(page, cameAt + minutes(14)); // the counter's clock is slow
    const { uid } = await counter.open();
    await visit(household, [household.primary.id], uid, cameAt);
    await counter.undo(NORA).click();
    await expect(counter.recent.getByRole('alert')).toContainText(
      'Check-ins can only be undone within 15 minutes.',
    );
  });
});

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
    const { uid } = await aCustomer({ tiers: FAMILY, phone });
    await counter.open();
    const profile = await counter.find(phone);
    expect(await counter.scan('K7P31X2M')).toEqual([]);
    await expect(profile.checkSelected).toHaveText('Check Selected (4)');
    await expect(profile.checkSelected).toBeEnabled();
    await expect.poll(() => countVisits(uid)).toBe(0);
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
