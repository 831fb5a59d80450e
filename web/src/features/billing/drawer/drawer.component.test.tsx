import { getSale, moveCash, sellItems } from '@legacy-hub/domain/billing/drawer/endpoints';
import { getTakings, refundAtCounter } from '@legacy-hub/domain/billing/endpoints';
import { now } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { encryptedStore } from '../../../browser/encrypted-store.ts';
import { setSettings } from '../../../browser/venue-settings.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { counter } from '../../../testing/counter-page.ts';
import { goOffline, goOnline, openCounter, PHONE, STAFF } from '../../../testing/open-app.tsx';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import { api } from '../../../testing/stub-api.ts';
import { SellItemsDialog } from './SellItemsDialog.tsx';

const sellButton = page.getByRole('button', { name: 'Sell', exact: true });
const sale = page.getByRole('dialog', { name: 'Sell items' });
const tap = (name: string) => sale.getByRole('button', { name: `Add ${name}` }).click();
const movement = page.getByRole('dialog', { name: 'Money in or out' });
const takings = page.getByRole('dialog', { name: 'Takings' });

async function openSale(options: Parameters<typeof openCounter>[0] = {}): Promise<void> {
  await openCounter(options);
  await expect.poll(() => encryptedStore(STAFF.uid).isUnlocked()).toBe(true);
  await sellButton.click();
  await expect.element(sale).toBeVisible();
}

const SOLD = { success: true, message: '', amountCents: 1100, receipt: '261118-K7P3QX9M' } as const;

const invoice = {
  receipt: SOLD.receipt,
  at: toIsoString(now),
  what: '',
  method: 'cash' as const,
  amountCents: 1100,
  gstCents: 100,
  corrects: null,
  lines: [{ what: '2 × Lemonade', amountCents: 700 }],
};

describe('items at the counter', () => {
  it('are sold together for cash, with the change and a receipt to print', async () => {
    api.answer(sellItems, SOLD);
    await openSale({ size: PHONE });
    const confirm = sale.getByRole('button', { name: /^Sell for/ });
    await expect.element(confirm).toBeDisabled();
    await expect.element(sale).toHaveTextContent('Tap an item to add it.');
    await tap('Lemonade, $3.50');
    await tap('Lemonade, $3.50');
    await tap('Set of dice, $12');
    await tap('Grip socks, $4');
    await sale.getByRole('button', { name: 'One less: Set of dice' }).click();
    await expect.element(sale).toHaveTextContent('2 × Lemonade $7.00');
    await expect.element(sale).not.toHaveTextContent('Set of dice $12.00');
    await sale.getByRole('button', { name: '$20', exact: true }).click();
    await expectAccessible();
    await confirm.click();
    await expect.element(sale).toHaveTextContent('Sold for cash!');
    await expect.element(sale).toHaveTextContent('Change due$9.00');
    expect(api.sent(sellItems)).toMatchObject([
      {
        items: [
          { id: 'lemonade', quantity: 2 },
          { id: 'socks', quantity: 1 },
        ],
        expectedCents: 1100,
        method: 'cash',
      },
    ]);
    api.answer(getSale, { receipts: [invoice] });
    await sale.getByRole('button', { name: 'Print receipt' }).click();
    await expect
      .element(page.getByRole('article', { name: 'Tax invoice' }))
      .toHaveTextContent('2 × Lemonade$7.00');
  });

  it('are queued while offline, and sent once with the receipt number that was shown', async () => {
    await openSale();
    await tap('Bottle of water, $2.50');
    await sale.getByRole('radio', { name: 'Card at counter' }).click();
    api.lose(sellItems);
    await sale.getByRole('button', { name: 'Sell for $2.50' }).click();
    await expect
      .element(sale)
      .toHaveTextContent('The card payment for Bottle of water is saved on this device, not sent yet.');
    await sale.getByRole('button', { name: 'Done' }).click();
    await expect
      .element(counter.notSent)
      .toHaveTextContent('That includes $2.50 by card at the counter, which isn’t in the takings yet.');
    api.refuse(sellItems, 'changed-since-loaded');
    goOnline();
    await expect
      .element(counter.notSent)
      .toHaveTextContent(/\$2\.50 by card at the counter for Bottle of water at .* was refused/);
    await expect.element(counter.notSent).toHaveTextContent('or sell the items again.');
    await expectAccessible();
    const [first, ...others] = api.keysOf(sellItems);
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(others)).toEqual(new Set([first]));
    await counter.notSent.getByRole('button', { name: /^Settled/ }).click();
    await expect.element(counter.notSent).not.toBeInTheDocument();
  });

  it('can’t be changed after a lost response, because other items would be another sale', async () => {
    api.lose(sellItems);
    await renderLoggedIn(<SellItemsDialog onClose={() => {}} />);
    await tap('Lemonade, $3.50');
    await sale.getByRole('button', { name: 'Sell for $3.50' }).click();
    await expect.element(sale.getByRole('alert')).toHaveTextContent('it only counts once');
    await expect.element(sale.getByRole('button', { name: 'Add Lemonade, $3.50' })).toBeDisabled();
  });

  it('have no button where the venue sells none', async () => {
    await openCounter();
    await expect.element(sellButton).toBeVisible();
    setSettings({ revision: 2, venue: { ...EXAMPLE_VENUE, items: [] } });
    await expect.element(sellButton).not.toBeInTheDocument();
  });
});

