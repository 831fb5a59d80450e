import { cents } from '@legacy-hub/domain/core/money';
import { closeDay, getDayClosing, listDayClosings } from '@legacy-hub/domain/day-closings/endpoints';
import type { WireDay } from '@legacy-hub/domain/day-closings/wire';
import { at } from '@legacy-hub/domain/testing/households';
import { toIsoString, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
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
  day,
  taken: money(cash),
  returned: money(0),
  movedCents: cents(0),
  hasTakings: true,
  closings: [],
  adjusted: money(0),
  adjustments: [],
});

const counted: WireDay = {
  ...uncounted(monday, 128_00),
  taken: money(128_00, 20_00),
  returned: money(-12_00),
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
const toCount = page.getByRole('region', { name: 'To count', exact: true });
const button = (name: string) => toCount.getByRole('button', { name });
const late = (day: WireDay['day'], amount: number) => ({ day, amountCents: cents(amount) });

async function open(options: Parameters<typeof openApp>[1] = {}): Promise<void> {
  logins.begin({ ...STAFF, role: 'admin' });
  await openApp('/admin-portal/office/day', options);
}

describe('the days of a month', () => {
  it('list the uncounted ones first, then the others with their counts and differences, and a total', async () => {
    const days = [uncounted(tuesday, 40_00), counted];
    api.answer(listDayClosings, { days, uncounted: [late(tuesday, 40_00)], unreadable: 0 });
    await open();
    await expect.element(button('Count Tue 17 Nov, $40.00')).toBeVisible();
    const [, ...rows] = table.getByRole('row').elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Tue 17 Nov$40.00––$40.00–Not counted',
      'Mon 16 Nov$140.00$20.00−$12.00$148.00$143.00Short by $5.00 in cashCounted $143.00Lee Park: Miscounted · Milk',
      'Total$180.00$20.00−$12.00$188.00$143.00Difference −$5.00, $40.00 not counted yetCounted $143.00',
    ]);
    await expectAccessible();
    expect(api.sent(listDayClosings)[0]).toEqual({ day: '2026-11-01' });
  });

  it('are those of earlier months on request, and never of months to come', async () => {
    api.answer(listDayClosings, { days: [], uncounted: [], unreadable: 1 });
    await open({ size: PHONE });
    await expect.element(page.getByText('No takings at the counter in this month')).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent('1 count can’t be read and isn’t shown.');
    await expect.element(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect.element(page.getByRole('heading', { name: 'October 2026' })).toBeVisible();
    await expect.poll(() => api.sent(listDayClosings).at(-1)).toEqual({ day: '2026-10-01' });
    await expectAccessible();
  });

  it('are closed in the list, which then reloads', async () => {
    api.answer(listDayClosings, { days: [], uncounted: [late(tuesday, 40_00)], unreadable: 0 });
    await open();
    api.answer(getDayClosing, { ...uncounted(tuesday, 40_00), lastFloatCents: null, uncountedBefore: null });
    await button('Count Tue 17 Nov, $40.00').click();
    await page.getByLabelText('$20', { exact: true }).fill('2');
    api.answer(closeDay, { success: true });
    api.answer(listDayClosings, { days: [], uncounted: [], unreadable: 0 });
    await page.getByRole('dialog').getByRole('button', { name: 'Save the count' }).click();
    await expect.element(button('Count Tue 17 Nov, $40.00')).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('show money added to an exact day', async () => {
    const exact = counted.closings.map((closing) => ({ ...closing, differences: money(0), explanation: '' }));
    const days = [{ ...counted, closings: exact, adjusted: money(12_00) }];
    api.answer(listDayClosings, { days, uncounted: [], unreadable: 0 });
    await open();
    await expect.element(table.getByText('Exact when counted')).toBeVisible();
    await expect.element(table.getByText('$12.00 in cash later')).toBeVisible();
    await expectAccessible();
  });

  it('take one line on a phone, without horizontal scrolling, and open with a click next to the day', async () => {
    api.answer(listDayClosings, { days: [counted], uncounted: [], unreadable: 0 });
    api.answer(getDayClosing, { ...counted, lastFloatCents: null, uncountedBefore: null });
    await open({ size: PHONE });
    await expect.element(table.getByRole('columnheader')).toHaveLength(3);
    await expect.element(table.getByText('Counted $', { exact: false }).first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
    await table.getByText('Short by $5.00 in cash').click({ force: true });
    const dialog = page.getByRole('dialog', { name: 'Mon 16 Nov, counted' });
    await expect.element(dialog).toHaveTextContent(/Refunds\s*−\$12\.00/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('the day to count next', () => {
  const primary = () =>
    toCount
      .getByRole('button')
      .elements()
      .filter(({ className }) => className.includes('primary'))
      .map(({ textContent }) => textContent);

  it('is the oldest uncounted day, with the others below it', async () => {
    const uncountedDays = [late(monday, 84_00), late(tuesday, 40_00)];
    api.answer(listDayClosings, { days: [], uncounted: uncountedDays, unreadable: 0 });
    await open();
    await expect.element(button('Count today')).toBeVisible();
    expect(primary()).toEqual(['Count Mon 16 Nov, $84.00']);
    await toCount.getByText('1 more day to count').click();
    await expect.element(button('Count Tue 17 Nov, $40.00')).toBeVisible();
  });

  it('is today once the venue has closed, and none once today is counted', async () => {
    api.answer(listDayClosings, { days: [], uncounted: [], unreadable: 0 });
    await open();
    await expect.element(button('Count today')).toBeVisible();
    expect(primary()).toEqual([]);
    await open({ at: at('2026-11-18', '23:59') });
    await expect.element(button('Count today')).toBeVisible();
    expect(primary()).toEqual(['Count today']);
    const today = { ...counted, day: venueDate('2026-11-18') };
    api.answer(listDayClosings, { days: [today], uncounted: [], unreadable: 0 });
    await open();
    await expect.element(table).toBeVisible();
    await expect.element(toCount).not.toBeInTheDocument();
  });
});

it('a link opens its day', async () => {
  api.answer(listDayClosings, { days: [counted], uncounted: [], unreadable: 0 });
  api.answer(getDayClosing, { ...counted, lastFloatCents: null, uncountedBefore: null });
  logins.begin({ ...STAFF, role: 'admin' });
  await openApp('/admin-portal/office/day?day=2026-11-16');
  await expect.element(page.getByRole('dialog', { name: 'Mon 16 Nov, counted' })).toBeVisible();
});
