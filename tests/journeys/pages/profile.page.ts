import type { Locator, Page } from '@playwright/test';
import type { Family } from './family.ts';
import { restoreLogin } from './login.page.ts';
import { PhotoPicker } from './photo-picker.ts';

export class ProfilePage {
  readonly #page: Page;
  readonly title: Locator;
  readonly profileForm: Locator;
  /** Name, phone and email. */
  readonly facts: Locator;
  readonly age: Locator;
  readonly address: Locator;
  readonly photo: PhotoPicker;
  readonly save: Locator;
  readonly passwordForm: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;
  readonly changePassword: Locator;
  readonly data: Locator;
  readonly download: Locator;
  readonly deleteAccount: Locator;
  readonly deleteDialog: Locator;
  readonly deletePassword: Locator;
  readonly confirmDelete: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Profile' });
    this.profileForm = page.getByRole('region', { name: 'Update Profile' });
    this.facts = this.profileForm.getByRole('definition');
    this.age = this.profileForm.getByLabel('Age');
    this.address = this.profileForm.getByLabel('Address');
    this.photo = new PhotoPicker(this.profileForm);
    this.save = this.profileForm.getByRole('button', { name: 'Save Profile' });
    this.passwordForm = this.part('Change Password');
    this.currentPassword = this.passwordForm.getByLabel('Current Password');
    this.newPassword = this.passwordForm.getByLabel('New Password', { exact: true });
    this.confirmPassword = this.passwordForm.getByLabel('Confirm New Password');
    this.changePassword = this.passwordForm.getByRole('button', { name: 'Change Password' });
    this.data = this.part('Your Data');
    this.download = this.data.getByRole('button', { name: 'Download My Data' });
    this.deleteAccount = this.data.getByRole('button', { name: 'Delete My Account' });
    this.deleteDialog = page.getByRole('dialog', { name: 'Delete My Account' });
    this.deletePassword = this.deleteDialog.getByLabel('Current Password');
    this.confirmDelete = this.deleteDialog.getByRole('button', { name: 'Delete My Account' });
  }

  async open(family: Pick<Family, 'email' | 'password'>): Promise<void> {
    await restoreLogin(this.#page, family);
    await this.#page.goto('/portal/profile');
  }

  /** One of the parts that show their name alone at first. */
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
