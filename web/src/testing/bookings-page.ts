import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { type Locator, page } from 'vitest/browser';

const dialog = page.getByRole('dialog', { name: 'Book Visit' });
const week = page.getByRole('region', { name: 'Choose a day' });

/** The page "Book Your Visits". */
export const bookings = {
  week,
  earlierWeek: page.getByRole('button', { name: 'Previous week' }),
  laterWeek: page.getByRole('button', { name: 'Following week' }),
  bookForEveryone: page.getByRole('button', { name: 'Book for everyone' }),
  dialog,
  day: dialog.getByLabelText('Day'),
  hours: dialog.getByLabelText('Hours', { exact: true }),
  moreHours: dialog.getByRole('button', { name: 'Increase Hours' }),
  book: dialog.getByRole('button', { name: 'Book', exact: true }),
  cancel: dialog.getByRole('button', { name: 'Cancel' }),
  problem: dialog.getByRole('alert'),
  person: (name: string): Locator => page.getByRole('region', { name, exact: true }),
  heading: (name: string): Locator => page.getByRole('heading', { level: 2, name, exact: true }),
  bookVisit: (name: string): Locator => page.getByRole('button', { name: `Book Visit for ${name}` }),
  remove: (name: string, day: VenueDate): Locator =>
    page.getByRole('button', { name: `Remove ${formatDay(day)}, ${name}` }),
  dayOption: (day: VenueDate): Locator => week.getByRole('radio', { name: formatDay(day) }),
  comes: (name: string): Locator => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }),
  weekDay: (name: string, day: VenueDate): Locator =>
    page
      .getByRole('list', { name: `${name}’s week` })
      .getByRole('listitem')
      .filter({ hasText: formatDay(day) }),
};
