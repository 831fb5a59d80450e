import {
  addDays,
  dayOf,
  formatFullDate,
  formatWholeDate,
  instant,
} from '@legacy-hub/domain/venue/time/venue-time';
import { expect } from '@playwright/test';
import { ADA, aFamily, openBookings } from '../../pages/booking-family.ts';
import { OfficePage } from '../../pages/counter/office.page.ts';
import { noonOf, saturdayFarAhead, setClock } from '../../pages/device/clock.ts';
import { restoreVenueAfterwards } from '../../pages/harness/keep-venue.ts';
import { test } from '../../pages/harness/story.ts';

restoreVenueAfterwards();

const PHONE = { width: 390, height: 844 };
const NOTICE = 'The lift is out of order. Please ring the bell.';
const today = dayOf(instant(Date.now()));

// spec: venue-settings-1
test('an owner changes a holiday’s hours, a price and the notice on a phone, and restores the previous settings', async ({
  page,
  anotherDevice,
}) => {
  const holiday = saturdayFarAhead();
  const portalPage = await anotherDevice();
  const website = await anotherDevice({ javaScriptEnabled: false });
  const onTheHoliday = await anotherDevice();
  await setClock(onTheHoliday, noonOf(holiday));
  const portal = await openBookings(portalPage, await aFamily());
  await portal.bookVisit(ADA).click();
  await portal.day.fill(holiday);
  await expect(portal.dialog).toContainText(`${formatWholeDate(holiday)}: 12 am to midnight`);
  await page.setViewportSize(PHONE);
  const office = new OfficePage(page);
  await office.open();

  await test.step('an open portal shows the hours of a holiday', async () => {
    await office.addDays({
      day: holiday,
      reason: 'Public holiday',
      hours: { opens: '12:00', closes: '15:30' },
    });
    await office.saved();
    await expect(portal.dialog).toContainText(`${formatWholeDate(holiday)}: 12 pm to 3:30 pm`);
  });

  await test.step('a price counts from its day on, unless it is withdrawn', async () => {
    await office.click('Change day pass');
    await office.dialog.getByLabel('From').fill(holiday);
    await office.dialog.getByLabel('First person, per hour').fill('9.00');
    await office.confirm('Schedule change');
    await office.saved();
    await onTheHoliday.goto('/');
    await expect(onTheHoliday.getByText('or $9 an hour')).toBeVisible();
    await website.goto('/');
    await expect(website.getByText('or $7 an hour')).toBeVisible();
    await office.click(`Withdraw day pass from ${formatFullDate(holiday)}`);
    await office.confirm('Withdraw');
    await office.saved();
    await onTheHoliday.goto('/');
    await expect(onTheHoliday.getByText('or $7 an hour')).toBeVisible();
  });

  await test.step('the notice stands in an open portal, and on a landing page without a script', async () => {
    await office.click('Edit notice');
    await office.dialog.getByLabel('Text').fill(NOTICE);
    await office.dialog.getByLabel('First day').fill(today);
    await office.dialog.getByLabel('Last day').fill(addDays(today, 1));
    await office.confirm('Save');
    await office.saved();
    await expect(portalPage.getByText(NOTICE)).toBeVisible();
    await website.goto('/');
    await expect(website.getByText(NOTICE)).toBeVisible();
  });

  await test.step('the settings from before the four changes are restored', async () => {
    await page.getByText('Earlier settings').click();
    await page
      .getByRole('button', { name: /^Restore version/ })
      .nth(3)
      .click();
    await expect(office.dialog).toContainText('Removed: 12 pm to 3:30 pm');
    await office.confirm('Restore');
    await office.saved();
    await expect(portal.dialog).toContainText(`${formatWholeDate(holiday)}: 12 am to midnight`);
    await expect(portalPage.getByText(NOTICE)).toBeHidden();
    await website.goto('/');
    await expect(website.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(website.getByText(NOTICE)).toBeHidden();
  });
  await website.close(); // it has no script that could navigate away
});
