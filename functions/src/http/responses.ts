import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { REFUSALS } from '@legacy-hub/domain/api/refusals';
import type { WireError } from '@legacy-hub/domain/core/wire';
import { type Refusal, refusal, refuse } from '@legacy-hub/domain/decision/decision';
import { refusalsOf } from '@legacy-hub/domain/openapi/endpoints';
import type { NextFunction, Request } from 'express';
import * as z from 'zod/mini';
import type { HandlerResult } from './handler.ts';
import type { ApiResponse } from './logging.ts';
import { drainBody } from './requests/parse-request.ts';

/** Sends a response or refusal, restricted to the shape that the endpoint declares. */
export async function sendResult<E extends Endpoint>(
  response: ApiResponse,
  endpoint: E,
  result: HandlerResult<E>,
): Promise<void> {
  if (!result.ok) {
    const refused = isKeyReused(endpoint, result.refusal) ? refuse('idempotency-key-reused') : result;
    return sendRefusal(response, refused.refusal, detailedErrorBody(endpoint, refused));
  }
  const body = z.parse(endpoint.output, result.body);
  if (endpoint.produces === 'photo') await sendPhoto(response, body);
  else if (endpoint.produces === 'redirect') response.redirect(303, String(body));
  else response.json(body);
}

/** True if the key was already used for another endpoint, which refused it. */
const isKeyReused = (endpoint: Endpoint, { code, isStored }: Refusal): boolean =>
  isStored === true && !refusalsOf(endpoint).includes(code);

export const toErrorBody = ({ code, message }: Refusal): WireError => ({ error: message, code });

function sendRefusal(response: ApiResponse, refusal: Refusal, body: unknown): void {
  response.locals.refused = refusal.code;
  if (refusal.retryAfterSeconds !== undefined) response.set('Retry-After', String(refusal.retryAfterSeconds));
  response.status(REFUSALS[refusal.code].status).json(body);
}

function detailedErrorBody(endpoint: Endpoint, result: { refusal: Refusal; body?: unknown }): unknown {
  const { code } = result.refusal;
  if (!refusalsOf(endpoint).includes(code))
    throw new Error(`${endpoint.path} does not declare the refusal ${code}`);
  const hasDetails = endpoint.refusal?.code === code && result.body !== undefined;
  return hasDetails ? z.parse(endpoint.refusal.shape, result.body) : toErrorBody(result.refusal);
}

async function sendPhoto(response: ApiResponse, photo: unknown): Promise<void> {
  if (!(photo instanceof File)) throw new Error('the endpoint declares a photo but returned none');
  response.type(photo.type).send(Buffer.from(await photo.arrayBuffer()));
}

const DEADLINE_EXCEEDED = 4;
const RESOURCE_EXHAUSTED = 8;
const ABORTED = 10;
const UNAVAILABLE = 14;

const lostConnection = z.enum(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'EPIPE']);

const outageError = z.union([
  z.object({ code: z.literal([DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, UNAVAILABLE]) }),
  z.object({ code: z.enum(['app/network-error', 'app/network-timeout', 'auth/internal-error']) }),
  z.object({ type: z.enum(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']) }),
  z.object({ code: lostConnection }),
  z.object({ cause: z.object({ code: lostConnection }) }),
  z.object({ name: z.enum(['AbortError', 'TimeoutError']) }),
]);

const outdatedRequest = z.object({ type: z.literal('StripeIdempotencyError') });

/** Returns the refusal for an error. A provider's outage is temporary; everything else is our own bug. */
export function refusalForError(error: unknown): Refusal {
  if (outdatedRequest.safeParse(error).success) return refusal('changed-since-loaded');
  return refusal(outageError.safeParse(error).success ? 'unavailable' : 'internal');
}

/** Responds with 405 for a known path with another method, and with 404 for any other path. */
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

/** Stores the error for the log and sends the client only the matching refusal. */
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
