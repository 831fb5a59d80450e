import { checkDay, listJournal, listProofs } from '@legacy-hub/domain/accounting/endpoints';
import type { WireException, WireJournalEntry, WireProofDay } from '@legacy-hub/domain/accounting/wire';
import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { accountsAddress } from '@legacy-hub/domain/core/addresses';
import { cents } from '@legacy-hub/domain/core/money';
import { getVenueSettings } from '@legacy-hub/domain/office/endpoints';
import { getDeviceKey } from '@legacy-hub/domain/staff/endpoints';
import { aHousehold, aPerson, inCash, now } from '@legacy-hub/domain/testing/households';
import { parseCsv } from '@legacy-hub/domain/testing/parse-csv';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { addDays, dayOf, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { logins } from '../../testing/fakes/firebase-auth.ts';
import { openApp, PHONE, STAFF, show } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

const today = dayOf(now);
const first = venueDate('2026-11-01');

const entry = (more: Partial<WireJournalEntry> = {}): WireJournalEntry => ({
  day: first,
  receipt: 'R-1',
  what: 'Day pass',
  account: 'dayPasses',
  method: 'cash',
  amountCents: cents(2200),
  gstCents: cents(200),
  ...more,
});
const proof = (day: string, more: Partial<WireProofDay> = {}): WireProofDay => ({
  day: venueDate(day),
  checkedAt: now,
  takenCents: cents(0),
  returnedCents: cents(0),
  feesCents: cents(0),
  payouts: [],
  exceptions: [],
  unlisted: 0,
  card: { ledgerCents: cents(0), foundCents: cents(0) },
  counter: { ledgerCents: cents(0), foundCents: cents(0) },
  ...more,
});
const everyDay = (more: Partial<WireProofDay> = {}): WireProofDay[] =>
  Array.from({ length: 18 }, (_, index) => proof(addDays(first, index), more));

const household = aHousehold(aPerson('maya', inCash('leader')));
const missing: WireException = {
  side: 'provider',
  what: 'payment',
  at: now,
  reference: 'pi_1',
  staff: null,
  staffEmail: null,
  ledgerCents: null,
  foundCents: cents(2000),
  customer: household.uid,
  customerName: 'Maya Lind',
};

const money = (cash: number, terminal = 0) => ({ cash: cents(cash), terminal: cents(terminal) });

const part = (name: string) => page.getByRole('region', { name });
const proofPart = part('Does it add up?');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openAccounts(size?: typeof PHONE): Promise<void> {
  logins.begin({ ...STAFF, role: 'admin' });
  await openApp('/admin-portal/office/accounts', size ? { size } : {});
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Accounts');
}

const addUp = () => button('Add up these days').click();

/** Collects the saved files by name. */
function watchFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  let last: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file instanceof Blob ? file : null;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.set(this.download, last);
  });
  return files;
}

beforeEach(() => {
  api.answer(getVenueSettings, { revision: 1, venue: EXAMPLE_VENUE });
  api.answer(listProofs, { takings: [], days: everyDay(), counted: [] });
  api.answer(listJournal, { entries: [entry()], next: null, unreadable: 0 });
});

