import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { handlers } from '@legacy-hub/functions/src/handlers.ts';
import { removeStaff } from '@legacy-hub/functions/src/staff/staff-roles.ts';
import { serveApp } from '@legacy-hub/functions/src/testing/calls/serve-app.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/subjects/logged-in-household.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/subjects/staff.ts';

/** Serves the API in this process, with concurrent requests as on Cloud Run, and creates its callers. */
const openBench = async () => ({
  server: await serveApp(ENDPOINTS, handlers),
  staff: await aStaffMember('admin'),
  reader: await aLoggedInHousehold({ tiers: ['leader', 'supporter'] }),
  card: await aCardHousehold(),
});

export type BenchContext = Awaited<ReturnType<typeof openBench>>;

/**
 * Runs a measurement with a new staff member, because each one has a call limit. Removes them afterwards, so
 * the next measurement finds the same number of staff.
 */
export async function withBench<Result>(work: (bench: BenchContext) => Promise<Result>): Promise<Result> {
  const bench = await openBench();
  try {
    return await work(bench);
  } finally {
    await bench.server.close();
    await removeStaff(bench.staff.uid, instant(Date.now()));
  }
}
