import type { Locator, Page } from '@playwright/test';
import { restoreLogin } from '../login.page.ts';
import { aStaffAccount, type StaffAccount } from '../people/staff-login.ts';

export class CounterPage {
  readonly page: Page;
  readonly search: Locator;
  readonly searchCustomer: Locator;
  readonly viewBookings: Locator;
  readonly newHousehold: Locator;
  readonly newGroup: Locator;
  readonly hits: Locator;
  readonly searchMessage: Locator;
  readonly recent: Locator;
  readonly moreRecent: Locator;
  readonly lessRecent: Locator;
  readonly shortcuts: Locator;
  readonly logOut: Locator;
  readonly toast: Locator;
  readonly hereNow: Locator;
  readonly expected: Locator;
  readonly offline: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('combobox', { name: 'Search by phone, name or pass code' });
    this.searchCustomer = page.getByRole('button', { name: 'Search Customer' });
    this.viewBookings = page.getByRole('button', { name: "View Today's Bookings" });
    this.newHousehold = page.getByRole('button', { name: 'New membership' });
    this.newGroup = page.getByRole('button', { name: 'New day pass' });
    this.hits = page.getByRole('option');
    this.searchMessage = page.getByRole('search').getByRole('alert');
    this.recent = page.getByRole('region', { name: 'Just checked in' });
    this.moreRecent = this.recent.getByRole('button', { name: /^\d+ more$/ });
    this.lessRecent = this.recent.getByRole('button', { name: 'Show less' });
    this.shortcuts = page.getByRole('checkbox', { name: 'Keyboard shortcuts' });
    this.logOut = page.getByRole('button', { name: 'Logout' });
    this.toast = page.locator('.Toastify__toast');
    this.expected = page.getByRole('region', { name: 'Expected today' });
    this.hereNow = page.getByRole('region', { name: 'Here now' });
    this.offline = page.getByText('You’re offline. Last updated');
  }

  async open(account?: StaffAccount): Promise<StaffAccount> {
    const staff = account ?? (await aStaffAccount());
    await restoreLogin(this.page, staff);
    await this.page.goto('/admin-portal');
    await this.search.waitFor();
    return staff;
  }

  /**
   * Opens a customer's profile. Waits for an open profile to close first, because a check-in shows in the
   * lists earlier.
   */
  async find(query: string): Promise<CustomerProfile> {
    await new CustomerProfile(this.page).dialog.waitFor({ state: 'hidden' });
    await this.search.fill(query);
    await this.search.press('Enter');
    return this.profile();
  }

  async profile(): Promise<CustomerProfile> {
    const profile = new CustomerProfile(this.page);
    await profile.checkSelected.waitFor();
    return profile;
  }

  /**
   * Types the code and Enter without pauses into the focused element, like a scanner. Returns the keys that
   * were not intercepted.
   */
  async scan(code: string): Promise<string[]> {
    return this.page.evaluate(
      (keys) => {
        const focused = document.activeElement ?? document.body;
        const press = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        return keys.filter((key) => focused.dispatchEvent(press(key)));
      },
      [...code, 'Enter'],
    );
  }

  markAsLeft(name: string): Locator {
    return this.hereNow.getByRole('button', { name: `Check out: ${name}` });
  }

  undoLeft(name: string): Locator {
    return this.hereNow.getByRole('button', { name: `Undo check-out for ${name}` });
  }

  undo(name: string): Locator {
    return this.recent.getByRole('button', { name: `Undo check-in for ${name}` });
  }
}

export class CustomerProfile {
  readonly dialog: Locator;
  readonly people: Locator;
  readonly checkSelected: Locator;
  readonly refresh: Locator;
  readonly deleteAccount: Locator;
  readonly close: Locator;
  readonly problem: Locator;
  readonly cash: Locator;
  readonly sessions: Locator;
  readonly deletion: Locator;
  readonly history: Locator;
  readonly memberships: Locator;
  readonly payments: Locator;
  readonly refundDialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Customer profile' });
    this.people = this.dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    this.checkSelected = this.dialog.getByRole('button', { name: /^(Check Selected|Processing)/ });
    this.refresh = this.dialog.getByRole('button', { name: 'Refresh Status' });
    this.deleteAccount = this.dialog.getByRole('button', { name: 'Delete Account' }).first();
    this.close = this.dialog.getByRole('button', { name: 'Close' });
    this.problem = this.dialog.getByRole('alert');
    this.cash = page.getByRole('dialog', { name: 'Take payment' });
    this.sessions = page.getByRole('dialog', { name: 'Sell extra sessions' });
    this.history = this.dialog.getByRole('region', { name: 'Activity' });
    this.memberships = this.dialog
      .getByRole('region', { name: 'Memberships' })
      .filter({ has: page.getByRole('button', { name: 'Take payment' }) });
    this.payments = this.dialog.getByRole('region', { name: 'Payments' });
    this.refundDialog = page.getByRole('dialog', {
      name: /^Refund (in cash|on the terminal|a card payment)\?$/,
    });
    this.deletion = page.getByRole('dialog', { name: 'Delete account?' });
  }

  person(name: string): Locator {
    return this.people.filter({ has: this.dialog.page().getByRole('checkbox', { name }) });
  }

  tab(name: string): Locator {
    return this.dialog.getByRole('tab', { name });
  }

  checkbox(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name });
  }
}