const entry = { at: toIsoString(now), method: 'cash', staff: STAFF.email } as const;
const milk = {
  ...entry,
  receipt: 'M-1',
  what: 'Money out: Milk',
  amountCents: -650,
  isMovement: true,
  isSale: false,
} as const;
const lemonade = {
  ...entry,
  receipt: 'S-1',
  what: 'Lemonade',
  amountCents: 350,
  isMovement: false,
  isSale: true,
} as const;
const TAKINGS = { day: '2026-11-18', totals: [], refusedCash: [], unreadable: 0, isClosed: false };

async function openTakings(): Promise<void> {
  await openCounter();
  await expect.poll(() => encryptedStore(STAFF.uid).isUnlocked()).toBe(true);
  await counter.takings.click();
  await expect.element(takings).toBeVisible();
}

describe('money in or out of the drawer', () => {
  it('is recorded with its reason, also while offline', async () => {
    api.answer(getTakings, { ...TAKINGS, entries: [] });
    api.answer(moveCash, { success: true });
    await openTakings();
    await takings.getByRole('button', { name: 'Money in or out' }).click();
    const record = movement.getByRole('button', { name: 'Record money out' });
    await expectAccessible();
    await record.click();
    await expect.element(movement).toHaveTextContent('Please enter an amount like 5 or 12.50');
    await movement.getByLabelText('Amount').fill('6.50');
    await movement.getByRole('button', { name: 'Milk' }).click();
    await record.click();
    await expect.element(movement).not.toBeInTheDocument();
    expect(api.sent(moveCash)).toMatchObject([{ direction: 'out', amountCents: 650, reason: 'Milk' }]);
    await takings.getByRole('button', { name: 'Money in or out' }).click();
    await movement.getByRole('radio', { name: 'Into the drawer' }).click();
    await movement.getByLabelText('Amount').fill('50');
    await movement.getByLabelText('What for?').fill('Change');
    api.lose(moveCash);
    await movement.getByRole('button', { name: 'Record money in' }).click();
    await expect.element(movement).not.toBeInTheDocument();
    await takings.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(counter.notSent).toHaveTextContent('1 action saved but not sent yet');
  });

  it('is reversed in the takings, and a sale is refunded there', async () => {
    api.answer(getTakings, {
      ...TAKINGS,
      entries: [
        { ...milk, action: 'reverse' },
        { ...lemonade, action: 'refund' },
      ],
    });
    api.answer(refundAtCounter, { success: true });
    await openTakings();
    await expect.element(takings).toHaveTextContent(/Cash taken\s*\$3\.50/);
    await expect.element(takings).toHaveTextContent(/Total\s*\$3\.50.*not part of the total: −\$6\.50/);
    await expectAccessible();
    await takings.getByRole('button', { name: 'Reverse, number M-1' }).click();
    const reversal = page.getByRole('dialog', { name: 'Reverse this?' });
    await expect.element(reversal).toHaveTextContent('Put $6.50 back into the drawer.');
    await reversal.getByRole('button', { name: 'Wrong amount' }).click();
    api.answer(getTakings, { ...TAKINGS, entries: [{ ...lemonade, action: 'refund' }] });
    await reversal.getByRole('button', { name: 'Reverse' }).click();
    await expect.element(takings).not.toHaveTextContent('Milk');
    await takings.getByRole('button', { name: 'Refund, number S-1' }).click();
    const refund = page.getByRole('dialog', { name: 'Refund this sale?' });
    await expect.element(refund).toHaveTextContent('Give $3.50 from the drawer to the customer.');
    await expectAccessible();
    await refund.getByRole('button', { name: 'Wrong item' }).click();
    await refund.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect.element(refund).not.toBeInTheDocument();
    expect(api.sent(refundAtCounter)).toMatchObject([
      { userId: null, receipt: 'M-1', reason: 'Wrong amount' },
      { userId: null, receipt: 'S-1', reason: 'Wrong item' },
    ]);
  });

  it('can’t be reversed while offline, which the dialog explains', async () => {
    api.answer(getTakings, { ...TAKINGS, entries: [{ ...milk, action: 'reverse' }] });
    await openTakings();
    await takings.getByRole('button', { name: 'Reverse, number M-1' }).click();
    const reversal = page.getByRole('dialog', { name: 'Reverse this?' });
    goOffline();
    await expect
      .element(reversal)
      .toHaveTextContent('You’re offline. This works again once this device is back online.');
    await expect.element(reversal.getByRole('button', { name: 'Reverse' })).toBeDisabled();
  });
});

describe('a sale in the takings', () => {
  it('has its receipt to print again, and with it the credit note of a refund', async () => {
    api.answer(getTakings, {
      ...TAKINGS,
      entries: [
        { ...milk, action: null },
        { ...lemonade, action: null },
      ],
    });
    const creditNote = { ...invoice, receipt: 'R-1', amountCents: -1100, corrects: SOLD.receipt };
    api.answer(getSale, { receipts: [invoice, creditNote] });
    await openTakings();
    await takings.getByRole('button', { name: 'Print receipt, number S-1' }).click();
    expect(takings.getByRole('button', { name: /^Print receipt/ }).elements()).toHaveLength(1);
    const receipt = page.getByRole('dialog', { name: 'Receipt S-1' });
    await expect.element(receipt.getByRole('article', { name: 'Tax invoice' })).toBeVisible();
    await expect.element(receipt.getByRole('article', { name: 'Credit note' })).toBeVisible();
    expect(api.sent(getSale)).toContainEqual({ receipt: 'S-1' });
    await expectAccessible();
    await receipt.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(receipt).not.toBeInTheDocument();
    await expect.element(takings).toBeVisible();
  });
});
