import Stripe from 'stripe';
import { advanceSandbox } from './billing/billing-clock.ts';
import { expand } from './expand.ts';
import { checkClientSecret } from './http/client-secret.ts';
import { invalid, unrecognized } from './http/errors.ts';
import { decodeForm, type FormTree, fingerprint } from './http/form.ts';
import { type Answer, createIdempotencyKeys, type IdempotencyKeys } from './http/idempotency.ts';
import { callerOf, secretKeyRequired } from './http/keys.ts';
import { listOf, text } from './http/param-types.ts';
import { failure, outage, reply } from './http/responses.ts';
import { findRoute, type Route } from './http/routing.ts';
import { formText, type HttpRequest, header, type Reply } from './http/server.ts';
import type { AnswerFault, Faults } from './state/faults.ts';
import type { SandboxState } from './state/state.ts';

interface ValidatedRequest {
  form: FormTree;
  paths: string[];
  key: string | undefined;
  mark: string;
  route: Route;
  id: string;
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || version === Stripe.API_VERSION) return;
  throw invalid(`Invalid Stripe API version: ${version}. The sandbox speaks ${Stripe.API_VERSION} only.`);
}

function validateRequest(
  state: SandboxState,
  routes: readonly Route[],
  request: HttpRequest,
): ValidatedRequest {
  const form = decodeForm(formText(request));
  const caller = callerOf(header(request, 'authorization'));
  checkVersion(header(request, 'stripe-version'));
  const match = findRoute(routes, request.method, request.path);
  if (match === undefined) throw unrecognized(request.method, request.path);
  if (caller === 'browser' && !match.route.browser) throw secretKeyRequired();
  const secret = form.get('client_secret');
  if (caller === 'browser' && match.id !== '') {
    checkClientSecret(state, match.id, typeof secret === 'string' ? secret : undefined);
  }
  const mark = `${request.method} ${request.path} ${fingerprint(form)}`;
  const expandParam = form.get('expand') ?? '';
  form.delete('expand');
  return {
    form,
    paths: listOf(text).read(expandParam, 'expand'),
    key: request.method === 'POST' ? header(request, 'idempotency-key') : undefined,
    mark,
    ...match,
  };
}

export function createApi(state: SandboxState, routes: readonly Route[], faults: Faults) {
  const keys = createIdempotencyKeys();
  return async (request: HttpRequest): Promise<Reply> => {
    const requestId = state.newId('req', 14);
    const fault = faults.takeAnswer(request.method, request.path);
    try {
      advanceSandbox(state, state.clock.now());
      const validated = validateRequest(state, routes, request);
      const { key } = validated;
      const earlier = key === undefined ? undefined : keys.claim(key, validated.mark, state.clock.now());
      const echo = key === undefined ? undefined : { 'idempotency-key': key };
      if (earlier) {
        const again = { 'idempotent-replayed': 'true', 'original-request': earlier.requestId };
        return replyUnlessBroken(fault, requestId, earlier, { ...echo, ...again });
      }
      const answer = await perform(state, keys, validated, requestId, fault);
      return replyUnlessBroken(fault, requestId, answer, echo);
    } catch (error) {
      return reply(failure(error, requestId));
    }
  };
}

function breaks(fault: AnswerFault | undefined, when: 'before' | 'after'): boolean {
  return fault !== undefined && 'when' in fault && fault.when === when;
}

/** Applies a fault that hides the response even if the change was made. Replayed responses can also be lost. */
function replyUnlessBroken(
  fault: AnswerFault | undefined,
  requestId: string,
  answer: Answer | undefined,
  extra: Record<string, string> | undefined,
): Reply {
  if (answer && !breaks(fault, 'before') && !breaks(fault, 'after')) return reply(answer, extra);
  return fault?.kind === 'drop' ? { kind: 'drop' } : reply(outage(requestId));
}

/** Returns undefined if a fault prevents the change. */
async function perform(
  state: SandboxState,
  keys: IdempotencyKeys,
  request: ValidatedRequest,
  requestId: string,
  fault: AnswerFault | undefined,
): Promise<Answer | undefined> {
  const { key, route, id, form } = request;
  try {
    if (fault?.kind === 'refuse') throw invalid('The sandbox is set to refuse this.');
    const run = route.prepare(state, id, form);
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    if (breaks(fault, 'before')) return undefined;
    const answer = executeRoute(state, request, requestId, run);
    if (key !== undefined) keys.keep(key, answer);
    return answer;
  } finally {
    if (key !== undefined) keys.release(key);
  }
}

/** Runs the route and stores its result, success or error, under the idempotency key. */
function executeRoute(
  state: SandboxState,
  request: ValidatedRequest,
  requestId: string,
  run: () => object,
): Answer {
  state.request = { id: requestId, idempotency_key: request.key ?? null };
  try {
    return { status: 200, body: JSON.stringify(expand(state, run(), request.paths)), requestId };
  } catch (error) {
    return failure(error, requestId);
  } finally {
    state.request = null;
  }
}
