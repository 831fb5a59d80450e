import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { refusal } from '@legacy-hub/domain/refusals';
import type { NextFunction, Request } from 'express';
import { refusalForError } from './error-to-refusal.ts';
import type { ApiResponse } from './request-log.ts';
import { sendRefusal, toErrorBody } from './send-result.ts';

/** Whatever no row answers to: an unknown address, or a known one called in another way. */
export const notFoundHandler =
  (calls: Readonly<Record<string, Endpoint>>) =>
  (request: Request, response: ApiResponse): void => {
    const methods = Object.values(calls).flatMap(({ path, method }) =>
      path === request.path ? [method] : [],
    );
    if (methods.length > 0) response.set('Allow', methods.join(', '));
    const reason = refusal(methods.length > 0 ? 'method-not-allowed' : 'endpoint-not-found');
    sendRefusal(response, reason, toErrorBody(reason));
  };

/** Whatever was thrown: the log hears what it was, the caller only what it means. */
export function errorHandler(
  thrown: unknown,
  _request: Request,
  response: ApiResponse,
  next: NextFunction,
): void {
  response.locals.failure = thrown;
  if (response.headersSent) {
    next(thrown);
    return;
  }
  const reason = refusalForError(thrown);
  sendRefusal(response, reason, toErrorBody(reason));
}
