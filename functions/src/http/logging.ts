import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { redact } from '@legacy-hub/domain/core/redact';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { LogEntry } from 'firebase-functions/logger';
import type { AppCheckResult } from './access/app-check.ts';

/** Formats an error for the log. Only its stack, because SDKs attach entire requests to their errors. */
export const formatError = (error: unknown): string =>
  redact(error instanceof Error ? (error.stack ?? error.message) : inspect(error));

const HEADER = 'X-Request-Id';

/** Links a reported error to its line in our log. A client may send its own id. */
export const requestId: RequestHandler = (request, response, next) => {
  response.set(HEADER, acceptedFrom(request) ?? randomUUID());
  next();
};

export const requestIdOf = (response: Response): string => response.get(HEADER) ?? '';

function acceptedFrom(request: Request): string | null {
  const clientId = request.get(HEADER) ?? '';
  return /^[\w-]{8,64}$/.test(clientId) ? clientId : null;
}

/** Log fields collected during a request. They never include tokens or personal data of customers. */
interface RequestLogFields extends Record<string, unknown> {
  call?: string;
  /** The id of the staff member who calls a staff endpoint, so that reads can be traced. */
  staff?: string;
  customers?: number;
  refused?: string;
  failure?: unknown;
  app?: AppCheckResult | undefined;
}

export type ApiResponse = Response<unknown, RequestLogFields>;

export type Log = (entry: LogEntry) => void;

/** Logs one line per request, once the response has been sent or the connection closed. */
export const requestLogger = (log: Log) => (request: Request, response: ApiResponse, next: NextFunction) => {
  const startedAt = performance.now();
  response.once('close', () => {
    const { call, staff, customers, refused, failure, app } = response.locals;
    log({
      severity: failure === undefined ? 'INFO' : 'ERROR',
      message: 'request',
      requestId: requestIdOf(response),
      method: request.method,
      call,
      staff,
      customers,
      status: response.writableFinished ? response.statusCode : 'hung up',
      refused,
      app,
      addresses: request.get('x-forwarded-for')?.split(',').length ?? 0,
      failure: failure === undefined ? undefined : formatError(failure),
      milliseconds: Math.round(performance.now() - startedAt),
    });
  });
  next();
};
