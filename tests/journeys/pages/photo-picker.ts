import type { Locator } from '@playwright/test';

/** The way to a photo, within a form or a part of one. */
export class PhotoPicker {
  readonly upload: Locator;
  readonly preview: Locator;
  readonly progress: Locator;
  readonly done: Locator;
  readonly problem: Locator;
  readonly again: Locator;

  constructor(within: Locator) {
    this.upload = within.getByLabel('Upload Photo');
    this.preview = within.getByRole('img', { name: 'The chosen photo' });
    this.progress = within.getByRole('progressbar', { name: 'Uploading photo' });
    this.done = within.getByText('Photo uploaded successfully!');
    this.problem = within.getByRole('alert');
    this.again = this.problem.getByRole('button', { name: 'Try again' });
  }
}
