import type { Tier } from '@legacy-hub/domain/tiers';
import { addDays, dayOf, instant, mondayOf } from '@legacy-hub/domain/venue-time';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { book } from '@legacy-hub/local/seed/actions.ts';
import { expect, type Page } from '@playwright/test';
import { BookingsPage } from './bookings.page.ts';
import { aCashFamily, type Family } from './family.ts';

export const ADA = 'Ada Moreau';
export const LEO = 'Leo';
export const now = () => instant(Date.now());
export const today = dayOf(now());
export const nextMonday = addDays(mondayOf(today), 7);
export const nextTuesday = addDays(nextMonday, 1);

export const aFamily = (tiers: [Tier, ...Tier[]] = ['leader']) => aCashFamily({ name: ADA, tiers });

export const bookElsewhere = ({ household }: Family, day: typeof today, hours: number) =>
  book(household, { personId: household.primary.id, day, hours }, now());

export const bookingsOf = async ({ household }: Family) => (await stored(household.uid)).primary.bookings;

export async function openBookings(page: Page, family: Family): Promise<BookingsPage> {
  const bookings = new BookingsPage(page);
  await bookings.open(family);
  await expect(bookings.title).toBeVisible();
  return bookings;
}

/** Runs an action after the button is pressed, before the request reaches the server. */
export const runBefore = (page: Page, endpoint: string, action: () => Promise<unknown>) =>
  page.route(`**/api/${endpoint}`, async (route) => {
    await action();
    await route.continue();
  });
