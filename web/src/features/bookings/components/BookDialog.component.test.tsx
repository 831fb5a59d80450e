import type { Household } from '@legacy-hub/domain/household-schema';
import { aFamilyMember, aHousehold, aPerson, inCash, now } from '@legacy-hub/domain/testing/households';
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
const family = aHousehold(household.primary, [aFamilyMember('leo', inCash('supporter'))]);
const book = page.getByRole('button', { name: 'Book', exact: true });

/** A portal whose optimistic changes arrive for good, as when only the response is lost. */
type Props = { of?: Household; shown: Household[]; onClose: () => void };

function Portal({ of = household, shown, onClose }: Props) {
  const [current, setCurrent] = useState(of);
  const applyOptimistically = (change: (before: Household) => Household) => {
    const after = change(current);
    shown.push(after);
    setCurrent(after);
    return () => {};
  };
  return (
    <PortalContext value={{ household: current, isKept: false, now, applyOptimistically }}>
      <BookDialog people={[current.primary]} from={dayOf(now)} onClose={onClose} />
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

  it('gives the reason of everyone who cannot come, and books for no one', async () => {
    const api = new ApiStub();
    const shown: Household[] = [];
    await renderLoggedIn(<Portal of={family} shown={shown} onClose={vi.fn()} />);
    await page.getByRole('checkbox', { name: /^leo/ }).click();
    await book.click();
    expect(shown.at(-1)?.family[0]?.bookings).toMatchObject([{ hours: 1 }]);
    const refused = [{ id: 'leo', name: 'leo', code: 'not-paid', error: "leo hasn't paid yet." }];
    await api.answer(409, { code: 'bookings-refused', error: 'Nothing is booked yet.', refused });
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent("Nothing is booked yet.leo hasn't paid yet.");
  });

  it('asks who is coming when no one is chosen', async () => {
    const api = new ApiStub();
    await renderLoggedIn(<Portal of={family} shown={[]} onClose={vi.fn()} />);
    const mia = page.getByRole('checkbox', { name: /^mia/ });
    await mia.click();
    await book.click();
    await expect.element(mia).toHaveFocus();
    await expect.element(mia).toHaveAccessibleDescription('Please choose who is coming.');
    expect(api.keys).toEqual([]);
  });
});
