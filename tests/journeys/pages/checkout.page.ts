import type { FrameLocator, Locator, Page } from '@playwright/test';

export class CheckoutPage {
  readonly card: FrameLocator;
  readonly pay: Locator;
  readonly payAtCounter: Locator;
  readonly problem: Locator;
  readonly bank: FrameLocator;

  constructor(page: Page) {
    this.card = page.frameLocator('iframe[title="Secure card payment input frame"]');
    this.pay = page.getByRole('button', { name: 'Pay $' });
    this.payAtCounter = page.getByRole('button', { name: 'Pay at Counter' });
    this.problem = page.getByRole('alert').filter({ hasText: /\S/ });
    this.bank = page.getByRole('dialog', { name: 'Payment authentication' }).frameLocator('iframe');
  }

  async fillCard(number: string): Promise<void> {
    await this.card.getByLabel('Card number').fill(number);
    await this.card.getByLabel('Expiration date').fill('12 / 34');
    await this.card.getByLabel('CVC').fill('123');
  }
}
