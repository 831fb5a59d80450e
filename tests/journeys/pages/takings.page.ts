import type { Locator, Page } from '@playwright/test';

/** What was taken on a day. */
export class TakingsPage {
  readonly #button: Locator;
  readonly dialog: Locator;
  readonly day: Locator;
  readonly earlier: Locator;
  readonly later: Locator;
  readonly totals: Locator;
  readonly entries: Locator;
  readonly none: Locator;
  readonly print: Locator;
  readonly download: Locator;
  readonly close: Locator;
  readonly problem: Locator;
  readonly tryAgain: Locator;

  constructor(page: Page) {
    this.#button = page.getByRole('button', { name: 'Takings' });
    this.dialog = page.getByRole('dialog', { name: 'Takings' });
    this.day = this.dialog.getByLabel('Day', { exact: true });
    this.earlier = this.dialog.getByRole('button', { name: 'The day before' });
    this.later = this.dialog.getByRole('button', { name: 'The day after' });
    this.totals = this.dialog.getByRole('table', { name: 'Totals' });
    this.entries = this.dialog.getByRole('table', { name: 'Entries' });
    this.none = this.dialog.getByText('Nothing was taken on this day.');
    this.print = this.dialog.getByRole('button', { name: 'Print' });
    this.download = this.dialog.getByRole('button', { name: 'Download CSV' });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
    this.problem = this.dialog.getByRole('alert');
    this.tryAgain = this.dialog.getByRole('button', { name: 'Try again' });
  }

  async open(): Promise<void> {
    await this.#button.click();
  }
}
