import { type Locator, page } from 'vitest/browser';

const subscriptions = page.getByRole('region', { name: 'Subscriptions' });
const rows = subscriptions.getByRole('listitem');
const invoices = page.getByRole('region', { name: 'Invoices' });
const row = (name: string): Locator => rows.filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Settings: the household's subscriptions and invoices. */
export const settings = {
  subscriptions,
  heading: page.getByRole('heading', { name: 'Subscriptions' }),
  rows,
  row,
  change: (name: string): Locator => row(name).getByRole('button', { name: 'Change Subscription' }),
  keep: (name: string): Locator => row(name).getByRole('button', { name: /^Keep/ }),
  more: (name: string): Locator => row(name).getByRole('button', { name: `More for ${name}` }),
  buySessions: (name: string): Locator => row(name).getByRole('button', { name: 'Buy extra sessions' }),
  openSessions: async (name: string): Promise<void> => {
    await settings.more(name).click();
    await settings.buySessions(name).click();
  },
  keepAll: subscriptions.getByRole('button', { name: 'Keep my subscription' }),
  updateCard: subscriptions.getByRole('button', { name: 'Update card' }),
  confirmPayment: subscriptions.getByRole('button', { name: 'Confirm payment' }),
  payByCard: page.getByRole('button', { name: 'Pay by card' }),
  pause: page.getByRole('button', { name: 'Pause membership' }),
  dontPause: page.getByRole('button', { name: 'Don’t pause' }),
  comeBack: page.getByRole('button', { name: 'Come back now' }),
  invoices,
  invoiceLinks: invoices.getByRole('link', { name: /^View Invoice/ }),
};

const manageDialog = page.getByRole('dialog', { name: 'Manage Subscription' });

export const manage = {
  dialog: manageDialog,
  cost: manageDialog.getByRole('status'),
  problem: manageDialog.getByRole('alert'),
  column: (title: string): Locator => manageDialog.getByRole('region', { name: title }),
  option: (tier: string): Locator => manageDialog.getByRole('button', { name: new RegExp(`^${tier}`) }),
  changeTo: (tier: string): Locator => manageDialog.getByRole('button', { name: `Change to ${tier}` }),
  cancelSubscription: manageDialog.getByRole('button', { name: 'Cancel Subscription' }),
  remove: manageDialog.getByRole('button', { name: 'Remove from household' }),
  close: manageDialog.getByRole('button', { name: 'Close' }),
};

const cancelDialog = page.getByRole('dialog', { name: 'Cancel Subscription' });

export const cancel = {
  dialog: cancelDialog,
  effect: cancelDialog.getByRole('status'),
  problem: cancelDialog.getByRole('alert'),
  keep: cancelDialog.getByRole('button', { name: 'Keep subscription' }),
  confirm: cancelDialog.getByRole('button', { name: 'Cancel Subscription' }),
};

/** A dialog with a card field, by its title. */
export const cardDialog = (title: string, submit: string | RegExp) => {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    card: dialog.getByLabelText('Card number'),
    quantity: dialog.getByLabelText('Quantity', { exact: true }),
    more: dialog.getByRole('button', { name: 'Increase Quantity' }),
    note: dialog.getByLabelText('Note to staff'),
    problem: dialog.getByRole('alert').filter({ hasText: /\S/ }),
    submit: dialog.getByRole('button', { name: submit }),
    finish: dialog.getByRole('button', { name: /^Finish / }),
    anotherCard: dialog.getByRole('button', { name: 'Use another card' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
};

export const GOOD_CARD = '4242 4242 4242 4242';
