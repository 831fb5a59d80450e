import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { handlers } from '@legacy-hub/functions/src/handlers.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { serveApp } from '@legacy-hub/functions/src/testing/serve-app.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/staff.ts';

export type BenchContext = Awaited<ReturnType<typeof openBench>>;

/** The API served concurrently in this process, as on Cloud Run, a server that does nothing, and callers. */
export const openBench = async () => ({
  server: await serveApp(ENDPOINTS, handlers),
  empty: await serveNothing(),
  staff: await aStaffMember('admin'),
  reader: await aLoggedInHousehold({ tiers: ['leader', 'supporter'] }),
  card: await aCardHousehold(),
});

async function serveNothing() {
  const server = createServer((_request, response) => response.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
