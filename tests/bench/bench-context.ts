import { createServer } from 'node:http';
import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { handlers } from '@legacy-hub/functions/src/handlers.ts';
import { deleteStaff } from '@legacy-hub/functions/src/stores/staff.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import type { Reply } from '@legacy-hub/functions/src/testing/http-client.ts';
import { aLoggedInHousehold, type LoggedIn } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { sendRequest } from '@legacy-hub/functions/src/testing/send-request.ts';
import { type Served, serveApp } from '@legacy-hub/functions/src/testing/serve-app.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/staff.ts';
import type { Round } from './measure.ts';

/** The API served concurrently in this process, as on Cloud Run, and its callers. */
export interface BenchContext {
  readonly server: Served;
  readonly empty: Served;
  readonly staff: { readonly uid: string; readonly token: string };
  /** A household for read-only calls. */
  readonly reader: LoggedIn;
  readonly card: Awaited<ReturnType<typeof aCardHousehold>>;
}

/** Prepares one round of a call. */
export type Prepare = (bench: BenchContext) => Promise<Round>;

export async function withBench<Result>(work: (bench: BenchContext) => Promise<Result>): Promise<Result> {
  const bench: BenchContext = {
    server: await serveApp(ENDPOINTS, handlers),
    empty: await serveNothing(),
    staff: await aStaffMember(),
    reader: await aLoggedInHousehold({ tiers: ['leader', 'supporter'] }),
    card: await aCardHousehold(),
  };
  try {
    return await work(bench);
  } finally {
    // Remove this run's staff so that the next run starts with the same number.
    await Promise.all([bench.server.close(), bench.empty.close(), deleteStaff(bench.staff.uid)]);
  }
}

/** Makes a call that must succeed. */
export async function measured(
  { server }: BenchContext,
  endpoint: Endpoint,
  payload: unknown,
  token?: string,
): Promise<Reply> {
  const reply = await sendRequest(server, endpoint, payload, token);
  if (reply.status !== 200)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered ${reply.status}: ${JSON.stringify(reply.body)}`,
    );
  return reply;
}

/** A server that responds without any work: the cost of HTTP alone. */
async function serveNothing(): Promise<Served> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the empty server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    log: [],
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const baselineHttp = ({ empty }: BenchContext): Promise<Reply> =>
  sendRequest(empty, ENDPOINTS.health, {}, undefined);
