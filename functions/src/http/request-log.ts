import type { NextFunction, Request, Response } from 'express';
import type { LogEntry } from 'firebase-functions/logger';
import type { AppCheckResult } from './app-check.ts';
import { formatError } from './format-error.ts';
import { requestIdOf } from './request-id.ts';

/** Log fields, collected while a request is handled. Never tokens or personal data of customers. */
interface RequestLogFields extends Record<string, unknown> {
  call?: string;
  /** The id of the staff member who calls a staff endpoint, so that it can be seen who read what. */
  staff?: string;
  customers?: number;
  refused?: string;
  failure?: unknown;
  app?: AppCheckResult | undefined;
}

export type ApiResponse = Response<unknown, RequestLogFields>;

export type Log = (entry: LogEntry) => void;

/** Logs one line per request, once the response was sent or the connection closed. */
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
