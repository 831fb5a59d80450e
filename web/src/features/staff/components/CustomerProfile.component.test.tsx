import { walkInProfile } from '@legacy-hub/domain/staff/customer-profile';
import { now } from '@legacy-hub/domain/testing/households';
import { aPaidPass } from '@legacy-hub/domain/testing/walk-ins';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiStub } from '../../../testing/api-stub.ts';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import { CustomerProfile } from './CustomerProfile.tsx';

const walkIn = aPaidPass();

const profile = (recordsKey: number) => (
  <CustomerProfile
    customer={{ kind: 'walk-in', id: walkIn.id }}
    first={null}
    record={walkIn}
    recordsKey={recordsKey}
    profile={walkInProfile(walkIn, now)}
    isDeletable={false}
    staleSince={null}
    isUpdating={false}
    visit={{ checkIn: vi.fn(), busy: false }}
    deletion={{ remove: vi.fn(), busy: false, error: null }}
    shortcutsEnabled={false}
    onClose={vi.fn()}
    onCheckedIn={vi.fn()}
  />
);

const payment = (what: string) => ({
  receipt: what,
  at: '2026-11-18T01:00:00.000Z',
  what,
  method: 'cash',
  amountCents: 700,
  restCents: 700,
  state: 'paid',
  action: null,
  consequences: [],
});

afterEach(() => vi.restoreAllMocks());

describe('the profile of a customer', () => {
  it('reads the open tab again when something was done for the pass', async () => {
    const api = new ApiStub();
    const { rerender } = await renderLoggedIn(profile(0));
    await page.getByRole('tab', { name: 'Payments' }).click();
    await api.answer(200, { payments: [payment('2 hours')] });
    await expect.element(page.getByText('2 hours', { exact: true })).toBeVisible();
    await rerender(profile(1));
    await api.answer(200, { payments: [payment('1 more hour')] });
    await expect.element(page.getByText('1 more hour', { exact: true })).toBeVisible();
  });
});
