import { browserAssets } from './browser/assets.ts';
import { unrecognized } from './http/errors.ts';
import { decodeForm } from './http/form.ts';
import type { HttpRequest, Reply } from './http/http-request.ts';
import { findRoute, type Route } from './http/routing.ts';
import { answerWith, type Handler } from './http/server.ts';
import { customersPage } from './pages/customers-page.ts';
import { invoicePage } from './pages/invoice-page.ts';
import { receiptPage } from './pages/receipt-page.ts';
import type { SandboxState } from './state/state.ts';
import type { Delivery } from './state/webhook-dispatcher.ts';

interface RouterOptions {
  state: SandboxState;
  deliveries: readonly Delivery[];
  answerApi: Handler;
  controls: readonly Route[];
}

/** Built on the first request, then cached. */
let bundled: ReturnType<typeof browserAssets> | undefined;
function assets(): ReturnType<typeof browserAssets> {
  bundled ??= browserAssets();
  return bundled;
}

const html = (body: string) => answerWith(200, 'text/html; charset=utf-8', body);

const PAYMENT_PAGES = new Map([
  ['invoices', invoicePage],
  ['receipts', receiptPage],
]);

async function pageAt({ state, deliveries }: RouterOptions, path: string): Promise<Reply | undefined> {
  if (path === '/') return html(customersPage(state, deliveries));
  const [, kind = '', id = ''] = /^\/(invoices|receipts)\/(\w+)$/.exec(path) ?? [];
  const page = PAYMENT_PAGES.get(kind)?.(state, id);
  if (page !== undefined) return html(page);
  const asset = path.startsWith('/js/') ? (await assets()).get(path) : undefined;
  return asset && answerWith(200, asset.type, asset.body);
}

function handleControl({ state, controls }: RouterOptions, { method, path, body }: HttpRequest): Reply {
  const control = findRoute(controls, method, path);
  if (control === undefined) throw unrecognized(method, path);
  const run = control.route.prepare(state, control.id, decodeForm(body));
  return answerWith(200, 'application/json', JSON.stringify(run()));
}

/** Routes requests to the API, the HTML pages, the browser scripts and the control endpoints. */
export function createRequestRouter(site: RouterOptions): Handler {
  return async (request) => {
    if (request.path.startsWith('/v1/')) return site.answerApi(request);
    const page = request.method === 'GET' ? await pageAt(site, request.path) : undefined;
    return page ?? handleControl(site, request);
  };
}
