import { getTakings } from '@legacy-hub/domain/billing/endpoints';
import { at, now } from '@legacy-hub/domain/testing/households';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { counter } from '../../../testing/counter-page.ts';
import { openCounter, STAFF } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const dialog = page.getByRole('dialog', { name: 'Takings' });
const takings = {
  dialog,
  day: dialog.getByLabelText('Day', { exact: true }),
  earlier: dialog.getByRole('button', { name: 'Previous day' }),
  later: dialog.getByRole('button', { name: 'Next day' }),
  totals: dialog.getByRole('table', { name: 'Totals' }).getByRole('row'),
  entries: dialog.getByRole('table', { name: 'Transactions' }).getByRole('row'),
  emptyMessage: dialog.getByText('No takings on this day'),
  problem: dialog.getByRole('alert'),
  close: dialog.getByRole('button', { name: 'Close', exact: true }),
};

const NOTHING = { totals: [], entries: [], refusedCash: [], unreadable: 0, isClosed: false };
const cash = { method: 'cash', staff: STAFF.email, amountCents: 12835 } as const;
const terminal = { method: 'terminal', staff: STAFF.email, amountCents: 800 } as const;
const card = { method: 'card', staff: null, amountCents: 2000 } as const;
const ofCustomer = { isMovement: false, isSale: false, action: null };
const TODAY = {
  day: '2026-11-18',
  totals: [
    { ...cash, entries: 1 },
    { ...terminal, entries: 1 },
    { ...card, entries: 1 },
  ],
  entries: [
    {
      ...cash,
      ...ofCustomer,
      receipt: 'A-1',
      at: toIsoString(now),
      what: 'Day pass, 2 hours, 1 participant',
    },
    {
      ...terminal,
      ...ofCustomer,
      receipt: 'A-3',
      at: toIsoString(at('2026-11-18', '12:30')),
      what: 'Supporter, 1 week',
    },
    {
      ...card,
      ...ofCustomer,
      receipt: 'A-2',
      at: toIsoString(at('2026-11-18', '13:00')),
      what: 'Nora Quist Leader',
    },
  ],
  refusedCash: [],
  unreadable: 0,
  isClosed: false,
};

async function openTakings(role: 'staff' | 'admin' = 'staff'): Promise<void> {
  await openCounter({ role });
  await expect.element(counter.search).toHaveFocus();
  await counter.takings.click();
}

describe('the takings of a day', () => {
  // spec: counter-takings-1
  it('show totals per staff member and method, and every transaction', async () => {
    api.answer(getTakings, TODAY);
    await openTakings();
    await expect.element(dialog).toHaveTextContent('Takings for Wed 18 Nov');
    const texts = (rows: typeof takings.totals) =>
      rows
        .elements()
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(texts(takings.totals)).toEqual([
      'KimCash1$128.35',
      'KimCard at counter1$8.00',
      'OnlineCard online1$20.00',
    ]);
    expect(texts(takings.entries)).toEqual([
      'A-112:00 pmDay pass, 2 hours, 1 participantCashKim$128.35',
      'A-312:30 pmSupporter, 1 weekCard at counterKim$8.00',
      'A-21:00 pmNora Quist LeaderCard onlineOnline$20.00',
    ]);
    await expect.element(dialog).toHaveTextContent(/Cash taken\s*\$128\.35/);
    await expect.element(dialog).toHaveTextContent(/Card at counter\s*\$8\.00/);
    await expect.element(dialog).toHaveTextContent(/Card online\s*\$20\.00/);
    await expect.element(dialog).toHaveTextContent(/Total\s*\$156\.35/);
    await expect.element(takings.day).not.toBeInTheDocument();
    await expectAccessible();
    const printed = vi.spyOn(window, 'print').mockReturnValue();
    await dialog.getByRole('button', { name: 'Print' }).click();
    expect(printed).toHaveBeenCalledOnce();
    await takings.close.click();
    await expect.element(counter.search).toHaveFocus();
    expect([...new Set(api.sent(getTakings).map(({ day }) => day))]).toEqual(['2026-11-18']);
  });

  it('report how many unreadable transactions are in no total', async () => {
    api.answer(getTakings, { ...TODAY, unreadable: 1 });
    await openTakings();
    await expect
      .element(dialog)
      .toHaveTextContent('1 transaction can’t be read and isn’t in these totals. We’ve been alerted.');
  });

  it('are saved as a CSV file', async () => {
    const saved: string[] = [];
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:takings';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    api.answer(getTakings, TODAY);
    await openTakings();
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    expect(saved).toEqual(['takings-2026-11-18.csv']);
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? expect.unreachable());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      'Receipt,Date,Time,For,Method,Staff,Amount (AUD)',
      `A-1,18/11/2026,12:00,"Day pass, 2 hours, 1 participant",Cash,${STAFF.email},128.35`,
    ]);
  });

  it('show another day for an admin, up to today', async () => {
    api.answerWith(getTakings, ({ day }) => ({ ...NOTHING, day }));
    await openTakings('admin');
    await expect.element(takings.later).toBeDisabled();
    await takings.earlier.click();
    await expect.element(takings.day).toHaveValue('17/11/2026');
    await expect.element(takings.later).toBeEnabled();
    await takings.day.fill('2020-01-01');
    await expect.element(takings.emptyMessage).toBeVisible();
    await takings.later.click();
    await expect.element(takings.day).toHaveValue('02/01/2020');
    await takings.day.fill('2026-11-19');
    await expect.poll(() => api.sent(getTakings).map(({ day }) => day)).toContain('2020-01-02');
    expect([...new Set(api.sent(getTakings).map(({ day }) => day))]).toEqual([
      '2026-11-18',
      '2026-11-17',
      '2020-01-01',
      '2020-01-02',
    ]);
  });

  it('link to the count once the day is closed', async () => {
    api.answer(getTakings, { ...TODAY, isClosed: true });
    await openTakings();
    await expect.element(dialog.getByRole('button', { name: 'See the count' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Count the takings' })).not.toBeInTheDocument();
  });

  it('can be loaded again when that failed', async () => {
    api.lose(getTakings);
    await openTakings();
    await expect
      .element(takings.problem)
      .toHaveTextContent('You’re offline. This works again once this device is back online.');
    api.answer(getTakings, TODAY);
    await takings.problem.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByRole('table', { name: 'Transactions' })).toBeVisible();
  });

  it('are loaded again once the device is online', async () => {
    api.lose(getTakings);
    await openTakings();
    await expect.element(takings.problem).toBeVisible();
    api.answer(getTakings, TODAY);
    dispatchEvent(new Event('online'));
    await expect.element(dialog.getByRole('table', { name: 'Transactions' })).toBeVisible();
  });
});
