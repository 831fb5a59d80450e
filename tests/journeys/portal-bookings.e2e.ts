import { readFileSync } from 'node:fs';
import type { Tier } from '@legacy-hub/domain/tiers';
import {
  addDays,
  dayOf,
  formatDay,
  formatShortDate,
  formatWeek,
  instant,
  minutes,
  mondayOf,
  startOfDay,
} from '@legacy-hub/domain/venue-time';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { book, visit } from '@legacy-hub/local/seed/actions.ts';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { BookingsPage } from './pages/bookings.page.ts';
import { aCashFamily, type Family } from './pages/family.ts';
import { loseNextResponse } from './pages/lost-response.ts';

const ADA = 'Ada Moreau';
const LEO = 'Leo';
const now = () => instant(Date.now());
const today = dayOf(now());
const nextMonday = addDays(mondayOf(today), 7);
const nextTuesday = addDays(nextMonday, 1);

const aFamily = (tiers: [Tier, ...Tier[]] = ['leader']) => aCashFamily({ name: ADA, tiers });

const bookElsewhere = ({ household }: Family, day: typeof today, hours: number) =>
  book(household, { personId: household.primary.id, day, hours }, now());

const bookingsOf = async ({ household }: Family) => (await stored(household.uid)).primary.bookings;

async function openBookings(page: Page, family: Family): Promise<BookingsPage> {
  const bookings = new BookingsPage(page);
  await bookings.open(family);
  await expect(bookings.title).toBeVisible();
  return bookings;
}

/** Runs an action after the button is pressed, before the request reaches the server. */
const runBefore = (page: Page, endpoint: string, action: () => Promise<unknown>) =>
  page.route(`**/api/${endpoint}`, async (route) => {
    await action();
    await route.continue();
  });

