import { takenEntry } from '@legacy-hub/domain/billing/payments/ledger';
import { cents } from '@legacy-hub/domain/core/money';
import { formatMonth, monthBefore, monthOf } from '@legacy-hub/domain/venue/time/months';
import {
  addDays,
  addDuration,
  dayOf,
  formatDay,
  hours,
  instant,
  startOfDay,
} from '@legacy-hub/domain/venue/time/venue-time';
import { recountDay } from '@legacy-hub/functions/src/figures/recount.ts';
import { ledger } from '@legacy-hub/functions/src/stores/firestore/collections.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aStaffAccount } from '../../pages/people/staff-login.ts';

test.use({ viewport: { width: 390, height: 844 } });

const thisMonth = monthOf(dayOf(instant(Date.now())));
const lastMonth = monthBefore(thisMonth);
const twoMonthsAgo = monthBefore(lastMonth);
/** A month without payments: other stories take money today, and the demo's oldest payment was 40 days ago. */
const month = monthBefore(twoMonthsAgo);
const day = addDays(month, 9);

const ENTRY = takenEntry(
  {
    id: 'walk-in:month-on-a-phone',
    at: addDuration(startOfDay(day), hours(15)),
    who: { walkInId: 'walk-in-month-on-a-phone' },
    amountCents: cents(2200),
    item: { kind: 'walk-in', hours: 1, participants: 2, adults: 0 },
  },
  { by: 'sam', method: 'terminal' },
);

test.afterEach(async () => {
  await ledger().doc(ENTRY.id).delete();
  await recountDay(day);
});

// spec: office-month-1
test('the owner views, recounts and prints a month on a phone', async ({ page }) => {
  await new CounterPage(page).open(await aStaffAccount('admin'));
  await page.getByRole('link', { name: 'Office' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const figures = page.getByRole('region', { name: 'The month in figures' });
  const table = page.getByRole('table', { name: 'Takings by day' });
  const before = page.getByRole('button', { name: /^Previous month/ });

  await test.step('three taps lead back three months', async () => {
    for (const shown of [thisMonth, lastMonth, twoMonthsAgo]) {
      await expect(heading).toHaveText(formatMonth(shown));
      await before.click();
    }
    await expect(heading).toHaveText(formatMonth(month));
    await expect(figures).toContainText('Takings after refunds$0.00');
    await expect(page.getByText('No takings and no visits so far.')).toBeVisible();
  });

  await test.step('a recount finds the payment that the figures miss', async () => {
    await ledger().doc(ENTRY.id).set(ENTRY);
    await page.getByText('Recalculate', { exact: true }).click();
    await page.getByRole('button', { name: 'Recalculate this month' }).click();
    await expect(page.getByText(`Corrected: ${formatDay(day)}.`)).toBeVisible();
    await expect(figures).toContainText('Takings after refunds$22.00');
    await expect(figures).toContainText('GST in takings$2.00');
  });

  await test.step('the days are in a table, and nothing is wider than the phone', async () => {
    await page.getByText('Takings by day, as a table').click();
    await expect(table.getByRole('row', { name: formatDay(day) })).toContainText('$22.00');
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(isTooWide)).toBe(false);
  });

  await test.step('on paper are the figures and the days, without menu and buttons', async () => {
    await page.getByText('Takings by day, as a table').click();
    await expect(table).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(table.getByRole('row', { name: formatDay(day) })).toContainText('$22.00');
    await expect(figures).toContainText('Takings after refunds$22.00');
    await expect(before).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});
