import { randomUUID } from 'node:crypto';
import { days, hours, instant, minutes } from '@legacy-hub/domain/venue-time';
import { isUndone } from '@legacy-hub/domain/visits/hours';
import { formatPassCode } from '@legacy-hub/domain/walk-ins/pass-code';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { visit } from '@legacy-hub/local/seed/actions.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, NAMES, spendWeeklyHours, tailOf, uniquePhone } from './pages/customers.ts';
import { ANSWER } from './pages/timeouts.ts';

const FAMILY: ['leader', 'leader', 'supporter', 'legacy-maker'] = [
  'leader',
  'leader',
  'supporter',
  'legacy-maker',
];
const [NORA, LEO, IDA, MAX] = NAMES;
const now = () => instant(Date.now());

const visitsOf = async (uid: string): Promise<number> => {
  const { primary, family } = await stored(uid);
  return [primary, ...family].flatMap(({ visits }) => visits.filter(isUndone)).length;
};

/** A second screen at the counter, with somebody else at it. */
async function aSecondCounter(browser: Browser): Promise<CounterPage> {
  const counter = new CounterPage(await (await browser.newContext()).newPage());
  await counter.open();
  return counter;
}

/** The next answer to a check-in is lost after the venue has done it. */
async function loseAnAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/check-visit',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test.describe('a family of four at the counter', () => {
  test('comes in with six key strokes', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: FAMILY, phone });
    await counter.open();

    await page.keyboard.type(tailOf(phone));
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await expect(profile.checkSelected).toHaveText('Check Selected (4)');
    await page.keyboard.press('Enter');

    await expect(counter.toast.filter({ hasText: 'Visit processed successfully!' })).toBeVisible(ANSWER);
    await expect(profile.dialog).toBeHidden();
    await expect(counter.search).toHaveValue('');
    await expect(counter.search).toBeFocused();
    for (const name of NAMES) await expect(counter.recent).toContainText(name);
    await expect(counter.recent).toContainText('1 hour');
    await expect(counter.recent).toContainText('Unlimited');
    expect(await visitsOf(uid)).toBe(4);
  });

  test('needs one key more for each person who is left out', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: FAMILY, phone });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await page.keyboard.press('2');
    await expect(profile.box(LEO)).not.toBeChecked();
    await page.keyboard.press('4');
    await expect(profile.checkSelected).toHaveText('Check Selected (2)');
    await page.keyboard.press('Enter');
    await expect(counter.undo(`${IDA}, ${NORA}`)).toBeVisible(ANSWER);
    expect(await visitsOf(uid)).toBe(2);
  });

  test('has those ticked who booked today, and the button waits for somebody', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: FAMILY, phone, booked: [1] });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await expect(profile.box(NORA)).not.toBeChecked();
    await expect(profile.box(LEO)).toBeChecked();
    await profile.box(LEO).uncheck();
    await expect(profile.checkSelected).toHaveText('Check Selected (0)');
    await expect(profile.checkSelected).toBeDisabled();
    await profile.box(MAX).check();
    await profile.checkSelected.click();
    await expect(counter.undo(MAX)).toBeVisible(ANSWER);
  });

  test('is counted once when the answer got lost and the button is pressed again', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: ['leader', 'leader'], phone });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await loseAnAnswer(page);
    await profile.box(NORA).uncheck();
    await profile.box(NORA).check();
    await profile.checkSelected.click();
    await expect(profile.problem).toContainText('Error processing visit.', ANSWER);
    await expect(profile.problem).toContainText('Network Error');
    await expect(profile.problem).toContainText('nobody is checked in twice');
    await profile.box(LEO).check();
    await profile.checkSelected.click();
    await expect(counter.toast.filter({ hasText: 'Visit processed successfully!' })).toBeVisible(ANSWER);
    expect(await visitsOf(uid)).toBe(2);
  });

  test('shows that it is being processed, and cannot be pressed twice', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/check-visit', async (route) => {
      await held;
      await route.continue();
    });
    await profile.checkSelected.click();
    await expect(profile.checkSelected).toHaveText('Processing...');
    await expect(profile.checkSelected).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(profile.dialog).toBeVisible();
    answer();
    await expect(profile.dialog).toBeHidden(ANSWER);
  });
});

test.describe('two counters', () => {
  test('see each other’s check-ins in the open profile', async ({ page, browser }) => {
    const here = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: ['leader', 'leader'], phone });
    await here.open();
    const there = await aSecondCounter(browser);
    const profile = await here.find(tailOf(phone));
    const other = await there.find(tailOf(phone));
    await other.checkSelected.click();
    await expect(profile.person(NORA)).toContainText('has been in since', ANSWER);
    await expect(profile.person(NORA)).toContainText('Session Start');
    await expect(profile.person(NORA)).toContainText(/Time Remaining\s*\d\d:\d\d/);
    await expect(profile.box(NORA)).not.toBeChecked();
    await expect(profile.checkSelected).toBeDisabled();
    await expect(here.recent).toContainText('Nobody in the last 15 minutes');
    await there.page.context().close();
  });

  test('let somebody in once when both press at the same moment', async ({ page, browser }) => {
    const here = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ phone });
    await here.open();
    const there = await aSecondCounter(browser);
    const one = await here.find(tailOf(phone));
    const other = await there.find(tailOf(phone));
    // Whoever is late finds the button closed, and a real click would wait for it to open.
    await Promise.all([one.checkSelected.dispatchEvent('click'), other.checkSelected.dispatchEvent('click')]);
    await expect
      .poll(async () => [await one.dialog.isVisible(), await other.dialog.isVisible()].sort(), ANSWER)
      .toEqual([false, true]);
    expect(await visitsOf(uid)).toBe(1);
    await there.page.context().close();
  });
});

