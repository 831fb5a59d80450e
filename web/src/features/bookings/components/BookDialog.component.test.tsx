import type { Household } from '@legacy-hub/domain/household-schema';
import { aHousehold, aPerson, inCash, now } from '@legacy-hub/domain/testing/households';
import { dayOf } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PortalContext } from '../../../portal/live.ts';
import { ApiStub } from '../../../testing/api-stub.ts';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import { until } from '../../../testing/until.ts';
import { BookDialog } from './BookDialog.tsx';

const household = aHousehold(aPerson('mia', inCash('leader')));
const book = page.getByRole('button', { name: 'Book', exact: true });

/** A portal whose optimistic changes arrive for good, as when only the response is lost. */
function Portal({ shown, onClose }: { shown: Household[]; onClose: () => void }) {
  const [current, setCurrent] = useState(household);
  const applyOptimistically = (change: (before: Household) => Household) => {
    const after = change(current);
    shown.push(after);
    setCurrent(after);
    return () => {};
  };
  return (
    <PortalContext value={{ household: current, now, applyOptimistically }}>
      <BookDialog person={current.primary} name="Mia" from={dayOf(now)} onClose={onClose} />
    </PortalContext>
  );
}

afterEach(() => vi.restoreAllMocks());

describe('the booking dialog', () => {
  it('shows the hours once when they were booked although the response was lost', async () => {
    const api = new ApiStub();
    const shown: Household[] = [];
    const onClose = vi.fn();
    await renderLoggedIn(<Portal shown={shown} onClose={onClose} />);
    await book.click();
    await api.lose();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error assigning hours.');
    await book.click();
    await api.answer(200, { success: true });
    await until(() => onClose.mock.calls.length === 1);
    expect(shown.map(({ primary }) => primary.bookings.map(({ hours }) => hours))).toEqual([[1], [1]]);
    expect(api.keys[1]).toBe(api.keys[0]);
  });

  it('stays open and locked until the server responds', async () => {
    const api = new ApiStub();
    const onClose = vi.fn();
    await renderLoggedIn(<Portal shown={[]} onClose={onClose} />);
    await book.click();
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
    await api.answer(409, { code: 'hours-exceed-allowance', error: 'No hours are left.' });
    await expect.element(page.getByRole('alert')).toHaveTextContent('No hours are left.');
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });
});
