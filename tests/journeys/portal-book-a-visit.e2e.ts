import { addDays, formatDay, formatShortDate, mondayOf } from '@legacy-hub/domain/venue-time';
import { visit } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
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
import { test } from './pages/journey.ts';
import { loseNextResponse } from './pages/lost-response.ts';

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
