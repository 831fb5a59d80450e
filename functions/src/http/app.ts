import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import express, { type Express } from 'express';
import { write } from 'firebase-functions/logger';
import { correctUnpaidGroup, countCustomersShown, countUnpaidGroup } from '../stores/limits.ts';
import { findVenueSettings } from '../stores/venue.ts';
import { appCheck } from './access/app-check.ts';
import { authenticate } from './access/authenticate.ts';
import { securityHeaders } from './access/security-headers.ts';
import { type Guards, handleEndpoint } from './endpoint-handler.ts';
import type { HandlersFor } from './handler.ts';
import { countCall } from './limits/rate-limit.ts';
import { type Log, requestId, requestLogger } from './logging.ts';
import { errorHandler, notFoundHandler } from './responses.ts';

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** The number of proxies: the edge of Firebase Hosting and the Cloud Run front end. */
const PROXIES = 2;

const GUARDS: Guards = {
  app: appCheck,
  authenticate,
  limiter: countCall,
  customersLimiter: countCustomersShown,
  unpaidGroups: { count: countUnpaidGroup, correct: correctUnpaidGroup },
  findVenueSettings,
};

/** Old paths that a tab may still call if it was opened before the last deployment. */
const RENAMED_PATHS: Readonly<Record<string, string>> = {
  '/api/admin/take-back-cash': '/api/admin/refund-at-counter',
};

const EXPRESS_METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** Builds the API from the table of endpoints. Throws if an endpoint has no handler. */
export function createApp<Table extends Endpoints>(
  endpoints: Table,
  handlers: HandlersFor<Table>,
  { log = write, ...guards }: { log?: Log } & Partial<Guards> = {},
): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', PROXIES);
  app.use(requestId, securityHeaders, requestLogger(log));
  app.use((request, _response, next) => {
    request.url = RENAMED_PATHS[request.url] ?? request.url;
    next();
  });
  for (const name in endpoints) mountEndpoint(app, endpoints, handlers, name, { ...GUARDS, ...guards });
  app.use(notFoundHandler(endpoints));
  app.use(errorHandler);
  return app;
}

function mountEndpoint<Table extends Endpoints, Name extends Extract<keyof Table, string>>(
  app: Express,
  endpoints: Table,
  handlers: HandlersFor<Table>,
  name: Name,
  guards: Guards,
): void {
  const endpoint: Table[Name] = endpoints[name];
  const handler = handlers[name];
  if (typeof handler !== 'function') throw new Error(`No handler for ${endpoint.method} ${endpoint.path}`);
  app.route(endpoint.path)[EXPRESS_METHODS[endpoint.method]](handleEndpoint(name, endpoint, handler, guards));
}
