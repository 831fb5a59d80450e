import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import { BookingsPage } from '../journeys/pages/bookings.page.ts';
import { aCashFamily } from '../journeys/pages/family.ts';
import { openBrowser } from '../runner/browser.ts';
import type { BenchContext } from './bench-context.ts';
import { authenticateStaff, callEndpoint } from './comparison.ts';
import { measure } from './measure.ts';
import { checkIn, from, recordsOf, someId } from './operations.ts';
import { percentileRow, type Row } from './row.ts';
import { untilDrawn } from './watch-page.ts';

const WHAT = 'staff click to member’s pixel';
const VISITED = '1 hour visited';

/**
 * From a check-in at the counter until Book Your Visits in Chromium shows the visit. The baselines, in the same browser
 * and round, are a bare `update`, and a bare transaction that authenticates and also writes the visit, until an empty
 * page that listens to the document shows them. Measured before any counter is opened: listeners slow the emulator's
 * writes (docs/performance.md).
 */
export async function latencyRows(
  bench: BenchContext,
  environment: Environment,
  rounds: number,
): Promise<Row[]> {
  const family = await aCashFamily({ tiers: ['leader'] });
  const { household: other } = await aCashFamily({ tiers: ['leader'] });
  const household = await stored(family.household.uid);
  const { uid, primary } = household;
  const [document, baselineDocument] = [from('users').doc(uid), from('users').doc(other.uid)];
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: environment.website });
  const [portal, empty] = [await context.newPage(), await context.newPage()];
  const bookings = new BookingsPage(portal);
  await bookings.open(family);
  await bookings.bookVisit(primary.name).waitFor();
  await empty.goto(`/bench/empty?uid=${other.uid}`);
  await empty.getByText(other.primary.name).waitFor();

  const measured = async (): Promise<number> => {
    const visit = { userId: uid, membershipIds: [primary.id], idempotencyKey: randomUUID() };
    const took = await untilDrawn(portal, VISITED, () => callEndpoint(bench, ENDPOINTS.checkIn, visit));
    // The original household, so each round writes the same data.
    await untilDrawn(portal, VISITED, () => document.set(household), false);
    return took;
  };
  const update = (address = someId()) =>
    untilDrawn(empty, address, () => baselineDocument.update({ address }));
  const baselineCheckIn = (id = someId()) =>
    untilDrawn(empty, id, async () => {
      await authenticateStaff(bench.staff);
      await checkIn(baselineDocument.path, other, id);
    });
  const besideUpdate = await measure(async () => ({ measured, baseline: update }), rounds);
  const besideCheckIn = await measure(async () => ({ measured, baseline: baselineCheckIn }), rounds);
  await browser.close();
  // The board, which is measured later, would show them.
  const { docs } = await recordsOf('visits', uid);
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return [
    percentileRow(WHAT, besideUpdate, 'p50'),
    percentileRow(WHAT, besideUpdate, 'p95', { atMost: 1.5 }),
    percentileRow(`${WHAT}, against a baseline check-in`, besideCheckIn, 'p50'),
    percentileRow(`${WHAT}, against a baseline check-in`, besideCheckIn, 'p95'),
  ];
}
