import type { Locator, Page } from '@playwright/test';

export class RegistrationPage {
  readonly #page: Page;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly membership: Locator;
  readonly addFamily: Locator;
  readonly total: Locator;
  readonly proceed: Locator;
  readonly terms: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.name = page.getByLabel('Name', { exact: true });
    this.email = page.getByLabel('Email');
    this.phone = page.getByLabel('Phone Number');
    this.membership = page.getByLabel('Your Membership');
    this.addFamily = page.getByRole('button', { name: 'Add Family Members at 50% OFF' });
    this.total = page.getByRole('paragraph').filter({ hasText: 'Total per week' });
    this.proceed = page.getByRole('button', { name: 'Proceed to Payment' });
    this.terms = page.getByRole('checkbox', { name: 'I agree to the Terms and Conditions' });
    this.problem = page.getByRole('main').getByRole('alert');
  }

  async open(tier: string): Promise<void> {
    await this.#page.goto(`/form/${tier}`);
  }

  familyMembership(position: number): Locator {
    return this.#page.getByLabel(`Family Membership ${position}`, { exact: true });
  }

  removeFamily(position: number): Locator {
    return this.#page.getByRole('button', { name: `Remove Family Membership ${position}` });
  }

  async fill(email: string, name = 'Ada Lovelace'): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.phone.fill('0412 345 678');
  }
}
