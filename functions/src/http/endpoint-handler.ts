import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { firstMessage } from '@legacy-hub/domain/api/request-fields';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { isTextThroughout } from '@legacy-hub/domain/core/text';
import { refuse, refuseTooMany } from '@legacy-hub/domain/decision/decision';
import { customersIn } from '@legacy-hub/domain/staff/customers/customers-shown';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { Request } from 'express';
import * as z from 'zod/mini';
import type { countCustomersShown } from '../stores/limits.ts';
import { type findVenueSettings, runWithVenue } from '../stores/venue.ts';
import { type AppCheck, verifyAppCheck } from './access/app-check.ts';
import type { authenticate } from './access/authenticate.ts';
import type { Handler, HandlerResult, Principals, UnpaidGroups } from './handler.ts';
import { actionTimeOf, signLastContact } from './last-contact.ts';
import { countedAs } from './limits/counted-as.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import { secondsUntil, withinLimit } from './limits/within-limit.ts';
import { type ApiResponse, requestIdOf } from './logging.ts';
import { drainBody, parseRequest } from './requests/parse-request.ts';
import { sendResult } from './responses.ts';

export interface Guards {
  readonly app: AppCheck;
  readonly authenticate: typeof authenticate;
  readonly limiter: RateLimiter;
  readonly customersLimiter: typeof countCustomersShown;
  readonly unpaidGroups: UnpaidGroups;
  readonly findVenueSettings: typeof findVenueSettings;
}

export const handleEndpoint =
  <E extends Endpoint>(name: string, endpoint: E, handler: Handler<E>, guards: Guards) =>
  async (request: Request, response: ApiResponse): Promise<void> => {
    response.locals.call = name;
    const verification = await verifyAppCheck(endpoint, request, guards.app);
    response.locals.app = verification.app;
    const result = verification.ok
      ? await runEndpoint(endpoint, handler, { request, response, guards })
      : verification;
    await drainBody(request);
    await sendResult(response, endpoint, result);
  };

type Call = { request: Request; response: ApiResponse; guards: Guards };

async function runEndpoint<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  call: Call,
): Promise<HandlerResult<E>> {
  const { guards, request } = call;
  const [authenticated, settings] = await Promise.all([
    guards.authenticate(endpoint, request),
    guards.findVenueSettings(),
  ]);
  if (!authenticated.ok) return authenticated;
  if (settings === null && endpoint.sells) return refuse('opening-soon');
  return runWithVenue(settings, () => answer(endpoint, handler, authenticated.caller, call));
}

async function answer<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  caller: Principals[E['access']],
  { request, response, guards }: Call,
): Promise<HandlerResult<E>> {
  const now = instant(Date.now());
  if ('role' in caller) {
    response.locals.staff = caller.uid;
    response.set('X-Last-Contact', signLastContact(caller.uid, now));
  }
  const parsed = await parseRequest(endpoint, request);
  if (!parsed.ok) return parsed;
  if (!isTextThroughout(parsed.payload)) return refuse('bad-input', network.badInput);
  const input = z.safeParse<E['input']>(endpoint.input, parsed.payload);
  if (!input.success) return refuse('bad-input', firstMessage(input.error));
  const within = withinLimit(guards.limiter, now);
  const names = countedAs(caller, request, input.data);
  return within(endpoint.rateLimit, names, async () => {
    const timed = actionTimeOf(caller, input.data, now);
    if (!timed.ok) return timed;
    const { action } = timed;
    const requestId = requestIdOf(response);
    const { address = '' } = names;
    const context = { caller, now, action, requestId, within, address, unpaidGroups: guards.unpaidGroups };
    const result = await handler(input.data, context);
    if (!endpoint.showsCustomers || !('role' in caller) || !('body' in result)) return result;
    const customers = customersIn(result.body);
    response.locals.customers = customers.length;
    const until = customers.length === 0 ? null : await guards.customersLimiter(caller.uid, customers, now);
    return until === null ? result : refuseTooMany(secondsUntil(until, now), 'too-many-customers');
  });
}
