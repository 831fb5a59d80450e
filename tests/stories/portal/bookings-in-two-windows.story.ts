import { expect } from '@playwright/test';
import {
  ADA,
  aFamily,
  bookingsOf,
  firstDay,
  LEO,
  openBookings,
  secondDay,
} from '../../pages/booking-family.ts';
import { BookingsPage } from '../../pages/bookings.page.ts';
import { test } from '../../pages/harness/story.ts';

// spec: portal-bookings-1
test('a household books and cancels visits, and both of its windows show each change at once', async ({
  page,
  context,
}) => {
  const family = await aFamily(['leader', 'supporter']);
  const bookings = await openBookings(page, family);
  const elsewhere = new BookingsPage(await context.newPage());
  await elsewhere.goto();
  await expect(elsewhere.person(LEO)).toContainText('No bookings');

  for (const window of [bookings, elsewhere]) {
    await window.laterWeek.click();
    await window.dayOption(firstDay).check();
  }

  await test.step('everyone is booked for a day of next week', async () => {
    await page.getByRole('button', { name: 'Book for everyone' }).click();
    await bookings.moreHours.click();
    await bookings.book.click();
    await expect(bookings.dialog).toBeHidden();
    for (const name of [ADA, LEO])
      await expect(elsewhere.weekDay(name, firstDay)).toContainText('2 hours booked');
  });

  await test.step('the other window removes one booking', async () => {
    await elsewhere.remove(ADA, firstDay).click();
    await expect(bookings.person(ADA)).toContainText('No bookings');
    await expect(bookings.remove(ADA, firstDay)).toBeHidden();
    await expect.poll(() => bookingsOf(family)).toEqual([]);
  });

  await test.step('another day of that week is booked', async () => {
    await bookings.dayOption(secondDay).check();
    await bookings.bookVisit(ADA).click();
    await bookings.book.click();
    await expect(bookings.weekDay(ADA, secondDay)).toContainText('1 hour booked');
    await expect.poll(() => bookingsOf(family)).toMatchObject([{ day: secondDay, hours: 1 }]);
  });
});
