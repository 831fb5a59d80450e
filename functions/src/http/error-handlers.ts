import type { Call } from '@legacy-hub/domain/endpoint';
import { refusal } from '@legacy-hub/domain/refusals';
import type { NextFunction, Request } from 'express';
import { explainFailure } from './error-to-refusal.ts';
import type { ApiResponse } from './request-log.ts';
import { sendRefusal, wireRefusal } from './send-result.ts';

/** Whatever no row answers to: an unknown address, or a known one called in another way. */
export const refuseUnknown =
  (calls: Readonly<Record<string, Call>>) =>
  (request: Request, response: ApiResponse): void => {
    const methods = Object.values(calls).flatMap(({ path, method }) =>
      path === request.path ? [method] : [],
    );
    if (methods.length > 0) response.set('Allow', methods.join(', '));
    const no = refusal(methods.length > 0 ? 'wrong-method' : 'no-such-call');
    sendRefusal(response, no, wireRefusal(no));
  };

/** Whatever was thrown: the log hears what it was, the caller only what it means. */
export function refuseFailed(
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
  const no = explainFailure(thrown);
  sendRefusal(response, no, wireRefusal(no));
}
