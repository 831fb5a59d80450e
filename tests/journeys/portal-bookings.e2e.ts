import { AxeBuilder } from '@axe-core/playwright';
import type { Tier } from '@legacy-hub/domain/tiers';
import {
  addDays,
  dayOf,
  formatDay,
  formatWeek,
  instant,
  minutes,
  mondayOf,
  startOfDay,
} from '@legacy-hub/domain/venue-time';
import { bookVisit } from '@legacy-hub/functions/src/bookings/book-visit.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { mustAccept, visit } from '@legacy-hub/local/seed/actions.ts';
import { expect, type Page, test } from '@playwright/test';
import { BookingsPage } from './pages/bookings.page.ts';
import { aCashFamily, type Family } from './pages/family.ts';
import { ANSWER } from './pages/timeouts.ts';

const ADA = 'Ada Moreau';
const LEO = 'Leo';
const now = () => instant(Date.now());
const today = dayOf(now());
const nextMonday = addDays(mondayOf(today), 7);
const nextTuesday = addDays(nextMonday, 1);

const aHousehold = (tiers: [Tier, ...Tier[]] = ['leader']) => aCashFamily({ name: ADA, tiers });

/** As another device of the same household does it. */
const bookElsewhere = async ({ household }: Family, day: typeof today, hours: number) =>
  mustAccept(await bookVisit(household.uid, { personId: null, day, hours }, now()));

const bookingsOf = async ({ household }: Family) => (await stored(household.uid)).primary.bookings;

async function opened(page: Page, household: Family): Promise<BookingsPage> {
  const bookings = new BookingsPage(page);
  await bookings.open(household);
  await expect(bookings.title).toBeVisible(ANSWER);
  return bookings;
}

/** What happens at the venue between a press and its arrival there. */
const meanwhile = (page: Page, call: string, happens: () => Promise<unknown>) =>
  page.route(`**/api/${call}`, async (route) => {
    await happens();
    await route.continue();
  });

