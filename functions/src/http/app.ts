import type { Call } from '@legacy-hub/domain/endpoint';
import express, { type Express } from 'express';
import { write } from 'firebase-functions/logger';
import { type AppCheck, appCheck } from './app-check.ts';
import { leaveBodyUnread } from './disable-body-parsing.ts';
import { door } from './endpoint-handler.ts';
import { refuseFailed, refuseUnknown } from './error-handlers.ts';
import type { HandlersOf } from './handler.ts';
import { requestId } from './request-id.ts';
import { type Log, logRequests } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

export type Calls = Readonly<Record<string, Call>>;

/** The edge of Firebase Hosting, and the front end of Cloud Run behind it. */
const PROXIES = 2;

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** The API, made from the table of calls. It does not start with a call missing. */
export function createApp<Table extends Calls>(
  calls: Table,
  handlers: HandlersOf<Table>,
  { log = write, app: proof = appCheck }: { log?: Log; app?: AppCheck } = {},
): Express {
  leaveBodyUnread();
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', PROXIES);
  app.use(requestId, securityHeaders, logRequests(log));
  for (const name in calls) mount(app, calls, handlers, name, proof);
  app.use(refuseUnknown(calls));
  app.use(refuseFailed);
  return app;
}

function mount<Table extends Calls, Name extends Extract<keyof Table, string>>(
  app: Express,
  calls: Table,
  handlers: HandlersOf<Table>,
  name: Name,
  proof: AppCheck,
): void {
  const row: Table[Name] = calls[name];
  const handler = handlers[name];
  if (typeof handler !== 'function') throw new Error(`Nobody answers ${row.method} ${row.path}`);
  app.route(row.path)[VERBS[row.method]](door(name, row, handler, proof));
}