test.describe('booking a visit', () => {
  test('adds the hours to today, and returns them when the booking is removed', async ({ page }) => {
    const family = await aFamily();
    const bookings = await openBookings(page, family);
    const ada = bookings.person(ADA);
    await expect(ada).toContainText('No bookings');
    await expect(ada).toContainText('Total booked / initial hours: 0 / 5');

    await bookings.bookVisit(ADA).click();
    await expect(bookings.day).toBeFocused();
    await expect(bookings.day).toHaveValue(today);
    await expect(bookings.day).toHaveAttribute('min', today);
    await bookings.moreHours.click();
    await bookings.book.click();
    await expect(page.getByText('Hours assigned successfully!')).toBeVisible();
    await expect(bookings.dialog).toBeHidden();
    await expect(bookings.bookVisit(ADA)).toBeFocused();
    await expect(ada).toContainText('Total booked / initial hours: 2 / 5');
    await expect(bookings.weekDay(ADA, today)).toContainText(`${formatDay(today)}, today: 2 hours booked`);

    await bookings.remove(ADA, today).click();
    await expect(ada).toContainText('No bookings');
    await expect(bookings.heading(ADA)).toBeFocused();
    await expect(page.getByText('Assignment removed successfully!')).toBeVisible();
    await expect.poll(() => bookingsOf(family)).toEqual([]);
  });

  test('takes a family member’s hours from their own allowance', async ({ page }) => {
    const family = await aFamily(['leader', 'supporter']);
    const bookings = await openBookings(page, family);
    await bookings.bookVisit(LEO).click();
    await expect(bookings.dialog).toContainText(LEO);
    await bookings.book.click();
    await expect(bookings.person(LEO)).toContainText('Total booked / initial hours: 1 / 2');
    await expect(bookings.person(ADA)).toContainText('Total booked / initial hours: 0 / 5');
  });

  test('is possible for next week once this week is full', async ({ page }) => {
    const family = await aFamily(['supporter']);
    await bookElsewhere(family, today, 2);
    const bookings = await openBookings(page, family);
    const reason = `All hours for the week of ${formatShortDate(mondayOf(today))} are booked. Choose a later day to book ahead.`;
    await expect(bookings.bookVisit(ADA)).toBeDisabled();
    await expect(bookings.bookVisit(ADA)).toHaveAccessibleDescription(reason);

    await bookings.laterWeek.click();
    await expect(bookings.week).toContainText('Next week');
    await bookings.dayOption(nextTuesday).check();
    await bookings.bookVisit(ADA).click();
    await expect(bookings.day).toHaveValue(nextTuesday);
    await bookings.day.fill(today);
    await expect(bookings.day).toHaveAccessibleDescription(/All hours for the week/);
    await bookings.book.click();
    await expect(bookings.day).toBeFocused();
    await bookings.day.fill(nextTuesday);
    await bookings.book.click();
    await expect(bookings.weekDay(ADA, nextTuesday)).toContainText('1 hour booked');
    const ada = bookings.person(ADA);
    await expect(ada.getByRole('heading', { name: 'Later weeks' })).toBeVisible();
    await expect(ada).toContainText('Total booked / initial hours: 2 / 2');

    await bookings.earlierWeek.click();
    await expect(bookings.week).toContainText('This week');
    await expect(bookings.bookVisit(ADA)).toBeDisabled();
  });

  test('has no weekly limit for a Legacy Maker', async ({ page }) => {
    const family = await aFamily(['legacy-maker']);
    const bookings = await openBookings(page, family);
    await bookings.bookVisit(ADA).click();
    await bookings.hours.fill('12');
    await bookings.book.click();
    await expect(bookings.person(ADA)).toContainText('Total booked / initial hours: 12 / Unlimited');
    await bookings.bookVisit(ADA).click();
    await expect(bookings.day).not.toHaveValue(today);
  });

  test('requires a day', async ({ page }) => {
    const bookings = await openBookings(page, await aFamily());
    await bookings.bookVisit(ADA).click();
    await bookings.day.fill('');
    await bookings.book.click();
    await expect(bookings.day).toBeFocused();
    await expect(bookings.day).toHaveAccessibleDescription(/Please select a day\./);
  });

  test('books once when the button is pressed twice', async ({ page }) => {
    const family = await aFamily();
    const bookings = await openBookings(page, family);
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/api/assign-hours') && sent.push(request.method()),
    );
    await bookings.bookVisit(ADA).click();
    await bookings.book.dblclick();
    await expect(bookings.dialog).toBeHidden();
    expect(sent).toEqual(['POST']);
    await expect.poll(() => bookingsOf(family)).toMatchObject([{ day: today, hours: 1, usedBy: null }]);
  });

  test('books once when the response is lost and the button is pressed again', async ({ page }) => {
    const family = await aFamily();
    const bookings = await openBookings(page, family);
    await loseNextResponse(page, '**/api/assign-hours');
    await bookings.bookVisit(ADA).click();
    await bookings.book.click();
    await expect(bookings.dialog.getByRole('alert')).toHaveText('Error assigning hours.');
    await bookings.book.click();
    await expect(bookings.dialog).toBeHidden();
    await expect(bookings.person(ADA)).toContainText('Total booked / initial hours: 1 / 5');
    await expect.poll(() => bookingsOf(family)).toMatchObject([{ day: today, hours: 1, usedBy: null }]);
  });

  test('works by keyboard alone', async ({ page }) => {
    const family = await aFamily();
    const bookings = await openBookings(page, family);
    await bookings.laterWeek.focus();
    await page.keyboard.press('Enter');
    await expect(bookings.laterWeek).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bookings.dayOption(addDays(today, 7))).toBeFocused();
    await page.keyboard.press(addDays(today, 7) === nextMonday ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('Tab');
    await expect(bookings.bookVisit(ADA)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bookings.day).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bookings.bookVisit(ADA)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bookings.day).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Hours assigned successfully!')).toBeVisible();
    await expect(bookings.bookVisit(ADA)).toBeFocused();
    await expect.poll(() => bookingsOf(family)).toHaveLength(1);
  });
});