test.describe('a member books visits', () => {
  test('for today, sees the hours in the week, and gives them back', async ({ page }) => {
    const household = await aHousehold();
    const bookings = await opened(page, household);
    const ada = bookings.person(ADA);
    await expect(ada).toContainText('No bookings');
    await expect(ada).toContainText('Total booked / initial hours: 0 / 5');

    await bookings.bookVisit(ADA).click();
    await expect(bookings.day).toBeFocused();
    await expect(bookings.day).toHaveValue(today);
    await expect(bookings.day).toHaveAttribute('min', today);
    await bookings.moreHours.click();
    await bookings.book.click();
    await expect(page.getByText('Hours assigned successfully!')).toBeVisible(ANSWER);
    await expect(bookings.dialog).toBeHidden();
    await expect(bookings.bookVisit(ADA)).toBeFocused();
    await expect(ada).toContainText('Total booked / initial hours: 2 / 5');
    await expect(bookings.dayOf(ADA, today)).toContainText(`${formatDay(today)}, today: 2 hours booked`);

    await bookings.remove(ADA, today).click();
    await expect(ada).toContainText('No bookings');
    await expect(bookings.heading(ADA)).toBeFocused();
    await expect(page.getByText('Assignment removed successfully!')).toBeVisible(ANSWER);
    expect(await bookingsOf(household)).toEqual([]);
  });

  test('for one of the family, whose hours are their own', async ({ page }) => {
    const household = await aHousehold(['leader', 'supporter']);
    const bookings = await opened(page, household);
    await bookings.bookVisit(LEO).click();
    await expect(bookings.dialog).toContainText(LEO);
    await bookings.book.click();
    await expect(bookings.person(LEO)).toContainText('Total booked / initial hours: 1 / 2', ANSWER);
    await expect(bookings.person(ADA)).toContainText('Total booked / initial hours: 0 / 5');
  });

  test('next week, once this one is full', async ({ page }) => {
    const household = await aHousehold(['supporter']);
    await bookElsewhere(household, today, 2);
    const bookings = await opened(page, household);
    const reason = `All hours of the week of ${formatDay(mondayOf(today))} are booked. Choose a later day to book ahead.`;
    await expect(bookings.bookVisit(ADA)).toBeDisabled();
    await expect(bookings.bookVisit(ADA)).toHaveAccessibleDescription(reason);

    await bookings.laterWeek.click();
    await expect(bookings.week).toContainText('Next week');
    await bookings.choice(nextTuesday).check();
    await bookings.bookVisit(ADA).click();
    await expect(bookings.day).toHaveValue(nextTuesday);
    await bookings.day.fill(today);
    await expect(bookings.day).toHaveAccessibleDescription(/All hours of the week/);
    await bookings.book.click();
    await expect(bookings.day).toBeFocused();
    await bookings.day.fill(nextTuesday);
    await bookings.book.click();
    await expect(bookings.dayOf(ADA, nextTuesday)).toContainText('1 hour booked', ANSWER);
    const ada = bookings.person(ADA);
    await expect(ada.getByRole('heading', { name: 'Later weeks' })).toBeVisible();
    await expect(ada).toContainText('Total booked / initial hours: 2 / 2');

    await bookings.earlierWeek.click();
    await expect(bookings.week).toContainText('This week');
    await expect(bookings.bookVisit(ADA)).toBeDisabled();
  });

  test('without a limit, being a legacy-maker', async ({ page }) => {
    const household = await aHousehold(['legacy-maker']);
    const bookings = await opened(page, household);
    await bookings.bookVisit(ADA).click();
    await bookings.hours.fill('24');
    await bookings.book.click();
    await expect(bookings.person(ADA)).toContainText('Total booked / initial hours: 24 / Unlimited', ANSWER);
    await bookings.bookVisit(ADA).click();
    await expect(bookings.day).not.toHaveValue(today);
  });

  test('and is asked for a day when there is none', async ({ page }) => {
    const bookings = await opened(page, await aHousehold());
    await bookings.bookVisit(ADA).click();
    await bookings.day.fill('');
    await bookings.book.click();
    await expect(bookings.day).toBeFocused();
    await expect(bookings.day).toHaveAccessibleDescription('Please select a day.');
  });

  test('once, however often the button is pressed', async ({ page }) => {
    const household = await aHousehold();
    const bookings = await opened(page, household);
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/api/assign-hours') && sent.push(request.method()),
    );
    await bookings.bookVisit(ADA).click();
    await bookings.book.dblclick();
    await expect(bookings.dialog).toBeHidden(ANSWER);
    expect(sent).toEqual(['POST']);
    expect(await bookingsOf(household)).toMatchObject([{ day: today, hours: 1, usedBy: null }]);
  });

  test('with the keyboard alone', async ({ page }) => {
    const household = await aHousehold();
    const bookings = await opened(page, household);
    await bookings.laterWeek.focus();
    await page.keyboard.press('Enter');
    await expect(bookings.laterWeek).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bookings.choice(addDays(today, 7))).toBeFocused();
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
    await expect(page.getByText('Hours assigned successfully!')).toBeVisible(ANSWER);
    await expect(bookings.bookVisit(ADA)).toBeFocused();
    expect(await bookingsOf(household)).toHaveLength(1);
  });
});

