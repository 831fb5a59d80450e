import { aHousehold, aPerson, unpaid } from '@legacy-hub/domain/testing/households';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiStub } from '../../../testing/api-stub.ts';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import { HouseholdCashDialog } from './HouseholdCashDialog.tsx';

const household = aHousehold(aPerson('mia', unpaid('leader')));
const RECEIPT = { success: true, message: 'Cash payment confirmed!', amountCents: 2000, receipt: 'A-1' };
const confirm = page.getByRole('button', { name: 'Confirm Payment' });

afterEach(() => vi.restoreAllMocks());

describe('the cash dialog', () => {
  it('sends the same key again after a lost response, and another one for another payment', async () => {
    const api = new ApiStub();
    await renderLoggedIn(
      <HouseholdCashDialog household={household} personIds={undefined} onClose={() => {}} />,
    );
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
});
