import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LogEntry } from 'firebase-functions/logger';
import { createApp, type Endpoints } from '../../http/app.ts';
import type { Guards } from '../../http/endpoint-handler.ts';
import type { HandlersFor } from '../../http/handler.ts';

export interface Served {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly log: readonly LogEntry[];
  close(): Promise<void>;
}

/** Serves the app as it is deployed, on a free port of this process. */
export async function serveApp<Table extends Endpoints>(
  endpoints: Table,
  handlers: HandlersFor<Table>,
  options: Partial<Guards> = {},
): Promise<Served> {
  const log: LogEntry[] = [];
  const server = createServer(
    createApp(endpoints, handlers, { ...options, log: (entry) => log.push(entry) }),
  );
  server.keepAliveTimeout = 0; // otherwise a busy machine may close a connection as the client reuses it
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    log,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve()); // once all running requests have their responses
        server.closeIdleConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the app is not listening on a port');
  return address.port;
}
