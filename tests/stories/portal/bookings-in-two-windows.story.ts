import { expect } from '@playwright/test';
import {
  ADA,
  aFamily,
  bookingsOf,
  LEO,
  nextMonday,
  openBookings,
  today,
} from '../../pages/booking-family.ts';
import { BookingsPage } from '../../pages/bookings.page.ts';
import { test } from '../../pages/story.ts';

// spec: portal-bookings-1
test('a household books and removes visits, and each of its windows shows it at once', async ({
  page,
  context,
}) => {
  const family = await aFamily(['leader', 'supporter']);
  const bookings = await openBookings(page, family);
  const elsewhere = new BookingsPage(await context.newPage());
  await elsewhere.goto();
  await expect(elsewhere.person(LEO)).toContainText('No bookings');

  await test.step('everyone is booked for today', async () => {
    await page.getByRole('button', { name: 'Book for everyone' }).click();
    await bookings.moreHours.click();
    await bookings.book.click();
    await expect(bookings.dialog).toBeHidden();
    for (const name of [ADA, LEO])
      await expect(elsewhere.weekDay(name, today)).toContainText('2 hours booked');
  });

  await test.step('the other window removes one booking', async () => {
    await elsewhere.remove(ADA, today).click();
    await expect(bookings.person(ADA)).toContainText('Total booked / initial hours: 0 / 5');
    await expect.poll(() => bookingsOf(family)).toEqual([]);
  });

  await test.step('a day of next week is booked', async () => {
    await bookings.laterWeek.click();
    await bookings.dayOption(nextMonday).check();
    await bookings.bookVisit(ADA).click();
    await bookings.book.click();
    await expect(bookings.weekDay(ADA, nextMonday)).toContainText('1 hour booked');
    await expect.poll(() => bookingsOf(family)).toMatchObject([{ day: nextMonday, hours: 1 }]);
  });
});
