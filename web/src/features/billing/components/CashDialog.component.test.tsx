import { aHousehold, aPerson, unpaid } from '@legacy-hub/domain/testing/households';
import type { Tier } from '@legacy-hub/domain/tiers';
import { instant } from '@legacy-hub/domain/venue-time';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiStub } from '../../../testing/api-stub.ts';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import { HouseholdCashDialog } from './CashDialog.tsx';

const unpaidToday = (tier: Tier) => ({ ...unpaid(tier), createdAt: instant(Date.now()) });
const dialog = (tier: Tier) => (
  <HouseholdCashDialog
    household={aHousehold(aPerson('mia', unpaidToday(tier)))}
    personIds={undefined}
    onClose={() => {}}
  />
);
const RECEIPT = { success: true, message: 'Cash payment confirmed!', amountCents: 2000, receipt: 'A-1' };
const confirm = page.getByRole('button', { name: 'Confirm Payment' });

afterEach(() => vi.restoreAllMocks());

describe('the cash dialog', () => {
  it('sends the same key again after a lost response, and another one for another payment', async () => {
    const api = new ApiStub();
    await renderLoggedIn(dialog('leader'));
    await confirm.click();
    await api.lose();
    await expect.element(page.getByRole('alert')).toHaveTextContent('it only counts once');
    await confirm.click();
    await api.lose();
    await page.getByRole('button', { name: 'Increase Weeks' }).click();
    await confirm.click();
    await api.answer(200, RECEIPT);
    await expect.element(page.getByText('Cash payment confirmed!')).toBeVisible();
    const [first, again, other] = api.keys;
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('keeps its price when the tier is changed elsewhere, and offers the new one', async () => {
    const api = new ApiStub();
    const { rerender } = await renderLoggedIn(dialog('leader'));
    await expect.element(page.getByText('$20.00').first()).toBeVisible();
    await rerender(dialog('supporter'));
    await expect.element(page.getByText('A membership changed since you opened this.')).toBeVisible();
    await confirm.click();
    await api.answer(409, { error: 'This has changed since you opened it.', code: 'changed-since-loaded' });
    await page.getByRole('button', { name: 'Update amount due' }).click();
    await confirm.click();
    await api.answer(200, RECEIPT);
    await expect.element(page.getByText('Cash payment confirmed!')).toBeVisible();
    expect(api.inputs.map(({ expectedCents }) => expectedCents)).toEqual([2000, 800]);
  });
});
