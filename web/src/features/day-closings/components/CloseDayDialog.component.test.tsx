import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { dayClosings } from '@legacy-hub/domain/copy/counter/day-closings';
import { cents } from '@legacy-hub/domain/core/money';
import { NOTES_AND_COINS } from '@legacy-hub/domain/day-closings/count';
import { closeDay, getDayClosing } from '@legacy-hub/domain/day-closings/endpoints';
import { at } from '@legacy-hub/domain/testing/households';
import { toIsoString, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { counter } from '../../../testing/counter-page.ts';
import { openCounter, PHONE } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

type Day = OutputOf<typeof getDayClosing>;

const today = venueDate('2026-11-18');
const money = (cash: number, terminal: number) => ({ cash: cents(cash), terminal: cents(terminal) });

const OPEN: Day = {
  day: today,
  taken: money(128_35, 20_00),
  returned: money(0, 0),
  movedCents: cents(0),
  hasTakings: true,
  closings: [],
  adjusted: money(0, 0),
  adjustments: [],
  lastFloatCents: null,
  uncountedBefore: null,
};

const CLOSED: Day = {
  ...OPEN,
  taken: money(148_35, 20_00),
  closings: [
    {
      at: toIsoString(at('2026-11-18', '21:04')),
      staff: 'lee.park@example.com',
      counts: { '10000': 2, '2000': 1 },
      floatCents: cents(100_00),
      counted: money(220_00, 20_00),
      expected: money(128_35, 20_00),
      differences: money(-8_35, 0),
      explanation: 'Milk',
      reason: null,
    },
  ],
  adjusted: money(20_00, 0),
  adjustments: [
    {
      receipt: 'A-9',
      at: toIsoString(at('2026-11-18', '15:00')),
      receivedAt: toIsoString(at('2026-11-18', '22:10')),
      what: 'Leader, 1 week',
      method: 'cash',
      amountCents: cents(20_00),
      staff: 'kim@example.com',
    },
  ],
};

const dialog = page.getByRole('dialog', { name: 'Count Wed 18 Nov' });
const closed = page.getByRole('dialog', { name: 'Wed 18 Nov, counted' });
const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });
const save = page.getByRole('dialog').getByRole('button', { name: 'Save the count' });
const explanation = field('Why is there a difference?');

type Options = NonNullable<Parameters<typeof openCounter>[0]>;

async function open(day: Day, options: Options = {}): Promise<void> {
  api.answer(getDayClosing, day);
  await openCounter(options);
  await expect.element(counter.search).toHaveFocus();
  await counter.takings.click();
  await page.getByRole('button', { name: 'Count the takings' }).click();
}

async function type(counts: Record<string, string>): Promise<void> {
  for (const [label, count] of Object.entries(counts)) await field(label).fill(count);
}

const EXACT = { $100: '1', $20: '1', $5: '1', $2: '1', $1: '1', '20c': '1', '10c': '1', '5c': '1' };

beforeEach(() => {
  api.answer(billingEndpoints.getTakings, {
    day: today,
    totals: [],
    entries: [],
    refusedCash: [],
    unreadable: 0,
    isClosed: false,
  });
});

