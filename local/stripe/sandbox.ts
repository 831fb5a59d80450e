import type { Server } from 'node:http';
import { createApi } from './api.ts';
import { advanceSandbox } from './billing/billing-clock.ts';
import { applyIntentStatus } from './billing/collection.ts';
import { invoicePaidBy } from './billing/invoice-payments.ts';
import { createHttpServer } from './http/server.ts';
import { createRequestRouter } from './request-router.ts';
import { apiRoutes } from './routes.ts';
import { sandboxControlRoutes } from './sandbox-control-routes.ts';
import { createSandboxControls, type SandboxControls } from './sandbox-controls.ts';
import { createFaults, type Faults } from './state/faults.ts';
import { createState, type SandboxState, type StateOptions } from './state/state.ts';
import { createWebhookDispatcher, type WebhookDispatcher } from './state/webhook-dispatcher.ts';
import { addWebhookEndpoint } from './state/webhook-endpoints.ts';

export interface SandboxOptions extends StateOptions {
  port: number;
  /** Receives every event, signed with `webhookSecret`. */
  webhookUrl?: string;
  webhookSecret?: string;
  /** Event types to deliver; all by default. */
  webhookEvents?: readonly string[];
  /** Delay before the first retry of a failed delivery; it doubles each time. */
  webhookRetryMilliseconds?: number;
}

export interface StripeSandbox {
  readonly url: string;
  readonly port: number;
  readonly controls: SandboxControls;
  close(): Promise<void>;
}

const CATCH_UP_MILLISECONDS = 10_000;

/** Sends events to the dispatcher, applies payment results to invoices and applies payment faults. */
function wireUp(state: SandboxState, dispatcher: WebhookDispatcher, faults: Faults): void {
  state.holdSecondsFor = (card) => faults.takePayment(card)?.seconds ?? 0;
  state.onEvent = (event) => dispatcher.send(event);
  state.onIntentChange = (intent) => {
    const invoice = invoicePaidBy(state, intent);
    if (invoice) applyIntentStatus(state, invoice, intent);
  };
}

function addFirstEndpoint(state: SandboxState, options: SandboxOptions): void {
  const { webhookUrl, webhookSecret, webhookEvents = ['*'] } = options;
  if (webhookUrl === undefined) return;
  if (!webhookSecret) throw new Error('webhookUrl requires webhookSecret');
  addWebhookEndpoint(state, { url: webhookUrl, secret: webhookSecret, enabledEvents: [...webhookEvents] });
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The sandbox is not listening on a port');
  return address.port;
}

export async function startStripeSandbox(options: SandboxOptions): Promise<StripeSandbox> {
  const state = createState(options);
  const faults = createFaults();
  const dispatcher = createWebhookDispatcher(state, faults, options.webhookRetryMilliseconds ?? 500);
  const controls = createSandboxControls(state, faults, dispatcher);
  wireUp(state, dispatcher, faults);
  addFirstEndpoint(state, options);
  const server = createHttpServer(
    createRequestRouter({
      state,
      deliveries: dispatcher.deliveries,
      answerApi: createApi(state, apiRoutes, faults),
      controls: sandboxControlRoutes(controls),
    }),
  );
  const port = await listen(server, options.port);
  state.baseUrl = `http://localhost:${port}`;
  const catchUp = setInterval(() => advanceSandbox(state, state.clock.now()), CATCH_UP_MILLISECONDS);
  catchUp.unref();
  return {
    url: state.baseUrl,
    port,
    controls,
    async close() {
      clearInterval(catchUp);
      dispatcher.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
