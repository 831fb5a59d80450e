import { network } from '@legacy-hub/domain/copy/network';
import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { type RefusalCode, refuse, refuseTooMany } from '@legacy-hub/domain/refusals';
import { firstMessage } from '@legacy-hub/domain/request-fields';
import { isTextThroughout } from '@legacy-hub/domain/text';
import { instant } from '@legacy-hub/domain/venue-time';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { type AppCheck, verifyAppCheck } from './app-check.ts';
import { authenticate } from './authenticate.ts';
import { countedAs } from './counted-as.ts';
import { drainBody } from './drain-body.ts';
import type { Handler, HandlerResult } from './handler.ts';
import { parseRequest } from './parse-request.ts';
import type { RateLimiter } from './rate-limit.ts';
import { requestIdOf } from './request-id.ts';
import type { ApiResponse } from './request-log.ts';
import { sendResult } from './send-result.ts';

export interface Guards {
  readonly app: AppCheck;
  readonly limiter: RateLimiter;
}

/** The Express handler for one endpoint: every endpoint goes through the same steps. */
export const handleEndpoint =
  <E extends Endpoint>(name: string, endpoint: E, handler: Handler<E>, { app, limiter }: Guards) =>
  async (request: Request, response: ApiResponse): Promise<void> => {
    response.locals.call = name;
    const verification = await verifyAppCheck(endpoint, request, app);
    response.locals.app = verification.app;
    const result = verification.ok
      ? await runEndpoint(endpoint, handler, { request, response, limiter })
      : verification;
    await drainBody(request);
    await sendResult(response, endpoint, result);
  };

async function runEndpoint<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { request, response, limiter }: { request: Request; response: ApiResponse; limiter: RateLimiter },
): Promise<HandlerResult<E>> {
  const now = instant(Date.now());
  const authenticated = await authenticate(endpoint, request);
  if (!authenticated.ok) return authenticated;
  const { caller } = authenticated;
  if ('role' in caller) response.locals.staff = caller.uid;
  const parsed = await parseRequest(endpoint, request);
  if (!parsed.ok) return parsed;
  if (!isTextThroughout(parsed.payload)) return refuse('bad-input', network.badInput);
  const input = z.safeParse<E['input']>(endpoint.input, parsed.payload);
  if (!input.success) return refuse('bad-input', firstMessage(input.error));
  const admission = await limiter(endpoint.rateLimit, countedAs(caller, request, input.data), now);
  if (!admission.isAllowed) return refuseTooMany(Math.ceil((admission.until - now) / 1000));
  let isFailure = false;
  try {
    const result = await handler(input.data, { caller, now, requestId: requestIdOf(response) });
    isFailure = !result.ok && FAILURES.includes(result.refusal.code);
    return result;
  } finally {
    await admission.settle(isFailure);
  }
}

/** What someone who tries out cards or passwords gets. An error of ours is not the caller's failure. */
const FAILURES: readonly RefusalCode[] = ['card-declined', 'wrong-credentials', 'wrong-current-password'];
