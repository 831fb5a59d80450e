import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { Locator, Page } from '@playwright/test';
import { restoreLogin } from './login.page.ts';
import type { Family } from './people/family.ts';

export class BookingsPage {
  readonly #page: Page;
  readonly title: Locator;
  readonly earlierWeek: Locator;
  readonly laterWeek: Locator;
  readonly week: Locator;
  readonly dialog: Locator;
  readonly day: Locator;
  readonly hours: Locator;
  readonly moreHours: Locator;
  readonly book: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Book Your Visits' });
    this.earlierWeek = page.getByRole('button', { name: 'Previous week' });
    this.laterWeek = page.getByRole('button', { name: 'Following week' });
    this.week = page.getByRole('region', { name: 'Choose a day' });
    this.dialog = page.getByRole('dialog', { name: 'Book Visit' });
    this.day = this.dialog.getByLabel('Day');
    this.hours = this.dialog.getByLabel('Hours', { exact: true });
    this.moreHours = this.dialog.getByRole('button', { name: 'Increase Hours' });
    this.book = this.dialog.getByRole('button', { name: 'Book', exact: true });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
  }

  async open(family: Pick<Family, 'email' | 'password'>): Promise<void> {
    await restoreLogin(this.#page, family);
    await this.goto();
  }

  async goto(): Promise<void> {
    await this.#page.goto('/portal/bookings');
  }

  person(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.#page.getByRole('heading', { level: 2, name, exact: true });
  }

  bookVisit(name: string): Locator {
    return this.#page.getByRole('button', { name: `Book Visit for ${name}` });
  }

  remove(name: string, day: VenueDate): Locator {
    return this.#page.getByRole('button', { name: `Remove ${formatDay(day)}, ${name}` });
  }

  dayOption(day: VenueDate): Locator {
    return this.week.getByRole('radio', { name: formatDay(day) });
  }

  comes(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  }

  weekDay(name: string, day: VenueDate): Locator {
    return this.#page
      .getByRole('list', { name: `${name}’s week` })
      .getByRole('listitem')
      .filter({ hasText: formatDay(day) });
  }
}
