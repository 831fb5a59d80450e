import type { Locator, Page } from '@playwright/test';

/** Today's walk-in bookings, beside the others on the counter or in their own dialog. */
export class BoardPage {
  readonly root: Locator;
  readonly news: Locator;
  readonly find: Locator;
  readonly rows: Locator;
  readonly none: Locator;
  readonly noneMatch: Locator;
  readonly showAll: Locator;
  readonly problem: Locator;
  readonly tryAgain: Locator;

  constructor(page: Page, shown: 'beside' | 'dialog' = 'beside') {
    const name = "Today's Walk-in Bookings";
    this.root = page.getByRole(shown === 'dialog' ? 'dialog' : 'region', { name });
    this.news = this.root.getByRole('status').filter({ hasText: 'New booking' });
    this.find = this.root.getByRole('searchbox', { name: 'Find on this board' });
    this.rows = this.root.locator('tbody').getByRole('row');
    this.none = this.root.getByText('No walk-in bookings for today');
    this.noneMatch = this.root.getByText('No booking matches.');
    this.showAll = this.root.getByRole('button', { name: 'Show all bookings' });
    this.problem = this.root.getByRole('alert');
    this.tryAgain = this.root.getByRole('button', { name: 'Try again' });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  confirm(name: string): Locator {
    return this.root.getByRole('button', { name: `Confirm Payment of ${name}` });
  }

  show(status: 'All' | 'Pending' | 'Paid'): Locator {
    return this.root.getByRole('radio', { name: status });
  }

  total(what: string): Locator {
    return this.root
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${what}$`) })
      .locator('xpath=following-sibling::dd');
  }
}

export class HereNowPage {
  readonly root: Locator;
  readonly people: Locator;
  readonly nobody: Locator;
  readonly sound: Locator;
  readonly showAgain: Locator;
  readonly ended: Locator;
  readonly problem: Locator;
  readonly tryAgain: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('region', { name: 'Here now' });
    this.people = this.root.getByRole('listitem');
    this.nobody = this.root.getByText('Nobody is here at the moment');
    this.sound = this.root.getByRole('checkbox', { name: 'Sound when a session ends' });
    this.showAgain = this.root.getByRole('button', { name: 'Show again' });
    this.ended = this.root.getByRole('status').filter({ hasText: 'Time is up' });
    this.problem = this.root.getByRole('alert');
    this.tryAgain = this.root.getByRole('button', { name: 'Try again' });
  }

  person(name: string): Locator {
    return this.people.filter({ hasText: name });
  }

  seenOff(name: string): Locator {
    return this.root.getByRole('button', { name: `Seen off: ${name}` });
  }
}