test.describe('what the venue refuses is undone, with its reason', () => {
  test('when another device took the last hours', async ({ page }) => {
    const household = await aHousehold(['supporter']);
    const bookings = await opened(page, household);
    await bookings.laterWeek.click();
    await bookings.choice(nextMonday).check();
    await meanwhile(page, 'assign-hours', async () => {
      await expect(bookings.dayOf(ADA, nextMonday)).toContainText('1 hour booked');
      await bookElsewhere(household, nextTuesday, 2);
    });
    await bookings.bookVisit(ADA).click();
    await bookings.book.click();
    await expect(bookings.dialog.getByRole('alert')).toHaveText(
      `All hours of the week of ${formatDay(nextMonday)} are booked.`,
      ANSWER,
    );
    await bookings.cancel.click();
    await expect(bookings.dayOf(ADA, nextMonday)).toContainText('nothing booked');
    await expect(bookings.dayOf(ADA, nextTuesday)).toContainText('2 hours booked');
    await expect(bookings.heading(ADA)).toBeFocused();
  });

  test('when the hours were used before they were given back', async ({ page }) => {
    const household = await aHousehold();
    await bookElsewhere(household, today, 1);
    const bookings = await opened(page, household);
    await meanwhile(page, 'remove-assign', async () => {
      await expect(bookings.person(ADA)).toContainText('No bookings');
      await visit(household.household, [household.household.primary.id], 'somebody-at-the-counter', now());
    });
    await bookings.remove(ADA, today).click();
    const message = 'These hours have been used and cannot be removed.';
    await expect(bookings.person(ADA).getByRole('alert')).toHaveText(
      `Error removing assignment. ${message}`,
      ANSWER,
    );
    await expect(bookings.remove(ADA, today)).toBeDisabled();
    await expect(bookings.remove(ADA, today)).toHaveAccessibleDescription(message);
    await expect(bookings.dayOf(ADA, today)).toContainText('1 hour visited');
  });

  test('and a booking that nobody could hear of says so', async ({ page }) => {
    const bookings = await opened(page, await aHousehold());
    await page.route('**/api/assign-hours', (route) => route.abort());
    await bookings.bookVisit(ADA).click();
    await bookings.book.click();
    await expect(bookings.dialog.getByRole('alert')).toHaveText('Error assigning hours.', ANSWER);
    await expect(bookings.person(ADA)).toContainText('No bookings');
  });
});

test.describe('the screen keeps up', () => {
  test('two windows are in step', async ({ page, context }) => {
    const household = await aHousehold();
    const first = await opened(page, household);
    const second = new BookingsPage(await context.newPage());
    await second.visit();
    await expect(second.person(ADA)).toContainText('No bookings', ANSWER);
    await first.bookVisit(ADA).click();
    await first.book.click();
    await expect(second.person(ADA)).toContainText('Total booked / initial hours: 1 / 5', ANSWER);
    await second.remove(ADA, today).click();
    await expect(first.person(ADA)).toContainText('No bookings', ANSWER);
  });

  test('when a new week begins, without a reload', async ({ page }) => {
    const household = await aHousehold();
    await bookElsewhere(household, today, 2);
    await bookElsewhere(household, nextMonday, 1);
    await page.clock.install();
    const bookings = await opened(page, household);
    const ada = bookings.person(ADA);
    await expect(ada).toContainText('Total booked / initial hours: 2 / 5');
    await expect(bookings.choice(today)).toBeChecked();

    await page.clock.fastForward(startOfDay(nextMonday) + minutes(1) - Date.now());
    await expect(ada).toContainText('Total booked / initial hours: 1 / 5');
    await expect(ada.getByRole('heading', { name: 'Later weeks' })).toBeHidden();
    await expect(bookings.week).toContainText(formatWeek(nextMonday));
    await expect(bookings.choice(nextMonday)).toBeChecked();
    await expect(bookings.dayOf(ADA, nextMonday)).toContainText(
      `${formatDay(nextMonday)}, today: 1 hour booked`,
    );
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('bookings can be read and used by everybody', async ({ page }) => {
      const household = await aHousehold(['supporter', 'leader']);
      await bookElsewhere(household, today, 2);
      await visit(household.household, [household.household.primary.id], 'somebody-at-the-counter', now());
      await bookElsewhere(household, nextMonday, 1);
      const bookings = await opened(page, household);
      const violations = async () =>
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);
      expect(await violations()).toEqual([]);
      await bookings.bookVisit(LEO).click();
      await bookings.day.fill('');
      await bookings.book.click();
      expect(await violations()).toEqual([]);
    });
  });
}
