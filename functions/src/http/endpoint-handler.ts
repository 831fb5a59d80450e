import { network } from '@legacy-hub/domain/copy/network';
import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { refuse } from '@legacy-hub/domain/refusals';
import { firstMessage } from '@legacy-hub/domain/request-fields';
import { isTextThroughout } from '@legacy-hub/domain/text';
import { instant } from '@legacy-hub/domain/venue-time';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { type AppCheck, verifyAppCheck } from './app-check.ts';
import { authenticate } from './authenticate.ts';
import type { Handler, HandlerResult } from './handler.ts';
import { parseRequest } from './parse-request.ts';
import { isWithinRateLimit } from './rate-limit.ts';
import { requestIdOf } from './request-id.ts';
import type { ApiResponse } from './request-log.ts';
import { sendResult } from './send-result.ts';

/** The Express handler for one endpoint: every endpoint goes through the same steps. */
export const handleEndpoint =
  <E extends Endpoint>(name: string, endpoint: E, handler: Handler<E>, appCheck: AppCheck) =>
  async (request: Request, response: ApiResponse): Promise<void> => {
    response.locals.call = name;
    const verification = await verifyAppCheck(endpoint, request, appCheck);
    response.locals.app = verification.app;
    const result = verification.ok
      ? await runEndpoint(endpoint, handler, request, requestIdOf(response))
      : verification;
    await sendResult(response, endpoint, result);
  };

async function runEndpoint<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  request: Request,
  requestId: string,
): Promise<HandlerResult<E>> {
  const now = instant(Date.now());
  const authenticated = await authenticate(endpoint, request);
  if (!authenticated.ok) return authenticated;
  const parsed = await parseRequest(endpoint, request);
  if (!parsed.ok) return parsed;
  if (!isTextThroughout(parsed.payload)) return refuse('bad-input', network.badInput);
  const input = z.safeParse<E['input']>(endpoint.input, parsed.payload);
  if (!input.success) return refuse('bad-input', firstMessage(input.error));
  const { caller } = authenticated;
  const rateLimitKey = 'uid' in caller ? caller.uid : (request.ip ?? '');
  if (!(await isWithinRateLimit(endpoint.rateLimit, rateLimitKey, now))) return refuse('too-many-requests');
  return handler(input.data, { caller, now, requestId });
}
