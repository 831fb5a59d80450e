import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { refusal } from '@legacy-hub/domain/refusals';
import type { NextFunction, Request } from 'express';
import { refusalForError } from './error-to-refusal.ts';
import { drainBody } from './request-body.ts';
import type { ApiResponse } from './request-log.ts';
import { sendRefusal, toErrorBody } from './send-result.ts';

/** Answers 405 for a known path with another method, and 404 for any other path. */
export const notFoundHandler =
  (endpoints: Readonly<Record<string, Endpoint>>) =>
  async (request: Request, response: ApiResponse): Promise<void> => {
    await drainBody(request);
    const methods = Object.values(endpoints).flatMap(({ path, method }) =>
      path === request.path ? [method] : [],
    );
    if (methods.length > 0) response.set('Allow', methods.join(', '));
    const reason = refusal(methods.length > 0 ? 'method-not-allowed' : 'endpoint-not-found');
    sendRefusal(response, reason, toErrorBody(reason));
  };

/** Keeps the error for the log and sends the client only the matching refusal. */
export async function errorHandler(
  error: unknown,
  request: Request,
  response: ApiResponse,
  next: NextFunction,
): Promise<void> {
  response.locals.failure = error;
  if (response.headersSent) {
    next(error);
    return;
  }
  await drainBody(request);
  const reason = refusalForError(error);
  sendRefusal(response, reason, toErrorBody(reason));
}
