import type { FrameLocator, Locator, Page } from '@playwright/test';

export class StripeCheckoutPage {
  readonly #page: Page;
  readonly cardElement: Locator;
  readonly card: FrameLocator;
  readonly number: Locator;
  readonly expiry: Locator;
  readonly cvc: Locator;
  readonly pay: Locator;
  readonly result: Locator;
  readonly dialog: Locator;
  readonly bank: FrameLocator;
  readonly approve: Locator;
  readonly refuse: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.cardElement = page.locator('#card');
    this.card = page.frameLocator('iframe[title="Secure card payment input frame"]');
    this.number = this.card.getByLabel('Card number');
    this.expiry = this.card.getByLabel('Expiration date');
    this.cvc = this.card.getByLabel('CVC');
    this.pay = page.getByRole('button', { name: 'Pay' });
    this.result = page.getByRole('status');
    this.dialog = page.getByRole('dialog', { name: 'Payment authentication' });
    this.bank = this.dialog.frameLocator('iframe');
    this.approve = this.bank.getByRole('button', { name: 'Complete authentication' });
    this.refuse = this.bank.getByRole('button', { name: 'Fail authentication' });
  }

  async open(shopUrl: string, settings: Record<string, string>): Promise<void> {
    await this.#page.goto(`${shopUrl}/?${new URLSearchParams(settings)}`);
    await this.#page.locator('body[data-card=ready]').waitFor();
  }

  async fill(number: string, expiry = '12 / 34', cvc = '123'): Promise<void> {
    await this.number.fill(number);
    await this.expiry.fill(expiry);
    await this.cvc.fill(cvc);
  }
}
