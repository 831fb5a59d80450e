import type { Locator, Page } from '@playwright/test';

export class TakingsPage {
  readonly #button: Locator;
  readonly dialog: Locator;
  readonly day: Locator;
  readonly earlier: Locator;
  readonly later: Locator;
  readonly closeDay: Locator;
  readonly seeCount: Locator;
  readonly totals: Locator;
  readonly entries: Locator;
  readonly refusedCash: Locator;
  readonly emptyMessage: Locator;
  readonly print: Locator;
  readonly download: Locator;
  readonly close: Locator;
  readonly problem: Locator;
  readonly tryAgain: Locator;

  constructor(page: Page) {
    this.#button = page.getByRole('button', { name: 'Takings' });
    this.dialog = page.getByRole('dialog', { name: 'Takings' });
    this.day = this.dialog.getByLabel('Day', { exact: true });
    this.earlier = this.dialog.getByRole('button', { name: 'Previous day' });
    this.later = this.dialog.getByRole('button', { name: 'Next day' });
    this.closeDay = this.dialog.getByRole('button', { name: 'Count the takings' });
    this.seeCount = this.dialog.getByRole('button', { name: 'See the count' });
    this.totals = this.dialog.getByRole('table', { name: 'Totals' });
    this.entries = this.dialog.getByRole('table', { name: 'Transactions' });
    this.refusedCash = this.dialog.getByRole('table', { name: 'Refused payments' });
    this.emptyMessage = this.dialog.getByText('No takings on this day');
    this.print = this.dialog.getByRole('button', { name: 'Print' });
    this.download = this.dialog.getByRole('button', { name: 'Download CSV' });
    this.close = this.dialog.getByRole('button', { name: 'Close', exact: true });
    this.problem = this.dialog.getByRole('alert');
    this.tryAgain = this.dialog.getByRole('button', { name: 'Try again' });
  }

  async open(): Promise<void> {
    await this.#button.click();
  }
}
