import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import { BookingsPage } from '../journeys/pages/bookings.page.ts';
import { aCashFamily } from '../journeys/pages/family.ts';
import { baselineCheckIn, someId } from './baseline-operations.ts';
import type { BenchContext } from './bench-context.ts';
import { openBrowser } from './browser.ts';
import { authenticateStaff, callEndpoint } from './comparison.ts';
import { measure } from './measure.ts';
import { type Row, rowsOfPercentiles } from './row.ts';
import { untilDrawn } from './watch-page.ts';

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
  const [family, { household: other }] = [
    await aCashFamily({ tiers: ['leader'] }),
    await aCashFamily({ tiers: ['leader'] }),
  ];
  const household = await stored(family.household.uid);
  const [document, baselineDocument] = [documentOf(household), documentOf(other)];
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: environment.website });
    const [portal, empty] = [await context.newPage(), await context.newPage()];
    const bookings = new BookingsPage(portal);
    await bookings.open(family);
    await bookings.bookVisit(household.primary.name).waitFor();
    await empty.goto(`/bench/empty?uid=${other.uid}`);
    await empty.getByText(other.primary.name).waitFor();

    const measured = async (): Promise<number> => {
      const visit = {
        userId: household.uid,
        membershipIds: [household.primary.id],
        idempotencyKey: randomUUID(),
      };
      const took = await untilDrawn(portal, VISITED, () =>
        callEndpoint(bench, ENDPOINTS.checkIn, visit, bench.staff.token),
      );
      // The original household, so each round writes the same data.
      await untilDrawn(portal, VISITED, () => document.set(household), false);
      return took;
    };
    const update = (address = someId()) =>
      untilDrawn(empty, address, () => baselineDocument.update({ address }));
    const checkIn = (id = someId()) =>
      untilDrawn(empty, id, async () => {
        await authenticateStaff(bench.staff);
        await baselineCheckIn(baselineDocument.path, other, id);
      });
    const what = 'staff click to member’s pixel';
    const besideUpdate = await measure(async () => ({ measured, baseline: update }), rounds);
    const besideCheckIn = await measure(async () => ({ measured, baseline: checkIn }), rounds);
    return [
      ...rowsOfPercentiles(what, besideUpdate, { p95: { atMost: 1.5 } }),
      ...rowsOfPercentiles(`${what}, against a baseline check-in`, besideCheckIn),
    ];
  } finally {
    await browser.close();
    await deleteVisitsOf(household.uid);
  }
}

const documentOf = ({ uid }: { uid: string }) => firestore().doc(`users/${uid}`);

/** The board, which is measured later, would show them. */
async function deleteVisitsOf(uid: string): Promise<void> {
  const { docs } = await firestore().collection('visits').where('who.uid', '==', uid).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