test.describe('booking for a family', () => {
  // spec: portal-bookings-1
  test('books the same hours for everyone from one dialog, and shows it in a second window', async ({
    page,
    context,
  }) => {
    const family = await aFamily(['leader', 'supporter']);
    const bookings = await openBookings(page, family);
    const elsewhere = new BookingsPage(await context.newPage());
    await elsewhere.goto();
    await expect(elsewhere.person(LEO)).toContainText('No bookings');
    await page.getByRole('button', { name: 'Book for everyone' }).click();
    await expect(bookings.comes(ADA)).toBeFocused();
    await expect(bookings.comes(ADA)).toBeChecked();
    await expect(bookings.comes(LEO)).toBeChecked();
    await bookings.moreHours.click();
    await expect(bookings.moreHours).toBeDisabled();
    await bookings.book.click();
    await expect(bookings.dialog).toBeHidden();
    for (const name of [ADA, LEO])
      await expect(elsewhere.weekDay(name, today)).toContainText('2 hours booked');
    await expect(bookings.person(LEO)).toContainText('Total booked / initial hours: 2 / 2');
  });

  test('books for no one when one of them lost their hours meanwhile, and says who', async ({ page }) => {
    const family = await aFamily(['leader', 'supporter']);
    const leo = family.household.family[0]?.id ?? '';
    const bookings = await openBookings(page, family);
    await bookings.laterWeek.click();
    await bookings.dayOption(nextMonday).check();
    await runBefore(page, 'assign-hours', () =>
      book(family.household, { personId: leo, day: nextTuesday, hours: 2 }, now()),
    );
    await bookings.bookVisit(ADA).click();
    await bookings.comes(LEO).check();
    await bookings.book.click();
    const alert = bookings.dialog.getByRole('alert');
    await expect(alert).toContainText('Nothing is booked yet');
    await expect(alert).toContainText(
      `${LEO}: All hours for the week of ${formatShortDate(nextMonday)} are booked.`,
    );
    await expect.poll(() => bookingsOf(family)).toEqual([]);
    await page.unroute('**/api/assign-hours');
    await bookings.comes(LEO).uncheck();
    await bookings.book.click();
    await expect(bookings.weekDay(ADA, nextMonday)).toContainText('1 hour booked');
  });
});

test.describe('the week of a person', () => {
  // spec: portal-bookings-2
  test('is where a day is booked, by keyboard too', async ({ page }) => {
    const family = await aFamily();
    const bookings = await openBookings(page, family);
    await bookings.laterWeek.click();
    const monday = bookings.weekDay(ADA, nextMonday).getByRole('button');
    await expect(monday).toHaveAccessibleName(`${formatDay(nextMonday)}: nothing booked. Book this day`);
    await monday.click();
    await expect(bookings.day).toHaveValue(nextMonday);
    await page.keyboard.press('Escape');
    await expect(monday).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(bookings.day).toHaveValue(nextTuesday);
    await page.keyboard.press('Enter');
    await expect(bookings.weekDay(ADA, nextTuesday)).toContainText('1 hour booked');
    await expect(page.getByText('Hours assigned successfully!')).toBeVisible();
    await expect.poll(() => bookingsOf(family)).toMatchObject([{ day: nextTuesday, hours: 1 }]);
  });

  // spec: portal-bookings-3
  test('goes into a calendar, as a whole or one booking', async ({ page }) => {
    const family = await aFamily();
    await bookElsewhere(family, nextMonday, 2);
    await bookElsewhere(family, nextTuesday, 1);
    const bookings = await openBookings(page, family);
    await bookings.laterWeek.click();
    const saved = async (button: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button, exact: true }).click();
      const file = await (await download).path();
      return { name: (await download).suggestedFilename(), text: readFileSync(file, 'utf8') };
    };
    const week = await saved('Add week to calendar');
    expect(week.name).toBe(`legacy-hub-${nextMonday}.ics`);
    expect(week.text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const booking = await saved(`Add ${formatDay(nextTuesday)}, ${ADA} to calendar`);
    expect(booking.text).toContain(`DTSTART;VALUE=DATE:${nextTuesday.replaceAll('-', '')}\r\n`);
    expect(booking.text).toContain(`SUMMARY:Legacy Hub: ${ADA}\\, 1 hour\r\n`);
  });
});

