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

interface Site {
  world: SandboxState;
  deliveries: readonly Delivery[];
  answerApi: Handler;
  controls: readonly Route[];
}

/** Bundled when a browser first asks, and kept. */
let bundled: ReturnType<typeof browserAssets> | undefined;
function assets(): ReturnType<typeof browserAssets> {
  bundled ??= browserAssets();
  return bundled;
}

const html = (body: string) => answerWith(200, 'text/html; charset=utf-8', body);

/** What a payer is shown of a payment. */
const PAPERS = new Map([
  ['invoices', invoicePage],
  ['receipts', receiptPage],
]);

async function pageAt({ world, deliveries }: Site, path: string): Promise<Reply | undefined> {
  if (path === '/') return html(customersPage(world, deliveries));
  const [, kind = '', id = ''] = /^\/(invoices|receipts)\/(\w+)$/.exec(path) ?? [];
  const page = PAPERS.get(kind)?.(world, id);
  if (page !== undefined) return html(page);
  const asset = path.startsWith('/js/') ? (await assets()).get(path) : undefined;
  return asset && answerWith(200, asset.type, asset.body);
}

function handleControl({ world, controls }: Site, { method, path, body }: HttpRequest): Reply {
  const control = findRoute(controls, method, path);
  if (control === undefined) throw unrecognized(method, path);
  const run = control.route.prepare(world, control.id, decodeForm(body));
  return answerWith(200, 'application/json', JSON.stringify(run()));
}

/** Everything that is served: the API, pages for people, the browser's scripts, and the switchboard. */
export function createSite(site: Site): Handler {
  return async (exchange) => {
    if (exchange.path.startsWith('/v1/')) return site.answerApi(exchange);
    const page = exchange.method === 'GET' ? await pageAt(site, exchange.path) : undefined;
    return page ?? handleControl(site, exchange);
  };
}
