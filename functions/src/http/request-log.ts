import type { NextFunction, Request, Response } from 'express';
import type { LogEntry } from 'firebase-functions/logger';
import type { AppCheckResult } from './app-check.ts';
import { formatError } from './format-error.ts';
import { requestIdOf } from './request-id.ts';

/** What is known of a request for the log, gathered while it is answered: nothing about a person, no token. */
export interface RequestLogFields extends Record<string, unknown> {
  call?: string;
  refused?: string;
  failure?: unknown;
  /** Whether it came from our website, where that is asked. */
  app?: AppCheckResult | undefined;
}

export type ApiResponse = Response<unknown, RequestLogFields>;

export type Log = (entry: LogEntry) => void;

/** One line for each request, once it is answered. */
export const requestLogger = (log: Log) => (request: Request, response: ApiResponse, next: NextFunction) => {
  const began = performance.now();
  response.once('close', () => {
    const { call, refused, failure, app } = response.locals;
    log({
      severity: failure === undefined ? 'INFO' : 'ERROR',
      message: 'request',
      requestId: requestIdOf(response),
      method: request.method,
      call,
      status: response.writableFinished ? response.statusCode : 'hung up',
      refused,
      app,
      failure: failure === undefined ? undefined : formatError(failure),
      milliseconds: Math.round(performance.now() - began),
    });
  });
  next();
};
