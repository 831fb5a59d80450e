import type { Locator, Page } from '@playwright/test';

/** A phone user who taps and types. Counts the taps and measures the time. */
export class Thumb {
  readonly page: Page;
  #taps = 0;
  #start = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  /** Starts the count and the timer. */
  begin(): void {
    this.#taps = 0;
    this.#start = performance.now();
  }

  result(): { taps: number; seconds: number } {
    return { taps: this.#taps, seconds: (performance.now() - this.#start) / 1000 };
  }

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.#taps += 1;
  }

  button = (name: string | RegExp): Promise<void> =>
    this.tap(this.page.getByRole('button', { name }).first());

  link = (name: string | RegExp): Promise<void> => this.tap(this.page.getByRole('link', { name }).first());

  /** Taps the field, then types. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
  }

  /** Opens the list of a field and chooses from it, which is two taps. */
  async choose(field: Locator, value: string): Promise<void> {
    await field.selectOption(value);
    this.#taps += 2;
  }
}
