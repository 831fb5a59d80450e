import type { Call } from '@legacy-hub/domain/endpoint';
import { refusalsOf } from '@legacy-hub/domain/endpoints';
import { REFUSALS, type Refusal } from '@legacy-hub/domain/refusals';
import type { WireError } from '@legacy-hub/domain/wire';
import * as z from 'zod/mini';
import type { Outcome } from './handler.ts';
import type { ApiResponse } from './request-log.ts';

/** An answer, or a refusal, leaves only in the shape that the row promises. */
export async function sendOutcome<Row extends Call>(
  response: ApiResponse,
  row: Row,
  outcome: Outcome<Row>,
): Promise<void> {
  if (!outcome.ok) return sendRefusal(response, outcome.refusal, refusalBody(row, outcome));
  const promised = z.parse(row.output, outcome.answer);
  if (row.gives === 'photo') await sendPhoto(response, promised);
  else response.json(promised);
}

export const wireRefusal = ({ code, sentence }: Refusal): WireError => ({ error: sentence, code });

export function sendRefusal(response: ApiResponse, refusal: Refusal, body: unknown): void {
  response.locals.refused = refusal.code;
  response.status(REFUSALS[refusal.code].status).json(body);
}

function refusalBody(row: Call, outcome: { refusal: Refusal; body?: unknown }): unknown {
  const { code } = outcome.refusal;
  if (!refusalsOf(row).includes(code)) throw new Error(`${row.path} does not declare the refusal ${code}`);
  const tellsMore = row.refusal?.code === code && outcome.body !== undefined;
  return tellsMore ? z.parse(row.refusal.shape, outcome.body) : wireRefusal(outcome.refusal);
}

async function sendPhoto(response: ApiResponse, photo: unknown): Promise<void> {
  if (!(photo instanceof File)) throw new Error('a photo was promised');
  response.type(photo.type).send(Buffer.from(await photo.arrayBuffer()));
}
