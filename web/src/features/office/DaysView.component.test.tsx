import { closeDay, getDayClosing, listDayClosings } from '@legacy-hub/domain/day-closings/endpoints';
import type { WireDay } from '@legacy-hub/domain/day-closings/wire';
import { cents } from '@legacy-hub/domain/money';
import { at } from '@legacy-hub/domain/testing/households';
import { toIsoString, venueDate } from '@legacy-hub/domain/venue-time';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { logins } from '../../testing/fakes/firebase-auth.ts';
import { openApp, PHONE, STAFF } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

const money = (cash: number, terminal = 0) => ({ cash: cents(cash), terminal: cents(terminal) });
const monday = venueDate('2026-11-16');
const tuesday = venueDate('2026-11-17');

const uncounted = (day: WireDay['day'], cash: number): WireDay => ({
  ...{ day, taken: money(cash), hasTakings: true, closings: [] },
  ...{ adjusted: money(0), adjustments: [] },
});

const counted: WireDay = {
  ...uncounted(monday, 128_00),
  taken: money(128_00, 20_00),
  closings: [
    {
      at: toIsoString(at('2026-11-16', '21:04')),
      staff: 'lee.park@example.com',
      counts: {},
      floatCents: cents(100_00),
      counted: money(223_00, 20_00),
      expected: money(128_00, 20_00),
      differences: money(-5_00),
      explanation: 'Milk',
      reason: 'Miscounted',
    },
  ],
};

const table = page.getByRole('table');
const notClosed = page.getByRole('region', { name: 'Not closed yet' });

async function open(options: Parameters<typeof openApp>[1] = {}): Promise<void> {
  logins.begin({ ...STAFF, role: 'admin' });
  await openApp('/admin-portal/office/day', options);
}

describe('the days of a month', () => {
  it('name those that nobody has counted first, then each with its count, who, and why', async () => {
    const days = [uncounted(tuesday, 40_00), counted];
    api.answer(listDayClosings, { days, uncounted: [tuesday], unreadable: 0 });
    await open();
    await expect.element(notClosed.getByRole('button', { name: 'Close Tue 17 Nov' })).toBeVisible();
    const [, ...rows] = table.getByRole('row').elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Tue 17 Nov$40.00 in cash–Not closed––',
      'Mon 16 Nov$128.00 in cash$20.00 by card$123.00 in cash$20.00 by cardShort by $5.00 in cashMiscounted · MilkLee Park (corrected)Mon 16 Nov, 9:04 pm–',
    ]);
    await expectAccessible();
    expect(api.sent(listDayClosings)[0]).toEqual({ day: '2026-11-01' });
  });

  it('are those of earlier months on request, and never of months to come', async () => {
    api.answer(listDayClosings, { days: [], uncounted: [], unreadable: 1 });
    await open({ size: PHONE });
    await expect.element(page.getByText('No money at the counter in this month')).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent("1 count can't be read and isn't shown.");
    await expect.element(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect.element(page.getByRole('heading', { name: 'October 2026' })).toBeVisible();
    await expect.poll(() => api.sent(listDayClosings).at(-1)).toEqual({ day: '2026-10-01' });
    await expectAccessible();
  });

  it('are closed from here, and listed again', async () => {
    api.answer(listDayClosings, { days: [], uncounted: [tuesday], unreadable: 0 });
    await open();
    api.answer(getDayClosing, { ...uncounted(tuesday, 40_00), lastFloatCents: null, uncountedBefore: null });
    await notClosed.getByRole('button', { name: 'Close Tue 17 Nov' }).click();
    await page.getByLabelText('$20', { exact: true }).fill('2');
    api.answer(closeDay, { success: true });
    api.answer(listDayClosings, { days: [], uncounted: [], unreadable: 0 });
    await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
    await expect.element(notClosed).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
