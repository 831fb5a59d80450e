import { daysOfWeek } from '@legacy-hub/domain/bookings/view';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import { venue } from '@legacy-hub/domain/venue/settings';
import { hoursOn } from '@legacy-hub/domain/venue/time/opening-hours';
import { addDays, dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect, type Page } from '@playwright/test';
import { BookingsPage } from './bookings.page.ts';
import { aCashFamily, type Family } from './people/family.ts';

export const ADA = 'Ada Moreau';
export const LEO = 'Leo';
const now = () => instant(Date.now());
const today = dayOf(now());
/** Open days of next week, so that the portal offers them at any time of day. */
export const [firstDay, secondDay] = openDaysOfNextWeek();

function openDaysOfNextWeek(): [VenueDate, VenueDate] {
  const [first, second] = daysOfWeek(addDays(today, 7)).filter((day) => hoursOn(day, venue()) !== null);
  if (!first || !second) throw new Error('The venue opens on less than two days of next week');
  return [first, second];
}

export const aFamily = (tiers: [Tier, ...Tier[]] = ['leader']) => aCashFamily({ name: ADA, tiers });

export const bookingsOf = async ({ household }: Family) => (await stored(household.uid)).primary.bookings;

export async function openBookings(page: Page, family: Family): Promise<BookingsPage> {
  const bookings = new BookingsPage(page);
  await bookings.open(family);
  await expect(bookings.title).toBeVisible();
  return bookings;
}
