import { browserAssets } from './browser/assets.ts';
import { unrecognized } from './http/errors.ts';
import { decodeForm } from './http/form.ts';
import { findRoute, type Route } from './http/routing.ts';
import { answerWith, type Handler, type HttpRequest, type Reply } from './http/server.ts';
import { invoicePage, overviewPage, receiptPage } from './pages/pages.ts';
import type { SandboxState } from './state/state.ts';
import type { Delivery } from './state/webhook-dispatcher.ts';

interface RouterOptions {
  state: SandboxState;
  deliveries: readonly Delivery[];
  answerApi: Handler;
  controls: readonly Route[];
}

function pageAt({ state, deliveries }: RouterOptions, path: string): string | undefined {
  if (path === '/') return overviewPage(state, deliveries);
  const [, kind, id = ''] = /^\/(invoices|receipts)\/(\w+)$/.exec(path) ?? [];
  if (kind === undefined) return undefined;
  return kind === 'invoices' ? invoicePage(state, id) : receiptPage(state, id);
}

async function fileAt(site: RouterOptions, path: string): Promise<Reply | undefined> {
  const page = pageAt(site, path);
  if (page !== undefined) return answerWith(200, 'text/html; charset=utf-8', page);
  const asset = path.startsWith('/js/') ? (await browserAssets()).get(path) : undefined;
  return asset && answerWith(200, asset.type, asset.body);
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
    const file = request.method === 'GET' ? await fileAt(site, request.path) : undefined;
    return file ?? handleControl(site, request);
  };
}
