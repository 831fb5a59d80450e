import type { Endpoint } from '@legacy-hub/domain/endpoint';
import express, { type Express } from 'express';
import { write } from 'firebase-functions/logger';
import { type AppCheck, appCheck } from './app-check.ts';
import { disableBodyParsing } from './disable-body-parsing.ts';
import { handleEndpoint } from './endpoint-handler.ts';
import { errorHandler, notFoundHandler } from './error-handlers.ts';
import type { HandlersFor } from './handler.ts';
import { requestId } from './request-id.ts';
import { type Log, requestLogger } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** The edge of Firebase Hosting, and the front end of Cloud Run behind it. */
const PROXIES = 2;

const EXPRESS_METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** The API, made from the table of calls. It does not start with a call missing. */
export function createApp<Table extends Endpoints>(
  calls: Table,
  handlers: HandlersFor<Table>,
  { log = write, app: proof = appCheck }: { log?: Log; app?: AppCheck } = {},
): Express {
  disableBodyParsing();
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', PROXIES);
  app.use(requestId, securityHeaders, requestLogger(log));
  for (const name in calls) mountEndpoint(app, calls, handlers, name, proof);
  app.use(notFoundHandler(calls));
  app.use(errorHandler);
  return app;
}

function mountEndpoint<Table extends Endpoints, Name extends Extract<keyof Table, string>>(
  app: Express,
  calls: Table,
  handlers: HandlersFor<Table>,
  name: Name,
  proof: AppCheck,
): void {
  const endpoint: Table[Name] = calls[name];
  const handler = handlers[name];
  if (typeof handler !== 'function') throw new Error(`Nobody answers ${endpoint.method} ${endpoint.path}`);
  app.route(endpoint.path)[EXPRESS_METHODS[endpoint.method]](handleEndpoint(name, endpoint, handler, proof));
}