test.describe('who cannot come in', () => {
  test('keeps everybody at the door, is named with the reason, pays and comes in', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: ['leader', 'supporter'], phone, unpaid: true });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await expect(profile.person(NORA)).toContainText('Pending');
    await expect(profile.box(NORA)).not.toBeChecked();
    await profile.box(NORA).check();
    await profile.box(LEO).check();
    await profile.checkSelected.click();
    await expect(profile.problem).toContainText('Nobody was checked in.', ANSWER);
    await expect(profile.problem).toContainText(`${NORA} has not paid yet.`);
    await expect(profile.problem).toContainText(`${LEO} has not paid yet.`);
    expect(await visitsOf(uid)).toBe(0);

    await profile.problem.getByRole('button', { name: `Leave out: ${LEO}` }).click();
    await expect(profile.box(LEO)).not.toBeChecked();
    await expect(profile.problem).not.toContainText(LEO);
    await profile.problem.getByRole('button', { name: `Confirm Payment: ${NORA}` }).click();
    await profile.cash.getByRole('button', { name: /^Confirm/ }).click();
    await expect(profile.cash).toContainText('Cash payment confirmed!', ANSWER);
    await page.keyboard.press('Escape');
    await expect(profile.person(NORA)).toContainText('Paid');
    await expect(profile.problem).toBeHidden();
    await profile.checkSelected.click();
    await expect(counter.undo(NORA)).toBeVisible(ANSWER);
    expect(await visitsOf(uid)).toBe(1);
  });

  test('is out of hours, buys a session and comes in', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const joined = instant(now() - minutes(1));
    const household = await aCustomer({ tiers: ['supporter'], phone, joined, booked: [] });
    await spendWeeklyHours(household);
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await expect(profile.person(NORA)).toContainText('Maxed Out');
    await profile.box(NORA).check();
    await profile.checkSelected.click();
    await expect(profile.problem).toContainText(`${NORA} is out of hours until Monday.`, ANSWER);
    await expect(profile.problem.getByRole('button', { name: `Sell a session: ${NORA}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await profile.sessions.getByRole('button', { name: /^Sell/ }).click();
    await expect(profile.sessions).toContainText('sold!', ANSWER);
    await page.keyboard.press('Escape');
    await expect(profile.person(NORA)).toContainText(/Extra sessions\s*1/);
    await profile.checkSelected.click();
    await expect(counter.undo(NORA)).toBeVisible(ANSWER);
  });
});

test.describe('a check-in', () => {
  test('can be undone from its row, also after a reload, and gives the hour back', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: ['supporter'], phone });
    await counter.open();
    await (await counter.find(tailOf(phone))).checkSelected.click();
    await expect(counter.undo(NORA)).toBeVisible(ANSWER);
    await page.reload();
    await counter.undo(NORA).click(ANSWER);
    await expect(counter.toast.filter({ hasText: 'Check-in undone.' })).toBeVisible(ANSWER);
    await expect(counter.recent).toContainText('Nobody in the last 15 minutes');
    await expect(counter.search).toBeFocused();
    expect(await visitsOf(uid)).toBe(0);
    const profile = await counter.find(tailOf(phone));
    await expect(profile.box(NORA)).toBeChecked();
    await expect(profile.person(NORA)).toContainText(/Hours Left\s*2/);
  });

  test('moves nothing below it, and the ones before it open over the boards', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const earlier = await aCustomer({ tiers: ['leader', 'supporter'], booked: [] });
    await aCustomer({ tiers: FAMILY, phone });
    const { uid } = await counter.open();
    await expect(counter.recent).toContainText('Nobody in the last 15 minutes', ANSWER);
    const placeOfBoards = async () => (await counter.hereNow.boundingBox())?.y;
    const before = await placeOfBoards();
    await visit(earlier, [earlier.primary.id], uid, instant(now() - minutes(1)));
    await expect(counter.undo(NORA)).toBeVisible(ANSWER);
    await (await counter.find(tailOf(phone))).checkSelected.click();
    await expect(counter.recent).toContainText(MAX, ANSWER);
    await expect(counter.undo(NORA)).toBeHidden();
    await counter.moreRecent.click();
    await expect(counter.undo(NORA)).toBeVisible();
    expect(await placeOfBoards()).toBe(before);
    expect(await violationsOf(page)).toEqual([]);
    await counter.lessRecent.click();
    await expect(counter.undo(NORA)).toBeHidden();
  });

  test('that can no longer be undone says why, and stays', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, joined: instant(now() - days(1)), booked: [] });
    const { uid } = await counter.open();
    await visit(household, [household.primary.id], uid, instant(now() - minutes(15) + 2000));
    await expect(counter.undo(NORA)).toBeVisible(ANSWER);
    await expect
      .poll(async () => now() - ((await stored(household.uid)).primary.visits[0]?.at ?? 0), ANSWER)
      .toBeGreaterThan(minutes(15));
    await counter.undo(NORA).click();
    await expect(counter.recent.getByRole('alert')).toContainText(
      'A check-in can be undone for 15 minutes.',
      ANSWER,
    );
  });

  test('without the network says that it needs it, and works when it is back', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ phone });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await page.context().setOffline(true);
    await expect(profile.dialog).toContainText('You are offline. This is what we knew at', ANSWER);
    await profile.checkSelected.click();
    await expect(profile.problem).toContainText('Network Error', ANSWER);
    await page.context().setOffline(false);
    await profile.checkSelected.click();
    await expect(counter.undo(NORA)).toBeVisible(ANSWER);
    expect(await visitsOf(uid)).toBe(1);
  });
});

test.describe('a day pass', () => {
  test('is scanned and let in: its code, Enter, Enter', async ({ page }) => {
    const counter = new CounterPage(page);
    const pass = await aPaidWalkIn({ name: 'Otto Brandt', participants: 3, adults: 1 });
    await counter.open();
    await page.keyboard.type(formatPassCode(pass.code));
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await expect(profile.person('Otto Brandt')).toContainText('2 hours, 3 participants, 1 adult');
    await expect(profile.person('Otto Brandt')).toContainText(/Expiry\s*\d\d\/\d\d\/\d{4}/);
    await expect(profile.person('Otto Brandt')).toContainText('Paid');
    await page.keyboard.press('Enter');
    await expect(counter.undo('Otto Brandt')).toBeVisible(ANSWER);
    await expect(profile.dialog).toBeHidden(ANSWER);

    await page.keyboard.type(pass.code);
    await page.keyboard.press('Enter');
    await expect(profile.person('Otto Brandt')).toContainText('Session Start', ANSWER);
    await expect(profile.person('Otto Brandt')).toContainText('Active');
    await expect(profile.person('Otto Brandt')).toContainText(/Time Remaining\s*(119:5\d|120:00)/);
    await expect(profile.checkSelected).toBeDisabled();
  });

  test('scanned while somebody else’s profile is open ticks and lets in nobody', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: FAMILY, phone });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    expect(await counter.scan('K7P31X2M')).toEqual([]);
    await expect(profile.checkSelected).toHaveText('Check Selected (4)');
    await expect(profile.checkSelected).toBeEnabled();
    expect(await visitsOf(uid)).toBe(0);
  });

  test('scanned while cash is being taken confirms no payment', async ({ page }) => {
    const counter = new CounterPage(page);
    const pass = await anUnpaidWalkIn({ name: 'Otto Brandt' });
    await counter.open();
    const profile = await counter.find(pass.code);
    await page.keyboard.press('c');
    await expect(profile.cash.getByRole('textbox')).toBeFocused();
    expect(await counter.scan('K7P31X2M')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(profile.person('Otto Brandt')).toContainText('Pending');
  });

  test('that waits for its cash is paid with three keys, and let in', async ({ page }) => {
    const counter = new CounterPage(page);
    const pass = await anUnpaidWalkIn({ name: 'Otto Brandt' });
    await counter.open();
    const profile = await counter.find(pass.code);
    await expect(profile.person('Otto Brandt')).toContainText('Pending');
    await page.keyboard.press('Enter');
    await expect(profile.problem).toContainText('Otto Brandt has not paid yet.', ANSWER);
    await page.keyboard.press('c');
    await expect(profile.cash).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(profile.cash).toContainText('Cash payment confirmed!', ANSWER);
    await page.keyboard.press('Escape');
    await expect(profile.cash).toBeHidden();
    await profile.checkSelected.click();
    await expect(counter.undo('Otto Brandt')).toBeVisible(ANSWER);
    expect((await storedWalkIn(pass.id)).visits).toHaveLength(1);
  });

  test('whose time is over shows Expired, and why it lets nobody in again', async ({ page }) => {
    const counter = new CounterPage(page);
    const pass = await aPaidWalkIn({ name: 'Otto Brandt', hours: 1 });
    const came = instant(now() - hours(2));
    const visits = [{ id: randomUUID(), at: came, by: 'x', idempotencyKey: randomUUID(), undone: null }];
    await firestore().doc(`walkIns/${pass.id}`).update({ visits });
    await counter.open();
    const profile = await counter.find(pass.code);
    await expect(profile.person('Otto Brandt')).toContainText(/Session Start.*Expired/);
    await expect(profile.person('Otto Brandt')).toContainText(/Time Remaining.*Expired/);
    await profile.box('Otto Brandt').check();
    await profile.checkSelected.click();
    await expect(profile.problem).toContainText('Nobody was checked in.', ANSWER);
    await expect(profile.problem).toContainText('The day pass of Otto Brandt has been used.');
  });
});
