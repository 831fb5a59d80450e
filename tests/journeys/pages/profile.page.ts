import type { Locator, Page } from '@playwright/test';
import type { Family } from './family.ts';
import { logIn } from './login.page.ts';
import { PhotoPicker } from './photo-picker.ts';

export class ProfilePage {
  readonly #page: Page;
  readonly title: Locator;
  readonly profile: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly age: Locator;
  readonly address: Locator;
  readonly photo: PhotoPicker;
  readonly save: Locator;
  readonly password: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;
  readonly changePassword: Locator;
  readonly data: Locator;
  readonly download: Locator;
  readonly erase: Locator;
  readonly erasing: Locator;
  readonly erasingPassword: Locator;
  readonly eraseForGood: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Profile' });
    this.profile = page.getByRole('region', { name: 'Update Profile' });
    this.name = this.profile.getByLabel('Name');
    this.email = this.profile.getByLabel('Email');
    this.age = this.profile.getByLabel('Age');
    this.address = this.profile.getByLabel('Address');
    this.photo = new PhotoPicker(this.profile);
    this.save = this.profile.getByRole('button', { name: 'Save Profile' });
    this.password = page.getByRole('region', { name: 'Change Password' });
    this.currentPassword = this.password.getByLabel('Current Password');
    this.newPassword = this.password.getByLabel('New Password', { exact: true });
    this.confirmPassword = this.password.getByLabel('Confirm New Password');
    this.changePassword = this.password.getByRole('button', { name: 'Change Password' });
    this.data = page.getByRole('region', { name: 'Your Data' });
    this.download = this.data.getByRole('button', { name: 'Download My Data' });
    this.erase = this.data.getByRole('button', { name: 'Delete My Account' });
    this.erasing = page.getByRole('dialog', { name: 'Delete My Account' });
    this.erasingPassword = this.erasing.getByLabel('Current Password');
    this.eraseForGood = this.erasing.getByRole('button', { name: 'Delete My Account' });
  }

  async open({ email, password }: Pick<Family, 'email' | 'password'>): Promise<void> {
    await logIn(this.#page, email, password);
    await this.#page.getByRole('link', { name: 'Profile' }).click();
  }

  async fillPasswords(current: string, chosen: string, again = chosen): Promise<void> {
    await this.currentPassword.fill(current);
    await this.newPassword.fill(chosen);
    await this.confirmPassword.fill(again);
  }
}
