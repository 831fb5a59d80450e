import type { Locator, Page } from '@playwright/test';

export class CashPage {
  readonly dialog: Locator;
  readonly weeks: Locator;
  readonly quantity: Locator;
  readonly due: Locator;
  readonly byCard: Locator;
  readonly received: Locator;
  readonly change: Locator;
  readonly confirm: Locator;
  readonly sell: Locator;
  readonly cancel: Locator;
  readonly done: Locator;
  readonly success: Locator;
  readonly receipt: Locator;
  readonly problem: Locator;
  readonly changedElsewhere: Locator;
  readonly refreshAmount: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^(Take payment|Sell extra sessions)$/ });
    this.weeks = this.dialog.getByLabel('Weeks', { exact: true });
    this.quantity = this.dialog.getByLabel('Quantity', { exact: true });
    this.due = this.dialog.getByText(/^Amount due/).locator('..');
    this.byCard = this.dialog.getByRole('radio', { name: 'Card at counter' });
    this.received = this.dialog.getByLabel('Cash received');
    this.change = this.dialog.getByText(/^Change due/).locator('..');
    this.confirm = this.dialog.getByRole('button', { name: 'Confirm Payment' });
    this.sell = this.dialog.getByRole('button', { name: /^Sell for/ });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.done = this.dialog.getByRole('button', { name: 'Done' });
    this.success = this.dialog.getByRole('status').filter({ hasText: /confirmed!|sold!/ });
    this.receipt = this.dialog.getByRole('term').filter({ hasText: /^Receipt / });
    this.problem = this.dialog.getByRole('alert');
    this.changedElsewhere = this.dialog.getByText('A payment came in since you opened this.');
    this.refreshAmount = this.dialog.getByRole('button', { name: 'Update amount due' });
  }

  person(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name });
  }
}
