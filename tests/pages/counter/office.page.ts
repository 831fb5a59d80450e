import { formatFullDate, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { Locator, Page } from '@playwright/test';
import { aStaffAccount } from '../people/staff-login.ts';
import { CounterPage } from './counter.page.ts';

interface Days {
  readonly day: VenueDate;
  readonly reason: string;
  /** The venue is closed if this is missing. */
  readonly hours?: { readonly opens: string; readonly closes: string };
}

/** The owner's office. One dialog may open another on top of it. */
export class OfficePage {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly closures: Locator;
  readonly passes: Locator;
  readonly confirmClosing: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog').last();
    this.closures = page.getByRole('region', { name: 'Closures and special hours' });
    this.passes = this.dialog.getByLabel('What happens to the day passes');
    this.confirmClosing = this.dialog.getByRole('button', { name: 'Close and email everyone' });
  }

  async open(): Promise<void> {
    await new CounterPage(this.#page).open(await aStaffAccount('admin'));
    await this.#page.getByRole('link', { name: 'Office' }).click();
    await this.#page.getByRole('link', { name: 'Venue', exact: true }).click();
  }

  click(button: string | RegExp): Promise<void> {
    return this.#page.getByRole('button', { name: button }).first().click();
  }

  async addDays({ day, reason, hours }: Days): Promise<void> {
    await this.click('Add days');
    await this.dialog.getByLabel('First day').fill(day);
    await this.dialog.getByLabel('Last day').fill(day);
    if (hours) {
      await this.dialog.getByLabel('Special hours').check();
      await this.dialog.getByLabel('Opens').fill(hours.opens);
      await this.dialog.getByLabel('Closes').fill(hours.closes);
    }
    await this.dialog.getByLabel('Reason', { exact: true }).fill(reason);
    await this.confirm('Save');
  }

  async removeDays(day: VenueDate): Promise<void> {
    await this.click(`Remove ${formatFullDate(day)}`);
    await this.confirm('Remove');
  }

  confirm(button: string): Promise<void> {
    return this.dialog.getByRole('button', { name: button }).click();
  }

  /** Moves the pointer away, because a message under it never disappears. A phone has no pointer. */
  async saved(): Promise<void> {
    await this.dialog.waitFor({ state: 'hidden' });
    await this.#page.mouse.move(0, 0);
  }
}
