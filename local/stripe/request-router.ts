import { stripeJs } from './browser/stripe-js.ts';
import { unrecognized } from './http/errors.ts';
import { decodeForm } from './http/form.ts';
import { failure, reply } from './http/responses.ts';
import { findRoute, type Route } from './http/routing.ts';
import { answerWith, type Handler, type HttpRequest, type Reply } from './http/server.ts';
import { objectPage, overviewPage } from './pages.ts';
import type { SandboxState } from './state/state.ts';
import type { Delivery } from './state/webhook-dispatcher.ts';

interface RouterOptions {
  state: SandboxState;
  deliveries: readonly Delivery[];
  answerApi: Handler;
  controls: readonly Route[];
}

async function fileAt({ state, deliveries }: RouterOptions, path: string): Promise<Reply | undefined> {
  if (path === '/js/stripe.js') return answerWith(200, 'text/javascript; charset=utf-8', await stripeJs());
  const [, id] = /^\/objects\/(\w+)$/.exec(path) ?? [];
  if (path !== '/' && id === undefined) return undefined;
  const page = id === undefined ? overviewPage(state, deliveries) : objectPage(state, id);
  return page === undefined ? undefined : answerWith(200, 'text/html; charset=utf-8', page);
}

function handleControl({ state, controls }: RouterOptions, { method, path, body }: HttpRequest): Reply {
  const control = findRoute(controls, method, path);
  if (control === undefined) throw unrecognized(method, path);
  const run = control.route.prepare(state, control.id, decodeForm(body));
  return answerWith(200, 'application/json', JSON.stringify(run()));
}

export function createRequestRouter(site: RouterOptions): Handler {
  return async (request) => {
    if (request.path.startsWith('/v1/')) return site.answerApi(request);
    try {
      const file = request.method === 'GET' ? await fileAt(site, request.path) : undefined;
      return file ?? handleControl(site, request);
    } catch (error) {
      return reply(failure(error, site.state.newId('req')));
    }
  };
}
