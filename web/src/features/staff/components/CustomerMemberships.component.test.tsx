import { aHousehold, aPerson, unpaid } from '@legacy-hub/domain/testing/households';
import type { Tier } from '@legacy-hub/domain/tiers';
import { instant } from '@legacy-hub/domain/venue-time';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiStub } from '../../../testing/api-stub.ts';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import { CustomerMemberships } from './CustomerMemberships.tsx';

const unpaidToday = (tier: Tier) => ({ ...unpaid(tier), createdAt: instant(Date.now()) });
const membershipsOn = (tier: Tier) => (
  <MemoryRouter>
    <CustomerMemberships household={aHousehold(aPerson('mia', unpaidToday(tier)))} />
  </MemoryRouter>
);

afterEach(() => vi.restoreAllMocks());

describe('memberships at the counter', () => {
  it('takes cash for what was chosen last, also when the answer comes before the household shows it', async () => {
    const api = new ApiStub();
    const { rerender } = await renderLoggedIn(membershipsOn('leader'));
    await page.getByRole('button', { name: 'Choose something else' }).click();
    const choice = page.getByRole('dialog', { name: 'Start again' });
    await choice.getByLabelText('Membership of mia').selectOptions('Supporter');
    await choice.getByRole('button', { name: 'Pay at the counter' }).click();
    await api.answer(200, { success: true, requiresAction: false });
    await expect.element(choice).not.toBeInTheDocument();
    const cash = page.getByRole('dialog', { name: 'Take cash' });
    expect(cash.query()).toBeNull();
    await rerender(membershipsOn('supporter'));
    await expect.element(cash.getByText('$8.00').first()).toBeVisible();
    expect(cash.getByText('$20').query()).toBeNull();
  });
});
