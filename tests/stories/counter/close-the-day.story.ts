import { randomInt } from 'node:crypto';
import { staffName } from '@legacy-hub/domain/core/colleague';
import { formatSlashed } from '@legacy-hub/domain/venue/time/typed-date';
import { addDays, formatDay, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { TakingsPage } from '../../pages/counter/takings.page.ts';
import { tabTo } from '../../pages/device/keyboard.ts';
import { test } from '../../pages/harness/story.ts';
import { aStaffAccount } from '../../pages/people/staff-login.ts';

/**
 * Picks a day before there was any money, because all stories share today and a day can be closed only once.
 */
const aDay = () => addDays(venueDate('1980-01-01'), randomInt(10_000));

// spec: close-day-5
test('staff count and close a day with a difference, using only the keyboard', async ({ page }) => {
  const day = aDay();
  const { email } = await new CounterPage(page).open(await aStaffAccount('admin'));
  const takings = new TakingsPage(page);
  const dialog = page.getByRole('dialog', { name: `Count ${formatDay(day)}` });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });

  await test.step('the takings lead to the count', async () => {
    await takings.open();
    await takings.day.fill(day);
    await expect(takings.emptyMessage).toBeVisible();
    await tabTo(page, takings.closeDay);
    await page.keyboard.press('Enter');
    await expect(field('$100')).toBeFocused();
  });

  await test.step('a difference is explained before it is saved', async () => {
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await tabTo(page, field('Float'));
    await page.keyboard.type('145');
    await expect(dialog).toContainText(/Over by\s*\$5\.00/);
    await page.keyboard.press('Enter');
    await expect(field('Why is there a difference?')).toBeFocused();
    // Lower case only, because a capital letter would make typing this fast count as a scan.
    await page.keyboard.type('found under the drawer');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('the day says who counted it, and keeps the difference', async () => {
    await expect(takings.day).toHaveValue(formatSlashed(day));
    await tabTo(page, takings.seeCount);
    await page.keyboard.press('Enter');
    const closed = page.getByRole('dialog', { name: `${formatDay(day)}, counted` });
    await expect(closed).toContainText(`Counted by ${staffName(email)}`);
    await expect(closed).toContainText('Over by $5.00 in cash');
    await expect(closed).toContainText('Difference: found under the drawer');
    await page.keyboard.press('Escape');
    await expect(closed).toBeHidden();
  });

  await firestore().doc(`dayClosings/${day}`).delete();
});
