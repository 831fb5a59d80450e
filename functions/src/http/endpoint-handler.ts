import type { Call } from '@legacy-hub/domain/endpoint';
import { refuse } from '@legacy-hub/domain/refusals';
import { firstSentence } from '@legacy-hub/domain/request-fields';
import { instant } from '@legacy-hub/domain/venue-time';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { type AppCheck, proveApp } from './app-check.ts';
import { identifyCaller } from './authenticate.ts';
import type { Handler, Outcome } from './handler.ts';
import { readInput } from './parse-request.ts';
import { countCall } from './rate-limit.ts';
import { requestIdOf } from './request-id.ts';
import type { ApiResponse } from './request-log.ts';
import { sendOutcome } from './send-result.ts';

/** The way into one call of the table, the same for all of them. */
export const door =
  <Row extends Call>(name: string, row: Row, handler: Handler<Row>, appCheck: AppCheck) =>
  async (request: Request, response: ApiResponse): Promise<void> => {
    response.locals.call = name;
    const proof = await proveApp(row, request, appCheck);
    response.locals.app = proof.app;
    const outcome = proof.ok ? await pass(row, handler, request, requestIdOf(response)) : proof;
    await sendOutcome(response, row, outcome);
  };

async function pass<Row extends Call>(
  row: Row,
  handler: Handler<Row>,
  request: Request,
  requestId: string,
): Promise<Outcome<Row>> {
  const now = instant(Date.now());
  const identified = await identifyCaller(row, request);
  if (!identified.ok) return identified;
  const read = await readInput(row, request);
  if (!read.ok) return read;
  const input = z.safeParse<Row['input']>(row.input, read.sent);
  if (!input.success) return refuse('bad-input', firstSentence(input.error));
  const { caller } = identified;
  const who = 'uid' in caller ? caller.uid : (request.ip ?? '');
  if (!(await countCall(row.limit, who, now))) return refuse('too-many-requests');
  return handler(input.data, { caller, now, requestId });
}