describe('the accounts of a month', () => {
  it('report that the codes could not be loaded, and load them again', async () => {
    api.refuse(getVenueSettings, 'unavailable');
    await openAccounts();
    const accountant = part('For your accountant');
    await expect.element(accountant).toHaveTextContent('Couldn’t load the account codes.');
    api.answer(getVenueSettings, { revision: 1, venue: EXAMPLE_VENUE });
    await accountant.getByRole('button', { name: 'Try again' }).click();
    await expect.element(button('Add up these days')).toBeVisible();
  });

  it('list the uncounted days', async () => {
    api.answer(listProofs, {
      takings: [],
      days: everyDay(),
      counted: [{ day: first, taken: money(84_00), count: null }],
    });
    await openAccounts();
    await expect
      .element(page.getByRole('link', { name: 'Sun 1 Nov: not counted, $84.00 expected' }))
      .toHaveAttribute('href', '/admin-portal/office/day?day=2026-11-01');
    await expect
      .element(proofPart)
      .toHaveTextContent('Difference $0.00$84.00 from the counter isn’t counted yet.');
    await expect.element(page.getByRole('row', { name: /^Not counted yet/ })).toHaveTextContent('$84.00––');
  });

  it('list the days with money after their count', async () => {
    const count = { counted: money(20_00), differences: money(0), adjusted: money(12_00) };
    api.answer(listProofs, {
      takings: [],
      days: everyDay(),
      counted: [{ day: first, taken: money(32_00), count }],
    });
    await openAccounts();
    await expect.element(page.getByText('Sun 1 Nov: Exact when counted, $12.00 in cash later')).toBeVisible();
    await expect.element(proofPart).toHaveTextContent('1 exception');
  });

  it('add up, and show every account’s total on request, on its side, and no negative income', async () => {
    await openAccounts();
    for (const text of ['Difference $0.00', 'Every payment is in the ledger', 'Checked up to Wed 18 Nov.'])
      await expect.element(proofPart).toHaveTextContent(text);
    expect(api.sent(listJournal)).toEqual([]);
    await addUp();
    const totals = part('For your accountant');
    await expect.element(totals).toHaveTextContent(/Cash on hand\s*611\s*\$22\.00/);
    await expect.element(totals).toHaveTextContent(/Day passes\s*203\s*\$20\.00/);
    await expect.element(totals).toHaveTextContent(/GST\s*820\s*\$2\.00/);
    await expect.element(totals).toHaveTextContent(/Total\s*\$22\.00\s*\$22\.00/);
    expect(api.sent(listJournal)[0]).toEqual({ from: '2026-11-01', until: '2026-11-18' });
    await expectAccessible();
  });

  it('combine all pages with fees and payouts in one file', async () => {
    const payouts = [{ id: 'po_1', arrivesOn: today, amountCents: cents(900) }];
    api.answer(listProofs, {
      takings: [],
      days: [proof(today, { feesCents: cents(54), payouts })],
      counted: [],
    });
    api.answerWith(listJournal, ({ after }) =>
      after === undefined
        ? { entries: [entry()], next: '2026-11-01 1 R-1', unreadable: 0 }
        : { entries: [entry({ receipt: 'R-2', day: today, method: 'card' })], next: null, unreadable: 0 },
    );
    await openAccounts();
    await addUp();
    await expect.element(page.getByText('so these figures may still change')).toBeVisible();
    const files = watchFiles();
    await button('Download journal').click();
    await button('Download for Xero').click();
    expect([...files.keys()]).toEqual([
      'journal-2026-11-01-to-2026-11-18.csv',
      'xero-2026-11-01-to-2026-11-18-1.csv',
    ]);
    const [journal = '', xero = ''] = await Promise.all([...files.values()].map((file) => file.text()));
    const rows = parseCsv(journal).slice(1);
    expect(rows.map((row) => row[4])).toEqual(['R-1', 'R-1', 'R-2', 'R-2', '', '', 'po_1', 'po_1']);
    expect(rows.reduce((sum, row) => sum + Math.round(Number(row[8]) * 100), 0)).toBe(0);
    expect(parseCsv(xero).map((row) => row[1])).toContain('18/11/2026');
  });

  it('show their progress, and can be stopped and read again', async () => {
    const held = api.hold(listJournal);
    await openAccounts();
    await addUp();
    await expect.element(part('For your accountant')).toHaveTextContent('Reading transactions: Sun 1 Nov');
    await button('Stop').click();
    await expect.element(page.getByText('Stopped. Some days are missing from these figures.')).toBeVisible();
    await expect.element(button('Download journal')).not.toBeInTheDocument();
    held.answer({ entries: [entry()], next: null, unreadable: 0 });
    await button('Try again').click();
    await expect.element(part('For your accountant')).toHaveTextContent('Cash on hand');
  });

  it('report when they could not be read to the end, and when no money moved', async () => {
    api.hold(listJournal).lose();
    await openAccounts();
    await addUp();
    await expect
      .element(page.getByText('Couldn’t load everything. Some days are missing from these figures.'))
      .toBeVisible();
    await expect.element(button('Download journal')).not.toBeInTheDocument();
    api.answer(listJournal, { entries: [], next: null, unreadable: 0 });
    await button('Try again').click();
    await expect.element(page.getByText('No money moved on these days.')).toBeVisible();
  });
});

