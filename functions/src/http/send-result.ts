import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { refusalsOf } from '@legacy-hub/domain/endpoints';
import { REFUSALS, type Refusal } from '@legacy-hub/domain/refusals';
import type { WireError } from '@legacy-hub/domain/wire';
import * as z from 'zod/mini';
import type { HandlerResult } from './handler.ts';
import type { ApiResponse } from './request-log.ts';

/** An answer, or a refusal, leaves only in the shape that the row promises. */
export async function sendResult<E extends Endpoint>(
  response: ApiResponse,
  endpoint: E,
  outcome: HandlerResult<E>,
): Promise<void> {
  if (!outcome.ok) return sendRefusal(response, outcome.refusal, detailedErrorBody(endpoint, outcome));
  const promised = z.parse(endpoint.output, outcome.body);
  if (endpoint.produces === 'photo') await sendPhoto(response, promised);
  else response.json(promised);
}

export const toErrorBody = ({ code, message }: Refusal): WireError => ({ error: message, code });

export function sendRefusal(response: ApiResponse, refusal: Refusal, body: unknown): void {
  response.locals.refused = refusal.code;
  response.status(REFUSALS[refusal.code].status).json(body);
}

function detailedErrorBody(endpoint: Endpoint, outcome: { refusal: Refusal; body?: unknown }): unknown {
  const { code } = outcome.refusal;
  if (!refusalsOf(endpoint).includes(code))
    throw new Error(`${endpoint.path} does not declare the refusal ${code}`);
  const tellsMore = endpoint.refusal?.code === code && outcome.body !== undefined;
  return tellsMore ? z.parse(endpoint.refusal.shape, outcome.body) : toErrorBody(outcome.refusal);
}

async function sendPhoto(response: ApiResponse, photo: unknown): Promise<void> {
  if (!(photo instanceof File)) throw new Error('a photo was promised');
  response.type(photo.type).send(Buffer.from(await photo.arrayBuffer()));
}
