import type { Locator } from '@playwright/test';

export class PhotoPicker {
  readonly upload: Locator;
  readonly preview: Locator;
  readonly done: Locator;

  constructor(form: Locator) {
    this.upload = form.getByLabel('Upload Photo');
    this.preview = form.getByRole('img', { name: 'Chosen photo' });
    this.done = form.getByText('Photo uploaded successfully!');
  }
}
