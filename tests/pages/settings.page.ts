import type { Locator, Page } from '@playwright/test';
import { CheckoutPage } from './checkout.page.ts';
import { restoreLogin } from './login.page.ts';
import type { Family } from './people/family.ts';

export class SettingsPage {
  readonly #page: Page;
  readonly subscriptions: Locator;
  readonly subscriptionsHeading: Locator;
  readonly rows: Locator;
  readonly keepAll: Locator;
  readonly invoices: Locator;
  readonly invoiceRows: Locator;
  readonly invoiceLinks: Locator;
  readonly updateCard: Locator;
  readonly confirmPayment: Locator;
  readonly manage: ManageDialog;
  readonly cancel: CancelDialog;
  readonly remove: RemoveDialog;
  readonly pause: PauseDialog;
  readonly comeBack: Locator;
  readonly dontPause: Locator;
  readonly sessions: CardDialog;
  readonly card: CardDialog;
  readonly payByCard: CardDialog;
  readonly approve: Locator;
  readonly refuse: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.subscriptions = page.getByRole('region', { name: 'Subscriptions' });
    this.subscriptionsHeading = page.getByRole('heading', { name: 'Subscriptions' });
    this.rows = this.subscriptions.getByRole('listitem');
    this.keepAll = this.subscriptions.getByRole('button', { name: 'Keep my subscription' });
    this.invoices = page.getByRole('region', { name: 'Invoices' });
    this.invoiceRows = this.invoices.locator('tbody').getByRole('row');
    this.invoiceLinks = this.invoices.getByRole('link', { name: /^View Invoice/ });
    this.updateCard = this.subscriptions.getByRole('button', { name: 'Update card' });
    this.confirmPayment = this.subscriptions.getByRole('button', { name: 'Confirm payment' });
    this.manage = new ManageDialog(page.getByRole('dialog', { name: 'Manage Subscription' }));
    this.cancel = new CancelDialog(page.getByRole('dialog', { name: 'Cancel Subscription' }));
    this.remove = new RemoveDialog(page.getByRole('dialog', { name: 'Remove from household' }));
    this.pause = new PauseDialog(page);
    this.comeBack = page.getByRole('button', { name: 'Come back now' });
    this.dontPause = page.getByRole('button', { name: 'Don’t pause' });
    this.sessions = new CardDialog(page, 'Buy extra sessions', /^Buy for/);
    this.card = new CardDialog(page, 'Update card', 'Update card');
    this.payByCard = new CardDialog(page, 'Pay by card', 'Save card');
    const bank = new CheckoutPage(page);
    this.approve = bank.approve;
    this.refuse = bank.refuse;
  }

  async open(family: Family): Promise<void> {
    await restoreLogin(this.#page, family);
    await this.#page.goto('/portal/settings');
    await this.subscriptionsHeading.waitFor();
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.#page.getByRole('heading', { name, exact: true }) });
  }

  change(name: string): Locator {
    return this.row(name).getByRole('button', { name: 'Change Subscription' });
  }

  keep(name: string): Locator {
    return this.row(name).getByRole('button', { name: /^Keep/ });
  }

  async buySessions(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await this.row(name).getByRole('button', { name: 'Buy extra sessions' }).click();
  }

  message(text: string): Locator {
    return this.#page.getByText(text, { exact: true });
  }
}

class PauseDialog {
  readonly open: Locator;
  readonly dialog: Locator;
  readonly length: Locator;
  readonly consequences: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.open = page.getByRole('button', { name: 'Pause membership' });
    this.dialog = page.getByRole('dialog', { name: 'Pause membership' });
    this.length = this.dialog.getByLabel('How long');
    this.consequences = this.dialog.getByRole('region', { name: 'What this means' });
    this.confirm = this.dialog.getByRole('button', { name: /^Pause until/ });
  }
}

class ManageDialog {
  readonly dialog: Locator;
  readonly cost: Locator;
  readonly problem: Locator;
  readonly cancelSubscription: Locator;
  readonly remove: Locator;
  readonly close: Locator;

  constructor(dialog: Locator) {
    this.dialog = dialog;
    this.cost = dialog.getByRole('status');
    this.problem = dialog.getByRole('alert');
    this.cancelSubscription = dialog.getByRole('button', { name: 'Cancel Subscription' });
    this.remove = dialog.getByRole('button', { name: 'Remove from household' });
    this.close = dialog.getByRole('button', { name: 'Close' });
  }

  column(title: 'Downgrade Options' | 'Current Subscription' | 'Upgrade Options'): Locator {
    return this.dialog.getByRole('region', { name: title });
  }

  option(tier: string): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`^${tier}`) });
  }

  changeTo(tier: string): Locator {
    return this.dialog.getByRole('button', { name: `Change to ${tier}` });
  }
}

class CancelDialog {
  readonly dialog: Locator;
  readonly effect: Locator;
  readonly problem: Locator;
  readonly keep: Locator;
  readonly confirm: Locator;

  constructor(dialog: Locator) {
    this.dialog = dialog;
    this.effect = dialog.getByRole('status');
    this.problem = dialog.getByRole('alert');
    this.keep = dialog.getByRole('button', { name: 'Keep subscription' });
    this.confirm = dialog.getByRole('button', { name: 'Cancel Subscription' });
  }
}

class RemoveDialog {
  readonly dialog: Locator;
  readonly confirm: Locator;

  constructor(dialog: Locator) {
    this.dialog = dialog;
    this.confirm = dialog.getByRole('button', { name: /^Remove / });
  }
}

class CardDialog {
  readonly dialog: Locator;
  readonly number: Locator;
  readonly quantity: Locator;
  readonly increaseQuantity: Locator;
  readonly note: Locator;
  readonly problem: Locator;
  readonly submit: Locator;
  readonly cancel: Locator;
  readonly #checkout: CheckoutPage;

  constructor(page: Page, title: string, submit: string | RegExp) {
    this.dialog = page.getByRole('dialog', { name: title });
    this.quantity = this.dialog.getByLabel('Quantity', { exact: true });
    this.increaseQuantity = this.dialog.getByRole('button', { name: 'Increase Quantity' });
    this.note = this.dialog.getByLabel('Note to staff');
    this.problem = this.dialog.getByRole('alert').filter({ hasText: /\S/ });
    this.submit = this.dialog.getByRole('button', { name: submit });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.#checkout = new CheckoutPage(page);
    this.number = this.#checkout.card.getByLabel('Card number');
  }

  async fillCard(number: string): Promise<void> {
    await this.#checkout.fillCard(number);
  }
}
