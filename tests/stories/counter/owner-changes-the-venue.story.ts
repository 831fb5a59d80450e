import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import { hoursOn } from '@legacy-hub/domain/opening-hours';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import {
  addDays,
  dayOf,
  formatDay,
  formatFullDate,
  instant,
  type VenueDate,
} from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '@legacy-hub/functions/src/stores/households.ts';
import { aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect } from '@playwright/test';
import { ADA, aFamily } from '../../pages/booking-family.ts';
import { BookingsPage } from '../../pages/bookings.page.ts';
import { newEmail } from '../../pages/contact-details.ts';
import { CounterPage } from '../../pages/counter.page.ts';
import { subjectsTo } from '../../pages/inbox.ts';
import { aStaffAccount } from '../../pages/staff-login.ts';
import { test } from '../../pages/story.ts';

const PHONE = { width: 390, height: 844 };
const INTRODUCTION = 'Board games by the river, and a kitchen that stays open.';

test('an owner changes what visitors read from a phone, and takes it back', async ({ page, browser }) => {
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const website = await visitor.newPage();
  const introduction = website.locator('main p').filter({ hasText: INTRODUCTION });
  await page.setViewportSize(PHONE);
  await new CounterPage(page).open(await aStaffAccount('admin'));
  await page.getByRole('link', { name: 'Office' }).click();
  await page.getByRole('link', { name: 'Venue', exact: true }).click();

  await test.step('a fresh landing page shows the change without a script', async () => {
    await page.getByRole('button', { name: 'Edit what visitors read' }).click();
    await page.getByLabel('Introduction').fill(INTRODUCTION);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await website.goto('/');
    await expect(introduction).toBeVisible();
  });

  await test.step('the settings before are restored', async () => {
    await page.getByText('Earlier settings').click();
    await page
      .getByRole('button', { name: /^Restore the settings of/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await website.goto('/');
    await expect(website.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(introduction).toBeHidden();
  });
  await visitor.close();
});

const now = () => instant(Date.now());

/** No other story books so far ahead. */
function openDayFarAhead(): VenueDate {
  const days = Array.from({ length: 7 }, (_, later) => addDays(dayOf(now()), 50 + later));
  const day = days.find((each) => hoursOn(each) !== null);
  if (!day) throw new Error('The venue never opens');
  return day;
}

test('an owner closes a day with people in it from a phone, and opens it again', async ({
  page,
  browser,
}) => {
  const day = openDayFarAhead();
  const openOnDay = new RegExp(`${formatDay(day)}: .+ to `);
  const family = await aFamily();
  const { household } = family;
  const visit = { personId: household.primary.id, day, hours: 2 };
  const book = () => updateHousehold(household.uid, now(), (each) => decideBooking(each, visit, now()));
  expectAccepted(await book());
  const pass = await aPaidWalkIn({ date: day, email: newEmail('closed-day') });
  const member = await browser.newContext();
  const portal = new BookingsPage(await member.newPage());
  await portal.open(family);
  await portal.bookVisit(ADA).click();
  await portal.day.fill(day);
  await expect(portal.dialog).toContainText(openOnDay);
  await page.setViewportSize(PHONE);
  await new CounterPage(page).open(await aStaffAccount('admin'));
  await page.getByRole('link', { name: 'Office' }).click();
  await page.getByRole('link', { name: 'Venue', exact: true }).click();
  const dialog = page.getByRole('dialog').last();

  await test.step('who has booked is shown first, and then told what becomes of it', async () => {
    await page.getByRole('button', { name: 'Add days' }).click();
    await dialog.getByLabel('First day').fill(day);
    await dialog.getByLabel('Last day').fill(day);
    await dialog.getByLabel('Reason', { exact: true }).fill('A storm');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('1 day pass paid in cash: $14.00.');
    await dialog.getByLabel('What becomes of the day passes').selectOption('Give them back');
    await dialog.getByRole('button', { name: 'Close and tell everybody' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(portal.dialog).toContainText(`We're closed on ${formatDay(day)} (A storm).`);
    await expect.poll(() => subjectsTo(household.email)).toContain(`We're closed on ${formatDay(day)}`);
    await expect.poll(() => subjectsTo(pass.email)).toHaveLength(3);
    await expect(page.getByRole('region', { name: 'Closures and other hours' })).toContainText('settled');
  });

  await test.step('both are told that it is open after all', async () => {
    await page.getByRole('button', { name: `Remove ${formatFullDate(day)}` }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const email of [household.email, pass.email])
      await expect.poll(() => subjectsTo(email)).toContain(`We're open after all on ${formatDay(day)}`);
    await expect(portal.dialog).toContainText(openOnDay);
  });
  await member.close();
});
