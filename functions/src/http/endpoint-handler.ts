import type { Access, Endpoint, ParsedInput } from '@legacy-hub/domain/api/endpoint';
import { firstMessage } from '@legacy-hub/domain/api/request-fields';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { isTextThroughout } from '@legacy-hub/domain/core/text';
import { type Refused, refuse, refuseTooMany } from '@legacy-hub/domain/decision/decision';
import { customersIn } from '@legacy-hub/domain/staff/customers/customers-shown';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
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

type Caller = Principals[Access];
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
  call: Call,
): Promise<HandlerResult<E>> {
  const { request, response, guards } = call;
  const now = instant(Date.now());
  recordStaffContact(caller, response, now);
  const read = await readInput(endpoint, request);
  if (!read.ok) return read;
  const { input } = read;
  const names = countedAs(caller, request, input);
  const within = withinLimit(guards.limiter, now);
  return within(endpoint.rateLimit, names, async () => {
    const timed = actionTimeOf(caller, input, now);
    if (!timed.ok) return timed;
    const result = await handler(input, {
      caller,
      now,
      action: timed.action,
      requestId: requestIdOf(response),
      within,
      address: names.address ?? '',
      unpaidGroups: guards.unpaidGroups,
    });
    return endpoint.showsCustomers ? limitCustomers(result, caller, call, now) : result;
  });
}

/**
 * Records the login in the log, and sends the signed time, with which the device later proves its last
 * contact.
 */
function recordStaffContact(caller: Caller, response: ApiResponse, now: Instant): void {
  if (!('role' in caller)) return;
  response.locals.staff = caller.uid;
  response.set('X-Last-Contact', signLastContact(caller.uid, now));
}

async function readInput<E extends Endpoint>(
  endpoint: E,
  request: Request,
): Promise<{ ok: true; input: ParsedInput<E> } | Refused> {
  const parsed = await parseRequest(endpoint, request);
  if (!parsed.ok) return parsed;
  if (!isTextThroughout(parsed.payload)) return refuse('bad-input', network.badInput);
  const input = z.safeParse<E['input']>(endpoint.input, parsed.payload);
  return input.success ? { ok: true, input: input.data } : refuse('bad-input', firstMessage(input.error));
}

/** Shows a staff login no more customers than its limit allows. */
async function limitCustomers<Result extends { ok: true; body: unknown } | Refused>(
  result: Result,
  caller: Caller,
  { response, guards }: Call,
  now: Instant,
): Promise<Result | Refused> {
  if (!('role' in caller) || !('body' in result)) return result;
  const customers = customersIn(result.body);
  response.locals.customers = customers.length;
  const until = customers.length === 0 ? null : await guards.customersLimiter(caller.uid, customers, now);
  return until === null ? result : refuseTooMany(secondsUntil(until, now), 'too-many-customers');
}
