import { bookHours } from '@legacy-hub/domain/bookings/endpoints';
import type { Household } from '@legacy-hub/domain/documents/household';
import { aFamilyMember, aHousehold, aPerson, inCash, now } from '@legacy-hub/domain/testing/households';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HouseholdContext } from '../../../portal/live.ts';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import { api } from '../../../testing/stub-api.ts';
import { BookDialog } from './BookDialog.tsx';

const household = aHousehold(aPerson('mia', inCash('leader')));
const family = aHousehold(household.primary, [aFamilyMember('leo', inCash('supporter'))]);
const book = page.getByRole('button', { name: 'Book', exact: true });

/** A portal that never undoes its optimistic changes, as when only the response is lost. */
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
    <HouseholdContext
      value={{ household: current, now, isByStaff: false, isCached: false, applyOptimistically }}
    >
      <BookDialog people={[current.primary]} from={dayOf(now)} onClose={onClose} />
    </HouseholdContext>
  );
}

describe('the booking dialog', () => {
  it('shows the hours once when they were booked although the response was lost', async () => {
    const shown: Household[] = [];
    const onClose = vi.fn();
    await renderLoggedIn(<Portal shown={shown} onClose={onClose} />);
    api.lose(bookHours);
    await book.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error assigning hours.');
    await expect.element(page.getByText(/^1 h booked, /)).toBeVisible();
    api.answer(bookHours, { success: true });
    await book.click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(shown.map(({ primary }) => primary.bookings.map(({ hours }) => hours))).toEqual([[1], [1]]);
    const [first, again] = api.keysOf(bookHours);
    expect(again).toBe(first);
  });

  it('stays open and locked until the server responds', async () => {
    const onClose = vi.fn();
    const booking = api.hold(bookHours);
    await renderLoggedIn(<Portal shown={[]} onClose={onClose} />);
    await book.click();
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
    booking.refuse('hours-exceed-allowance', 0, 'Mon 16 Nov');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('All hours for the week of Mon 16 Nov are booked or used.');
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('gives everyone’s reason when they can’t visit, and books for no one', async () => {
    const shown: Household[] = [];
    await renderLoggedIn(<Portal of={family} shown={shown} onClose={vi.fn()} />);
    await page.getByRole('checkbox', { name: /^leo/ }).click();
    const refused = [{ id: 'leo', name: 'leo', code: 'not-paid', error: 'leo hasn’t paid yet.' }];
    const body = { code: 'bookings-refused', error: 'Nothing was booked.', refused };
    api.refuseWith(bookHours, 'bookings-refused', body);
    await book.click();
    expect(shown.at(-1)?.family[0]?.bookings).toMatchObject([{ hours: 1 }]);
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Nothing was booked.leo hasn’t paid yet.');
  });

  it('asks who will visit when no one is selected', async () => {
    await renderLoggedIn(<Portal of={family} shown={[]} onClose={vi.fn()} />);
    const mia = page.getByRole('checkbox', { name: /^mia/ });
    await mia.click();
    await book.click();
    await expect.element(mia).toHaveFocus();
    await expect.element(mia).toHaveAccessibleDescription('Please choose who is coming.');
    expect(api.sent(bookHours)).toEqual([]);
  });
});
