import type { FrameLocator, Locator, Page } from '@playwright/test';

export class CheckoutPage {
  readonly #page: Page;
  readonly card: FrameLocator;
  readonly cardFrame: Locator;
  readonly pay: Locator;
  readonly payAtCounter: Locator;
  readonly finish: Locator;
  readonly anotherCard: Locator;
  readonly problem: Locator;
  readonly processing: Locator;
  readonly approve: Locator;
  readonly refuse: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.cardFrame = page.getByTitle('Secure card payment input frame');
    this.card = this.cardFrame.contentFrame();
    this.pay = page.getByRole('button', { name: 'Pay $' });
    this.payAtCounter = page.getByRole('button', { name: 'Pay at Counter' });
    this.finish = page.getByRole('button', { name: 'Finish paying with this card' });
    this.anotherCard = page.getByRole('button', { name: 'Use another card' });
    this.problem = page.getByRole('alert').filter({ hasText: /\S/ });
    this.processing = page.getByRole('button', { name: 'Processing...' });
    const bank = page.getByRole('dialog', { name: 'Payment authentication' });
    this.approve = bank.getByRole('button', { name: 'Complete authentication' });
    this.refuse = bank.getByRole('button', { name: 'Fail authentication' });
  }

  async fillCard(number: string): Promise<void> {
    await this.card.getByLabel('Card number').fill(number);
    await this.card.getByLabel('Expiration date').fill('12 / 34');
    await this.card.getByLabel('CVC').fill('123');
    await this.#page.locator('.StripeElement--complete').waitFor();
  }
}
