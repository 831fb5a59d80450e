import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import { aHousehold, aPerson, unpaid } from '@legacy-hub/domain/testing/households';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import { api } from '../../../testing/stub-api.ts';
import { HouseholdCashDialog } from './CashDialog.tsx';

const unpaidToday = (tier: Tier) => ({ ...unpaid(tier), createdAt: instant(Date.now()) });
const dialog = (tier: Tier) => (
  <HouseholdCashDialog
    household={aHousehold(aPerson('mia', unpaidToday(tier)))}
    personIds={undefined}
    onClose={() => {}}
  />
);
const RECEIPT = {
  success: true as const,
  message: 'Cash payment confirmed!',
  amountCents: 2000,
  receipt: 'A-1',
};
const confirm = page.getByRole('button', { name: 'Confirm Payment' });

describe('the cash dialog', () => {
  it('sends the same key again after a lost response, and another one for another payment', async () => {
    api.lose(confirmCash);
    await renderLoggedIn(dialog('leader'));
    await confirm.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('it only counts once');
    await confirm.click();
    await expect.poll(() => api.keysOf(confirmCash)).toHaveLength(2);
    await expect.element(confirm).toBeEnabled();
    api.answer(confirmCash, RECEIPT);
    await page.getByRole('button', { name: 'Increase Weeks' }).click();
    await confirm.click();
    await expect.element(page.getByText('Cash payment confirmed!')).toBeVisible();
    const [first, again, other] = api.keysOf(confirmCash);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('locks its method after a lost response, because the payment may have been booked with it', async () => {
    api.lose(confirmCash);
    await renderLoggedIn(dialog('leader'));
    const method = (name: string) => page.getByRole('radio', { name });
    await method('Card at counter').click();
    await confirm.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('it only counts once');
    await expect.element(method('Cash')).toBeDisabled();
    await expect.element(method('Card at counter')).toBeChecked();
    await confirm.click();
    await expect.poll(() => api.keysOf(confirmCash)).toHaveLength(2);
    expect(new Set(api.keysOf(confirmCash)).size).toBe(1);
    expect(api.sent(confirmCash)).toMatchObject([{ method: 'terminal' }, { method: 'terminal' }]);
  });

  it('preserves its price when the tier is changed elsewhere, and offers the new one', async () => {
    const { rerender } = await renderLoggedIn(dialog('leader'));
    await expect.element(page.getByText('$20.00').first()).toBeVisible();
    await rerender(dialog('supporter'));
    await expect.element(page.getByText('A membership changed since you opened this.')).toBeVisible();
    api.refuse(confirmCash, 'changed-since-loaded');
    await confirm.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    api.answer(confirmCash, RECEIPT);
    await page.getByRole('button', { name: 'Update amount due' }).click();
    await confirm.click();
    await expect.element(page.getByText('Cash payment confirmed!')).toBeVisible();
    expect(api.sent(confirmCash).map(({ expectedCents }) => expectedCents)).toEqual([2000, 800]);
  });
});
