import type { Locator } from '@playwright/test';

export class PhotoPicker {
  readonly upload: Locator;
  readonly preview: Locator;
  readonly progress: Locator;
  readonly done: Locator;
  readonly problem: Locator;
  readonly tryAgain: Locator;

  constructor(form: Locator) {
    this.upload = form.getByLabel('Upload Photo');
    this.preview = form.getByRole('img', { name: 'Chosen photo' });
    this.progress = form.getByRole('progressbar', { name: 'Uploading photo' });
    this.done = form.getByText('Photo uploaded successfully!');
    this.problem = form.getByRole('alert');
    this.tryAgain = this.problem.getByRole('button', { name: 'Try again' });
  }
}
