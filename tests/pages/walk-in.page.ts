import type { Locator, Page } from '@playwright/test';

export class WalkInPage {
  readonly #page: Page;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly date: Locator;
  readonly hours: Locator;
  readonly participants: Locator;
  readonly concessions: Locator;
  readonly adults: Locator;
  readonly acknowledge: Locator;
  readonly agree: Locator;
  readonly total: Locator;
  readonly payNow: Locator;
  readonly payAtCounter: Locator;
  readonly problem: Locator;
  readonly confirmation: Locator;
  readonly code: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.name = page.getByLabel('Name');
    this.email = page.getByLabel('Email');
    this.phone = page.getByLabel('Phone Number');
    this.date = page.getByLabel('Select Date');
    this.hours = page.getByLabel('Number of Hours', { exact: true });
    this.participants = page.getByLabel('No. of Participants', { exact: true });
    this.concessions = page.getByLabel('Students or pensioners', { exact: true });
    this.adults = page.getByLabel('Non-Participating Adults', { exact: true });
    this.acknowledge = page.getByRole('checkbox', { name: 'Non-participating adults acknowledge' });
    this.agree = page.getByRole('checkbox', { name: 'I agree to the Terms and Conditions' });
    this.total = page.getByRole('paragraph').filter({ hasText: 'Total Price' });
    this.payNow = page.getByRole('button', { name: 'Pay Now' });
    this.payAtCounter = page.getByRole('button', { name: 'Pay at Counter' });
    this.problem = page.getByRole('alert');
    this.confirmation = page.getByRole('main').getByRole('status');
    this.code = page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  }

  async open(): Promise<void> {
    await this.#page.goto('/walk-in');
  }

  async chooseToday(): Promise<void> {
    await this.date.fill((await this.date.getAttribute('min')) ?? '');
  }

  async fill(email: string, name = 'Sam Okafor'): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.phone.fill('0412 345 678');
    await this.chooseToday();
    await this.agree.check();
  }
}
