import { formatPassCode } from '@legacy-hub/domain/core/pass-code';
import { parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import { parseHousehold } from '@legacy-hub/domain/documents/household';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { Query } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { firestore } from '../../functions/src/firebase/admin.ts';
import { searchCustomers } from '../../functions/src/staff/search-customers.ts';
import { setProject } from '../../functions/src/testing/set-project.ts';
import { seedLargeDataSet } from './large-data-set.ts';

setProject('demo-large-data-set');

const now = instant(Date.now());
const SMALL = 100;
const LARGE = 500;

async function readsFor(typed: string): Promise<number> {
  const get = vi.spyOn(Query.prototype, 'get');
  await searchCustomers(typed, now);
  const found = await Promise.all(get.mock.results.map(({ value }) => value));
  get.mockRestore();
  return found.reduce((reads, { size }) => reads + size, 0);
}

async function readsWhileTyping(text: string): Promise<number[]> {
  const reads: number[] = [];
  for (let typed = 1; typed <= text.length; typed += 1) reads.push(await readsFor(text.slice(0, typed)));
  return reads;
}

describe('the large data set', () => {
  const searches: string[] = [];
  const readsWhenSmall: number[] = [];

  beforeAll(async () => {
    await seedLargeDataSet({ members: SMALL, seed: 1 }, 'staff-1', now);
    const household = parseHousehold((await firestore().doc('users/member-1-1').get()).data());
    const pass = await anUnpaidWalkIn();
    searches.push(household.phone.shown, household.phone.e164, pass.phone.shown, formatPassCode(pass.code));
    for (const typed of searches) readsWhenSmall.push(await readsFor(typed));
    await seedLargeDataSet({ members: LARGE - SMALL, seed: 2 }, 'staff-1', now);
  });

  test('has the requested number of households and a receipt for each payment', async () => {
    const users = await firestore().collection('users').count().get();
    expect(users.data().count).toBe(LARGE);
    const ledger = firestore().collection('ledger');
    const entries = (await ledger.get()).docs.map((entry) => parseLedgerEntry(entry.data()));
    const payments = entries.map(({ who, at }) => JSON.stringify([who && 'uid' in who && who.uid, at]));
    const receipts = entries.map(({ receipt }) => receipt);
    expect(new Set(receipts).size).toBe(new Set(payments).size);
  });

  // spec: large-data-set-1
  test('needs no more reads to find a customer than a small data set', async () => {
    const reads: number[] = [];
    for (const typed of searches) reads.push(await readsFor(typed));
    expect(reads).toEqual(readsWhenSmall);
    expect(reads).toEqual([2, 2, 2, 1]);
  });

  test('reads one short list per keystroke of a search', async () => {
    for (const typed of [searches[0] ?? '', 'Mia Ro'])
      for (const reads of await readsWhileTyping(typed)) expect(reads, typed).toBeLessThanOrEqual(4 * 8);
  });
});