describe('closing a day', () => {
  it('counts notes and coins without a mouse, and shows the difference at once', async () => {
    await open(OPEN);
    await expect.element(field('$100')).toHaveFocus();
    await expect.element(dialog).toHaveTextContent(/Difference\s*–/);
    const counts = new Map(Object.entries(EXACT));
    for (const { label } of NOTES_AND_COINS) {
      await expect.element(field(label)).toHaveFocus();
      await userEvent.keyboard(counts.get(label) ?? '0');
      await userEvent.tab();
    }
    await expect
      .element(dialog.getByRole('region', { name: 'Cash in the drawer' }))
      .toHaveTextContent(/Exact\s*\$0\.00/);
    await userEvent.keyboard('20');
    await expect.element(dialog).toHaveTextContent(/Short by\s*\$20\.00/);
    await expectAccessible();
  });

  it('saves an exact count without an explanation', async () => {
    await open(OPEN);
    await type({ ...EXACT, 'Terminal’s total': '20' });
    await expect.element(explanation).not.toBeInTheDocument();
    api.answer(closeDay, { success: true });
    await save.click();
    await expect.element(page.getByText('The count for Wed 18 Nov is saved.')).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: 'Takings' })).toBeVisible();
    expect(api.sent(closeDay)).toMatchObject([
      {
        day: today,
        counts: { '10000': 1, '2000': 1, '5': 1 },
        floatCents: 0,
        terminalCents: 2000,
        expectedCashCents: 12_835,
        expectedTerminalCents: 2000,
        explanation: null,
        correction: null,
      },
    ]);
  });

  // spec: close-day-4
  it('requires an explanation before it saves a difference', async () => {
    await open(OPEN);
    await type({ $100: '1', 'Terminal’s total': '20' });
    await save.click();
    await expect.element(explanation).toHaveFocus();
    await expect.element(dialog).toHaveTextContent('Please explain the difference of −$28.35.');
    await expectAccessible();
    api.answer(closeDay, { success: true });
    await explanation.fill('Given to the baker');
    await save.click();
    await expect.poll(() => api.sent(closeDay)).toMatchObject([{ explanation: 'Given to the baker' }]);
  });

  it('requires a count and amounts, with messages at their fields', async () => {
    await open(OPEN);
    await save.click();
    await expect.element(field('$100')).toHaveFocus();
    await expect.element(dialog).toHaveTextContent('Please count the drawer. Enter 0 if it’s empty.');
    await type({ $100: '1', Float: 'some' });
    await save.click();
    await expect.element(field('Float')).toHaveFocus();
    await expect
      .element(dialog)
      .toHaveTextContent('Please enter the float as an amount, like 200 or 150.50.');
    expect(api.sent(closeDay)).toEqual([]);
  });

  it('offers the float of the last count', async () => {
    await open({ ...OPEN, lastFloatCents: cents(150_00) });
    await expect.element(field('Float')).toHaveValue('150.00');
    await expect.element(dialog).toHaveTextContent('Same as the last count.');
  });

  it('compares again when more money arrived meanwhile, and preserves the count', async () => {
    await open(OPEN);
    await type({ ...EXACT, 'Terminal’s total': '20' });
    api.refuse(closeDay, 'takings-changed', dayClosings.refusals.changed('$148.35', '$20.00'));
    api.answer(getDayClosing, { ...OPEN, taken: money(148_35, 20_00) });
    await save.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('now $148.35 in cash and $20.00 by card');
    await expect.element(dialog).toHaveTextContent(/Short by\s*\$20\.00/);
    await expect.element(field('$100')).toHaveValue('1');
  });

  it('shows who closed the day first', async () => {
    await open(OPEN);
    await type({ ...EXACT, 'Terminal’s total': '20' });
    const who = dayClosings.refusals.closed('Lee Park', 'Wed 18 Nov, 9:04 pm', false);
    api.refuse(closeDay, 'day-closed', who);
    await save.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(
        'Lee Park counted this day (Wed 18 Nov, 9:04 pm). If that count is wrong, ask an admin',
      );
  });

  it('locks the count while the result is unknown, and sends the same count again', async () => {
    await open(OPEN);
    await type({ ...EXACT, 'Terminal’s total': '20' });
    api.lose(closeDay);
    await save.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Try again – it only counts once.');
    await expect.element(field('$100')).toHaveAttribute('readonly');
    api.answer(closeDay, { success: true });
    await save.click();
    await expect.element(page.getByText('The count for Wed 18 Nov is saved.')).toBeVisible();
    const [first, second] = api.sent(closeDay).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBe(second);
  });

  it('needs the network', async () => {
    api.lose(getDayClosing);
    await openCounter();
    await expect.element(counter.search).toHaveFocus();
    await counter.takings.click();
    await page.getByRole('button', { name: 'Count the takings' }).click();
    const unknown = page.getByRole('dialog', { name: 'Wed 18 Nov' });
    await expect
      .element(unknown.getByRole('alert'))
      .toHaveTextContent('You’re offline. You can count the takings once this device is back online.');
    api.answer(getDayClosing, OPEN);
    await unknown.getByRole('button', { name: 'Try again' }).click();
    await expect.element(field('$100')).toBeVisible();
  });

  it('links to yesterday while that is not closed', async () => {
    await open({ ...OPEN, uncountedBefore: venueDate('2026-11-17') });
    await expect.element(dialog).toHaveTextContent('Tue 17 Nov isn’t counted yet.');
    api.answer(getDayClosing, { ...OPEN, day: venueDate('2026-11-17') });
    await dialog.getByRole('button', { name: 'Count Tue 17 Nov' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Count Tue 17 Nov' })).toBeVisible();
    await expect.poll(() => api.sent(getDayClosing).at(-1)).toEqual({ day: '2026-11-17' });
  });
});

describe('a closed day', () => {
  it('shows the author, the count, the difference with its explanation, and the adjustments', async () => {
    await open(CLOSED, { size: PHONE });
    await expect.element(closed).toHaveTextContent('Counted by Lee Park, Wed 18 Nov, 9:04 pm');
    await expect.element(closed).toHaveTextContent('Short by $8.35 in cash when counted$20.00 in cash later');
    await expect
      .element(closed.getByRole('region', { name: 'Cash in the drawer' }))
      .toHaveTextContent(
        /In the drawer\s*\$220.00\s*Less float\s*−\$100.00\s*Takings counted\s*\$120.00\s*Expected\s*\$128.35\s*Short by\s*\$8.35/,
      );
    await expect.element(closed).toHaveTextContent('Difference: Milk');
    const adjustments = closed.getByRole('table', { name: 'After the count' });
    await expect
      .element(adjustments)
      .toHaveTextContent('Taken offline at 3:00 pm, sent Wed 18 Nov, 10:10 pmLeader, 1 weekCashKim$20.00');
    await expectAccessible();
    await expect.element(closed.getByRole('button', { name: 'Correct the count' })).not.toBeInTheDocument();
    await closed.getByRole('button', { name: 'Done' }).click();
    await expect.element(closed).not.toBeInTheDocument();
  });

  it('is corrected by an admin, starting from the previous count, with a reason', async () => {
    await open(CLOSED, { role: 'admin' });
    await closed.getByRole('button', { name: 'Correct the count' }).click();
    await expect.element(field('$100')).toHaveValue('2');
    await expect.element(field('Float')).toHaveValue('100.00');
    await type({ $20: '2', $5: '1', $2: '1', $1: '1', '20c': '1', '10c': '1', '5c': '1' });
    const correct = page.getByRole('dialog').getByRole('button', { name: 'Save the correction' });
    await correct.click();
    await expect.element(field('Why are you correcting the count?')).toHaveFocus();
    await field('Why are you correcting the count?').fill('A second drawer');
    api.answer(closeDay, { success: true });
    await correct.click();
    await expect.element(page.getByText('The count for Wed 18 Nov has been corrected.')).toBeVisible();
    expect(api.sent(closeDay)).toMatchObject([{ correction: { corrects: 1, reason: 'A second drawer' } }]);
  });
});
