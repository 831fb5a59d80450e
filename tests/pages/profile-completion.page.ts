import type { Locator, Page } from '@playwright/test';
import { PhotoPicker } from './device/photo-picker.ts';

export class CompletionPage {
  readonly dialog: Locator;
  readonly address: Locator;
  readonly save: Locator;
  readonly next: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Welcome, / });
    this.address = this.dialog.getByLabel('Address');
    this.save = this.dialog.getByRole('button', { name: 'Save Profile' });
    this.next = this.dialog.getByRole('button', { name: 'Next' });
    this.back = this.dialog.getByRole('button', { name: 'Back' });
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
