import type { Tier } from '@legacy-hub/domain/tiers';
import { addDays, dayOf, instant, mondayOf } from '@legacy-hub/domain/venue-time';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect, type Page } from '@playwright/test';
import { BookingsPage } from './bookings.page.ts';
import { aCashFamily, type Family } from './family.ts';

export const ADA = 'Ada Moreau';
export const LEO = 'Leo';
const now = () => instant(Date.now());
export const today = dayOf(now());
export const nextMonday = addDays(mondayOf(today), 7);

export const aFamily = (tiers: [Tier, ...Tier[]] = ['leader']) => aCashFamily({ name: ADA, tiers });

export const bookingsOf = async ({ household }: Family) => (await stored(household.uid)).primary.bookings;

export async function openBookings(page: Page, family: Family): Promise<BookingsPage> {
  const bookings = new BookingsPage(page);
  await bookings.open(family);
  await expect(bookings.title).toBeVisible();
  return bookings;
}