test.describe('a refused booking change', () => {
  test('removes the new booking when another device took the last hours, and says why', async ({ page }) => {
    const family = await aFamily(['supporter']);
    const bookings = await openBookings(page, family);
    await bookings.laterWeek.click();
    await bookings.dayOption(nextMonday).check();
    await runBefore(page, 'assign-hours', async () => {
      await expect(bookings.weekDay(ADA, nextMonday)).toContainText('1 hour booked');
      await bookElsewhere(family, nextTuesday, 2);
    });
    await bookings.bookVisit(ADA).click();
    await bookings.book.click();
    await expect(bookings.dialog.getByRole('alert')).toHaveText(
      `All hours for the week of ${formatShortDate(nextMonday)} are booked.`,
    );
    await bookings.cancel.click();
    await expect(bookings.weekDay(ADA, nextMonday)).toContainText('nothing booked');
    await expect(bookings.weekDay(ADA, nextTuesday)).toContainText('2 hours booked');
    await expect(bookings.heading(ADA)).toBeFocused();
  });

  test('restores a removed booking when its hours were used first, and says why', async ({ page }) => {
    const family = await aFamily();
    await bookElsewhere(family, today, 1);
    const bookings = await openBookings(page, family);
    await runBefore(page, 'remove-assign', async () => {
      await expect(bookings.person(ADA)).toContainText('No bookings');
      await visit(family.household, [family.household.primary.id], 'somebody-at-the-counter', now());
    });
    await bookings.remove(ADA, today).click();
    const message = "These hours have been used, so they can't be removed.";
    await expect(page.getByRole('alert')).toHaveText(`Error removing assignment. ${message}`);
    await expect(bookings.remove(ADA, today)).toBeDisabled();
    await expect(bookings.remove(ADA, today)).toHaveAccessibleDescription(message);
    await expect(bookings.weekDay(ADA, today)).toContainText('1 hour visited');
  });

  test('removes the new booking when the server cannot be reached, and says so', async ({ page }) => {
    const bookings = await openBookings(page, await aFamily());
    await page.route('**/api/assign-hours', (route) => route.abort());
    await bookings.bookVisit(ADA).click();
    await bookings.book.click();
    await expect(bookings.dialog.getByRole('alert')).toHaveText('Error assigning hours.');
    await expect(bookings.person(ADA)).toContainText('No bookings');
  });
});

test.describe('the bookings view', () => {
  // spec: portal-bookings-4
  test('shows changes from another window', async ({ page, context }) => {
    const family = await aFamily();
    const first = await openBookings(page, family);
    const second = new BookingsPage(await context.newPage());
    await second.goto();
    await expect(second.person(ADA)).toContainText('No bookings');
    await first.bookVisit(ADA).click();
    await first.book.click();
    await expect(second.person(ADA)).toContainText('Total booked / initial hours: 1 / 5');
    await second.remove(ADA, today).click();
    await expect(first.person(ADA)).toContainText('No bookings');
  });

  test('moves to the new week without a reload', async ({ page }) => {
    const family = await aFamily();
    await bookElsewhere(family, today, 2);
    await bookElsewhere(family, nextMonday, 1);
    await page.clock.install();
    const bookings = await openBookings(page, family);
    const ada = bookings.person(ADA);
    await expect(ada).toContainText('Total booked / initial hours: 2 / 5');
    await expect(bookings.dayOption(today)).toBeChecked();

    await page.clock.fastForward(startOfDay(nextMonday) + minutes(1) - Date.now());
    await expect(ada).toContainText('Total booked / initial hours: 1 / 5');
    await expect(ada.getByRole('heading', { name: 'Later weeks' })).toBeHidden();
    await expect(bookings.week).toContainText(formatWeek(nextMonday));
    await expect(bookings.dayOption(nextMonday)).toBeChecked();
    await expect(bookings.weekDay(ADA, nextMonday)).toContainText(
      `${formatDay(nextMonday)}, today: 1 hour booked`,
    );
  });
});

test('the bookings view has no accessibility violations', async ({ page }) => {
  const family = await aFamily(['supporter', 'leader']);
  await bookElsewhere(family, today, 2);
  await visit(family.household, [family.household.primary.id], 'somebody-at-the-counter', now());
  await bookElsewhere(family, nextMonday, 1);
  const bookings = await openBookings(page, family);
  expect(await violationsOf(page)).toEqual([]);
  await bookings.bookVisit(LEO).click();
  await bookings.day.fill('');
  await bookings.book.click();
  expect(await violationsOf(page)).toEqual([]);
  await bookings.comes(LEO).uncheck();
  await bookings.book.click();
  expect(await violationsOf(page)).toEqual([]);
});
