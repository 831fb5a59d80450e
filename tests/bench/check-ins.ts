import { randomUUID } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/documents/household';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { BookingsPage } from '../pages/bookings.page.ts';
import { aCashFamily } from '../pages/people/family.ts';
import { openBrowser } from '../runner/browser.ts';
import type { BenchContext } from './bench-context.ts';
import { storeAll } from './data-size.ts';
import { document, forEachIn, from, someId } from './documents.ts';
import { measure, timeOf } from './measure.ts';
import { callEndpoint } from './measured-call.ts';
import { authenticateStaff, checkIn } from './operations.ts';
import { measureRows, type Row, row } from './row.ts';
import { openTwoPages, untilDrawn } from './watch-page.ts';

const BATCHES = 5;
const AT_ONCE = 16;
const CHECK_INS = AT_ONCE * 3;
const VISITED = '1 hour visited';

function callCheckIn(bench: BenchContext, { uid, primary }: Household): Promise<void> {
  const visit = { userId: uid, membershipIds: [primary.id], idempotencyKey: randomUUID() };
  return callEndpoint(bench, 'checkIn', visit, bench.staff.token);
}

const checkInByStaff = async ({ staff }: BenchContext, household: Household, id?: string) => {
  await authenticateStaff(staff);
  await checkIn({ household }, id);
};

/** Measures check-ins per second, compared with bare transactions that write the same documents. */
export async function throughputRows(bench: BenchContext): Promise<Row[]> {
  const household = await aPaidHousehold();
  const batchOf = (work: (household: Household) => Promise<unknown>) => async () => {
    const waiting = Array.from({ length: CHECK_INS }, () => ({ ...household, uid: `rush-${randomUUID()}` }));
    await storeAll(waiting.map((each) => [`users/${each.uid}`, each]));
    const next = async (): Promise<unknown> => {
      const each = waiting.pop();
      return each && work(each).then(next);
    };
    return timeOf(() => Promise.all(Array.from({ length: AT_ONCE }, next)));
  };
  const baseline = batchOf((each) => checkIn({ household: each }));
  const perSecond = async (what: string, work: (household: Household) => Promise<unknown>) => {
    const took = await measure(what, async () => ({ measured: batchOf(work), baseline }), BATCHES);
    const rate = (side: keyof typeof took) => (CHECK_INS * 1000) / took[side].p50;
    return { measured: rate('measured'), baseline: rate('baseline') };
  };
  const what = `check-ins, ${AT_ONCE} at once, against baseline transactions`;
  const called = await perSecond(what, (each) => callCheckIn(bench, each));
  const byStaff = await perSecond('transactions that authenticate', (each) => checkInByStaff(bench, each));
  const figures = { ...called, unit: 'per second' } as const;
  return [
    row({ ...figures, what, target: { atLeast: 0.8 } }),
    row({ ...figures, baseline: byStaff.measured, what: `${what} that authenticate` }),
  ];
}

/**
 * Measures the time from a check-in at the counter until Book Your Visits shows the visit in Chromium. There
 * are two baselines in the same browser and round: a bare `update`, and a bare transaction that authenticates
 * and also writes the visit. Both last until an empty page that listens to the document shows the change.
 * Runs before any counter is opened, because listeners slow the emulator's writes (docs/performance.md).
 */
export async function latencyRows(bench: BenchContext, website: string, rounds: number): Promise<Row[]> {
  const family = await aCashFamily({ tiers: ['leader'] });
  const { household: other } = await aCashFamily({ tiers: ['leader'] });
  const household = await stored(family.household.uid);
  const browser = await openBrowser();
  const { page: portal, empty } = await openTwoPages(browser, { baseURL: website });
  const bookings = new BookingsPage(portal);
  await bookings.open(family);
  await bookings.bookVisit(household.primary.name).waitFor();
  await empty.goto(`/bench/empty?uid=${other.uid}`);
  await empty.getByText(other.primary.name).waitFor();

  const measured = async (): Promise<number> => {
    const took = await untilDrawn(portal, VISITED, () => callCheckIn(bench, household));
    // Restores the original household, so each round writes the same data.
    const restore = () => document(`users/${household.uid}`).set(household);
    await untilDrawn(portal, VISITED, restore, false);
    return took;
  };
  const update = (address = someId()) =>
    untilDrawn(empty, address, () => document(`users/${other.uid}`).update({ address }));
  const bareCheckIn = (id = someId()) => untilDrawn(empty, id, () => checkInByStaff(bench, other, id));
  const what = 'staff click to member’s pixel';
  const besideUpdate = { measured, baseline: update };
  const besideCheckIn = { measured, baseline: bareCheckIn };
  const rows = [
    ...(await measureRows(what, besideUpdate, rounds, { p50: null, p95: { atMost: 1.5 } })),
    ...(await measureRows(`${what}, against a baseline check-in`, besideCheckIn, rounds, {
      p50: null,
      p95: null,
    })),
  ];
  await browser.close();
  // Deletes these visits, or the board measurement would include them.
  await forEachIn(from('visits').where('who.uid', '==', household.uid), (visit) => visit.delete());
  return rows;
}
