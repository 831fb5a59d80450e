import type { Locator, Page } from '@playwright/test';
import { restoreLogin } from './login.page.ts';
import type { Family } from './people/family.ts';

export class ProfilePage {
  readonly #page: Page;
  readonly title: Locator;
  readonly address: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;
  readonly changePassword: Locator;
  readonly deleteAccount: Locator;
  readonly deletePassword: Locator;
  readonly confirmDelete: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Profile' });
    this.address = this.part('Update Profile').getByLabel('Address');
    const form = this.part('Change Password');
    this.currentPassword = form.getByLabel('Current Password');
    this.newPassword = form.getByLabel('New Password', { exact: true });
    this.confirmPassword = form.getByLabel('Confirm New Password');
    this.changePassword = form.getByRole('button', { name: 'Change Password' });
    this.deleteAccount = this.part('Your data').getByRole('button', { name: 'Delete my account' });
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    this.deletePassword = dialog.getByLabel('Current Password');
    this.confirmDelete = dialog.getByRole('button', { name: 'Delete my account' });
  }

  async open(family: Pick<Family, 'email' | 'password'>): Promise<void> {
    await restoreLogin(this.#page, family);
    await this.#page.goto('/portal/profile');
  }

  /** Finds one of the parts that are collapsed at first. */
  part(name: string): Locator {
    return this.#page.getByRole('region', { name });
  }

  async openPart(name: string): Promise<void> {
    await this.part(name).getByRole('heading', { name }).click();
  }

  async fillPasswords(current: string, next: string, confirmation = next): Promise<void> {
    await this.currentPassword.fill(current);
    await this.newPassword.fill(next);
    await this.confirmPassword.fill(confirmation);
  }
}
