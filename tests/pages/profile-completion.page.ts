import type { Locator, Page } from '@playwright/test';
import { PhotoPicker } from './photo-picker.ts';

export class CompletionPage {
  readonly dialog: Locator;
  readonly address: Locator;
  readonly save: Locator;
  readonly logOut: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Welcome, / });
    this.address = this.dialog.getByLabel('Address');
    this.save = this.dialog.getByRole('button', { name: 'Save Profile' });
    this.logOut = this.dialog.getByRole('button', { name: 'Logout' });
  }

  section(name: string): Locator {
    return this.dialog.getByRole('group', { name });
  }

  photo(name: string): PhotoPicker {
    return new PhotoPicker(this.section(name));
  }

  name(position: number): Locator {
    return this.section(`Family member ${position}`).getByLabel('Name');
  }
}
