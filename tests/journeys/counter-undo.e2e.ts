import { days, instant, minutes } from '@legacy-hub/domain/venue-time';
import { visit } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { setClock } from './pages/clock.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, countVisits, NAMES, TIERS_OF_FOUR, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';
import { aStaffAccount } from './pages/staff-login.ts';

const [NORA, , , MAX] = NAMES;
const now = () => instant(Date.now());

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
    await expect.poll(() => countVisits({ uid })).toBe(0);
    const profile = await counter.find(phone);
    await expect(profile.checkbox(NORA)).toBeChecked();
    await expect(profile.person(NORA)).toContainText(/Hours Left\s*2/);
  });

  // spec: counter-check-in-10
  test('does not move the boards below, and earlier check-ins open over them', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const earlier = await aCustomer({ tiers: ['leader', 'supporter'], booked: [] });
    await aCustomer({ tiers: TIERS_OF_FOUR, phone });
    const { uid } = await counter.open();
    await expect(counter.recent).toContainText('None of yours in the last 15 minutes');
    await page.evaluate(() => document.fonts.ready);
    const boardsTop = () => counter.hereNow.evaluate((board) => board.getBoundingClientRect().top + scrollY);
    const before = await boardsTop();
    await visit(earlier, [earlier.primary.id], uid, now());
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
    await expect.poll(() => countVisits(household)).toBe(0);
  });

  // spec: counter-check-in-11
  test('explains why it can no longer be undone', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, joined: instant(now() - days(1)), booked: [] });
    const cameAt = instant(now() - minutes(16));
    await setClock(page, cameAt); // the counter's clock is slow, and shows the day of the check-in, also after midnight
    const { uid } = await counter.open();
    await visit(household, [household.primary.id], uid, cameAt);
    await counter.undo(NORA).click();
    await expect(counter.recent.getByRole('alert')).toContainText(
      'Check-ins can only be undone within 15 minutes.',
    );
  });
});
