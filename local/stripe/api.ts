import Stripe from 'stripe';
import { advanceSandbox } from './billing/billing-clock.ts';
import { expand } from './expand.ts';
import { browserView, checkClientSecret } from './http/browser-view.ts';
import { invalid, unrecognized } from './http/errors.ts';
import { decodeForm, type FormTree, fingerprint } from './http/form.ts';
import { formText, type HttpRequest, header, type Reply } from './http/http-request.ts';
import { type Answer, createIdempotencyKeys, type IdempotencyKeys } from './http/idempotency.ts';
import { type Caller, callerOf, secretKeyRequired } from './http/keys.ts';
import { listOf, text } from './http/param-types.ts';
import { failure, outage, reply } from './http/responses.ts';
import { findRoute, type Route } from './http/routing.ts';
import type { AnswerFault, Faults } from './state/faults.ts';
import type { SandboxState } from './state/state.ts';

/** A request that has passed the door: who asks, for what, with which parameters. */
interface ValidatedRequest {
  caller: Caller;
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

function takeText(form: FormTree, name: string): string | undefined {
  const value = form.get(name);
  form.delete(name);
  return value === undefined ? undefined : text.read(value, name);
}

function admit(world: SandboxState, routes: readonly Route[], exchange: HttpRequest): ValidatedRequest {
  const form = decodeForm(formText(exchange));
  const caller = callerOf(header(exchange, 'authorization'), takeText(form, 'key'));
  checkVersion(header(exchange, 'stripe-version'));
  const match = findRoute(routes, exchange.method, exchange.path);
  if (match === undefined) throw unrecognized(exchange.method, exchange.path);
  if (caller === 'browser' && !match.route.browser) throw secretKeyRequired();
  const secret = form.get('client_secret');
  if (caller === 'browser' && match.id !== '') {
    checkClientSecret(world, match.id, typeof secret === 'string' ? secret : undefined);
  }
  const mark = `${exchange.method} ${exchange.path} ${fingerprint(form)}`;
  const asked = form.get('expand') ?? '';
  form.delete('expand');
  return {
    caller,
    form,
    paths: listOf(text).read(asked, 'expand'),
    key: exchange.method === 'POST' ? header(exchange, 'idempotency-key') : undefined,
    mark,
    ...match,
  };
}

export function createApi(world: SandboxState, routes: readonly Route[], faults: Faults) {
  const keys = createIdempotencyKeys();
  return async (exchange: HttpRequest): Promise<Reply> => {
    const requestId = world.newId('req', 14);
    const fault = faults.takeAnswer(exchange.method, exchange.path);
    try {
      advanceSandbox(world, world.clock.now());
      const admitted = admit(world, routes, exchange);
      const { key } = admitted;
      const earlier = key === undefined ? undefined : keys.claim(key, admitted.mark, world.clock.now());
      const echo = key === undefined ? undefined : { 'idempotency-key': key };
      if (earlier) {
        const again = { 'idempotent-replayed': 'true', 'original-request': earlier.requestId };
        return replyUnlessBroken(fault, requestId, earlier, { ...echo, ...again });
      }
      const answer = await perform(world, keys, admitted, requestId, fault);
      return replyUnlessBroken(fault, requestId, answer, echo);
    } catch (error) {
      return reply(failure(error, requestId));
    }
  };
}

function breaks(fault: AnswerFault | undefined, when: 'before' | 'after'): boolean {
  return fault !== undefined && fault.kind !== 'slow' && fault.when === when;
}

/** Whatever was done, a broken connection or an outage hides it; a repeated answer can get lost again. */
function replyUnlessBroken(
  fault: AnswerFault | undefined,
  requestId: string,
  answer: Answer | undefined,
  extra: Record<string, string> | undefined,
): Reply {
  if (answer && !breaks(fault, 'before') && !breaks(fault, 'after')) return reply(answer, extra);
  return fault?.kind === 'drop' ? { kind: 'drop' } : reply(outage(requestId));
}

/** Undefined when a fault comes before the change. */
async function perform(
  world: SandboxState,
  keys: IdempotencyKeys,
  admitted: ValidatedRequest,
  requestId: string,
  fault: AnswerFault | undefined,
): Promise<Answer | undefined> {
  const { key, route, id, form } = admitted;
  try {
    const run = route.prepare(world, id, form);
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    if (breaks(fault, 'before')) return undefined;
    const answer = executeRoute(world, admitted, requestId, run);
    if (key !== undefined) keys.keep(key, answer);
    return answer;
  } finally {
    if (key !== undefined) keys.release(key);
  }
}

/** From here on the outcome, good or bad, belongs to the idempotency key. */
function executeRoute(
  world: SandboxState,
  admitted: ValidatedRequest,
  requestId: string,
  run: () => object,
): Answer {
  world.request = { id: requestId, idempotency_key: admitted.key ?? null };
  try {
    const json = expand(world, run(), admitted.paths);
    const shown = admitted.caller === 'browser' ? browserView(json) : json;
    return { status: 200, body: JSON.stringify(shown), requestId };
  } catch (error) {
    return failure(error, requestId);
  } finally {
    world.request = null;
  }
}
