import { readFileSync } from 'node:fs';
import { formatDay, formatShortDate, formatWeek, minutes, startOfDay } from '@legacy-hub/domain/venue-time';
import { book, visit } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import {
  ADA,
  aFamily,
  bookElsewhere,
  bookingsOf,
  LEO,
  nextMonday,
  nextTuesday,
  now,
  openBookings,
  runBefore,
  today,
} from './pages/booking-family.ts';
import { BookingsPage } from './pages/bookings.page.ts';
import { test } from './pages/journey.ts';

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