describe('other days', () => {
  it('are chosen with one tap', async () => {
    await openAccounts();
    await expect.element(button('This month')).toHaveAttribute('aria-pressed', 'true');
    await button('Last quarter').click();
    await expect.element(button('Last quarter')).toHaveAttribute('aria-pressed', 'true');
    expect(api.sent(listProofs).at(-1)).toEqual({ from: '2026-07-01', until: '2026-09-30' });
    await button('This financial year').click();
    await expect.element(button('This financial year')).toHaveAttribute('aria-pressed', 'true');
    await addUp();
    await expect.element(part('For your accountant')).toHaveTextContent('Cash on hand');
    expect(api.sent(listJournal).at(-1)).toMatchObject({ from: '2026-07-01', until: '2026-11-18' });
    await button('Last month').click();
    await addUp();
    await expect.element(button('Download journal')).toBeVisible();
    await expect.element(part('For your accountant')).not.toHaveTextContent('may still change');
  });

  it('are shown from a link', async () => {
    logins.begin({ ...STAFF, role: 'admin' });
    await openApp(accountsAddress({ from: '2026-11-02', until: '2026-11-08' }));
    await expect.element(page.getByText('2 Nov 2026 to 8 Nov 2026')).toBeInTheDocument();
  });

  it('are refused with a reason when they are in the wrong order, and nothing is read', async () => {
    await openAccounts();
    const before = api.sent(listProofs).length;
    await page.getByLabelText('From', { exact: true }).fill('2026-11-10');
    await page.getByLabelText('Until', { exact: true }).fill('2026-11-09');
    await button('Show').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The last day is before the first one. Please swap them.');
    expect(api.sent(listProofs)).toHaveLength(before);
  });
});

describe('the proof', () => {
  it('shows the ledger next to the money in the drawer, on the terminal and at Stripe, even on a phone', async () => {
    const card = { ledgerCents: cents(10_00), foundCents: cents(10_00) };
    const taken = money(123_456_00, 5_00);
    const count = { counted: taken, differences: money(0), adjusted: money(0) };
    api.answer(listProofs, {
      takings: [],
      days: [...everyDay().slice(1), proof(first, { card })],
      counted: [{ day: first, taken, count }],
    });
    await openAccounts(PHONE);
    const sums = page.getByRole('table', { name: 'Recorded against counted' });
    await expect.element(sums).toHaveTextContent(/Cash Drawer counts\$123,456\.00\$123,456\.00\$0\.00/);
    await expect.element(sums).toHaveTextContent(/Card at counter Terminal totals\$5\.00\$5\.00\$0\.00/);
    await expect.element(sums).toHaveTextContent(/Total \$123,471\.00\$123,471\.00\$0\.00/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
    const heightOf = (amount: string) => sums.getByText(amount).first().element().clientHeight;
    expect(heightOf('$123,471.00')).toBeLessThanOrEqual(heightOf('$5.00'));
    await expectAccessible();
  });

  it('reports the exceptions so far while some days are unchecked', async () => {
    const card = { ledgerCents: cents(0), foundCents: cents(2000) };
    api.answer(listProofs, {
      takings: [],
      days: [proof(first, { card, exceptions: [missing] })],
      counted: [],
    });
    await openAccounts();
    await expect.element(proofPart).toHaveTextContent('Difference $20.00 so far');
    await expect.element(page.getByRole('heading', { name: 'Found so far: 1 exception' })).toBeVisible();
    await expect.element(button('Check now')).toBeVisible();
  });

  it('lists missing payments, and opens their customer at the counter', async () => {
    const card = { ledgerCents: cents(0), foundCents: cents(2000) };
    api.answer(listProofs, {
      takings: [],
      days: [...everyDay().slice(1), proof(first, { card, exceptions: [missing] })],
      counted: [],
    });
    await openAccounts();
    await expect.element(part('Does it add up?')).toHaveTextContent('Difference $20.00');
    await expect.element(page.getByText('Stripe took $20.00 that isn’t in the ledger')).toBeVisible();
    await expectAccessible();
    show(household);
    api.answer(bookingsEndpoints.listExpected, { households: [] });
    api.answer(getDeviceKey, { key: btoa('0123456789abcdef0123456789abcdef') });
    await page.getByRole('link', { name: 'Open Maya Lind' }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent(household.primary.name);
  });

  it('is repeated for every day, with progress, and can be stopped', async () => {
    api.answer(listProofs, { takings: [], days: [], counted: [] });
    await openAccounts();
    await expect.element(part('Does it add up?')).toHaveTextContent('18 days not checked yet.');
    const held = api.hold(checkDay);
    await button('Check now').click();
    await expect.element(part('Does it add up?')).toHaveTextContent('Checking Sun 1 Nov');
    await part('Does it add up?').getByRole('button', { name: 'Stop' }).click();
    await expect.element(button('Check now')).toBeVisible();
    held.answer(proof(first));
    api.answerWith(checkDay, ({ day }) => proof(day));
    await button('Check now').click();
    await expect.element(part('Does it add up?')).toHaveTextContent('Checked up to Wed 18 Nov.');
    await expect.element(button('Check again now')).toBeVisible();
  });
});

it('is for admins only', async () => {
  logins.begin({ ...STAFF, role: 'staff' });
  await openApp('/admin-portal/office/accounts');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Only admins can open the office.');
  expect(api.sent(getVenueSettings)).toEqual([]);
});
