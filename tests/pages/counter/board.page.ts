import type { Locator, Page } from '@playwright/test';

export class BoardPage {
  readonly root: Locator;
  readonly announcement: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly emptyMessage: Locator;
  readonly noMatchMessage: Locator;
  readonly showAll: Locator;
  readonly problem: Locator;
  readonly tryAgain: Locator;

  constructor(page: Page, role: 'region' | 'dialog' = 'region') {
    const name = "Today's Walk-in Bookings";
    this.root = page.getByRole(role, { name });
    this.announcement = this.root.getByRole('status').filter({ hasText: 'New booking' });
    this.search = this.root.getByRole('searchbox', { name: 'Search today’s bookings' });
    this.rows = this.root.locator('tbody').getByRole('row');
    this.emptyMessage = this.root.getByText('No walk-in bookings for today');
    this.noMatchMessage = this.root.getByText('No bookings match');
    this.showAll = this.root.getByRole('button', { name: 'Show all bookings' });
    this.problem = this.root.getByRole('alert');
    this.tryAgain = this.root.getByRole('button', { name: 'Try again' });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  confirm(name: string): Locator {
    return this.root.getByRole('button', { name: `Confirm Payment for ${name}` });
  }

  statusFilter(status: 'All' | 'Pending' | 'Paid'): Locator {
    return this.root.getByRole('radio', { name: status });
  }

  total(label: string): Locator {
    return this.root
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd');
  }
}
