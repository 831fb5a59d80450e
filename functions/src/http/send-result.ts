import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { refusalsOf } from '@legacy-hub/domain/endpoints';
import { REFUSALS, type Refusal, refuse } from '@legacy-hub/domain/refusals';
import type { WireError } from '@legacy-hub/domain/wire';
import * as z from 'zod/mini';
import type { HandlerResult } from './handler.ts';
import type { ApiResponse } from './request-log.ts';

/** Sends a response or refusal only in the shape that the endpoint declares. */
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

/** The key came with a press of another endpoint, which was refused. */
const isKeyReused = (endpoint: Endpoint, { code, isKept }: Refusal): boolean =>
  isKept === true && !refusalsOf(endpoint).includes(code);

export const toErrorBody = ({ code, message }: Refusal): WireError => ({ error: message, code });

export function sendRefusal(response: ApiResponse, refusal: Refusal, body: unknown): void {
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
