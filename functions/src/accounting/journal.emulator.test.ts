import * as accountingEndpoints from '@legacy-hub/domain/accounting/endpoints';
import { accountsView, type JournalDay, withEntries } from '@legacy-hub/domain/accounting/journal-days';
import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { returnEntry, takenEntry } from '@legacy-hub/domain/billing/payments/ledger';
import { cents } from '@legacy-hub/domain/core/money';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import { parseCsv } from '@legacy-hub/domain/testing/parse-csv';
import { USUAL_CODES } from '@legacy-hub/domain/venue/schema/account-names';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  type Instant,
  instant,
  minutes,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { ledger } from '../stores/firestore/collections.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { accountingHandlers } from './handlers.ts';

setProject('demo-journal');

type Page = OutputOf<typeof accountingEndpoints.listJournal>;

let server: Served;
let admin: Awaited<ReturnType<typeof aStaffMember>>;
const begin = addDuration(instant(Date.now()), -days(40));
const range = { from: dayOf(begin), until: addDays(dayOf(begin), 30) };

const SOLD = 2300;
/** Gives groups of entries the same time, as for the people of one payment. */
const momentOf = (index: number): Instant => addDuration(begin, minutes(10) * Math.floor(index / 3));

const sold = (index: number): LedgerEntry =>
  takenEntry(
    {
      id: `walk-in:${index}`,
      at: momentOf(index),
      who: { walkInId: `walk-in-${index}` },
      item: { kind: 'walk-in', hours: 1, participants: 1, adults: 0 },
      amountCents: cents(500 + (index % 97)),
    },
    { by: 'sam', method: index % 2 === 0 ? 'cash' : 'terminal' },
  );
const counterRefund = (index: number): LedgerEntry =>
  returnEntry(sold(index), {
    id: `counter-refund:${index}`,
    at: addDuration(momentOf(index), days(1)),
    staff: 'sam',
    providerId: null,
    item: { kind: 'counter-refund', reason: 'Robin Hill was ill' },
    amountCents: cents(-500 - (index % 97)),
  });
const ENTRIES = Array.from({ length: SOLD }, (_, index) => sold(index)).concat(
  Array.from({ length: 100 }, (_, index) => counterRefund(index * 7)),
);

beforeAll(async () => {
  server = await serveApp(accountingEndpoints, accountingHandlers);
  admin = await aStaffMember('admin');
  const writer = firestore().bulkWriter();
  for (const entry of ENTRIES) void writer.set(ledger().doc(entry.id), entry);
  await writer.close();
});
afterAll(() => server.close());

const list = (query: Record<string, string>) =>
  call(server, 'GET', `/api/admin/accounts/journal?${new URLSearchParams(query)}`, { token: admin.token });

async function readPages(): Promise<Page[]> {
  const pages: Page[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const { status, body } = await list({ ...range, ...(next !== '' && { after: next }) });
    expect(status).toBe(200);
    const page = accountingEndpoints.listJournal.output.parse(body);
    pages.push(page);
    next = page.next;
  }
  return pages;
}

describe('the journal', () => {
  test('is served in pages of a thousand entries, every entry once, in chronological order', async () => {
    const pages = await readPages();
    expect(pages.map(({ entries }) => entries.length)).toEqual([1000, 1000, 400]);
    const receipts = pages.flatMap(({ entries }) => entries.map(({ receipt }) => receipt));
    expect(receipts.toSorted()).toEqual(ENTRIES.map(({ receipt }) => receipt).toSorted());
    const read = pages.flatMap(({ entries }) => entries.map(({ day }) => day));
    expect(read).toEqual(read.toSorted());
  });

  // spec: office-journal-1
  test('matches the ledger when another program reads its file, and balances to zero every day', async () => {
    const none: JournalDay[] = [];
    const all = (await readPages()).reduce(
      (known, { entries }) => withEntries(known, entries, USUAL_CODES),
      none,
    );
    const { csv, xero } = accountsView(all, USUAL_CODES, venue());
    const [titles = [], ...rows] = parseCsv(csv.join(''));
    const amount = (row: string[]) => Math.round(Number(row[titles.indexOf('Gross')]) * 100);
    const sumOf = (some: string[][]) => some.reduce((sum, row) => sum + amount(row), 0);
    const inLedger = ENTRIES.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const isMoney = ([, code = '']: string[]) => [USUAL_CODES.cash, USUAL_CODES.terminal].includes(code);
    expect(sumOf(rows.filter(isMoney))).toBe(inLedger);
    for (const { day } of all) {
      const written = day.split('-').toReversed().join('/');
      expect(sumOf(rows.filter(([date]) => date === written))).toBe(0);
    }
    const inXero = parseCsv(xero.join('')).filter(([, , , code = '']) => isMoney(['', code]));
    expect(inXero.reduce((sum, row) => sum + Math.round(Number(row[5]) * 100), 0)).toBe(inLedger);
    expect(csv.join('')).not.toContain('Robin');
  });

  test.each([
    [{ from: range.until, until: range.from }, 'The last day is before the first one.'],
    [{ from: range.from, until: '2199-01-01' }, 'The last day is in the future.'],
    [{ from: '2020-01-01', until: range.until }, 'That’s more than 400 days.'],
    [{ from: 'soon', until: range.until }, 'Please choose the first and the last day.'],
    [{ ...range, after: 'the second page' }, 'check'],
  ])('refuses %j with a reason', async (query, reason) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(Object(body).error).toContain(reason);
  });

  test('shows the readable days, and counts the unreadable entries', async () => {
    await firestore().doc('ledger/broken').set({ version: 1, day: range.from, at: begin });
    const pages = await readPages();
    expect(pages.reduce((sum, { unreadable }) => sum + unreadable, 0)).toBe(1);
    await firestore().doc('ledger/broken').delete();
  });
});
