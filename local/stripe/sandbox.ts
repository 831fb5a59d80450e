import type { Server } from 'node:http';
import { createApi } from './api.ts';
import { advanceSandbox } from './billing/billing-clock.ts';
import { followIntent } from './billing/collection.ts';
import { invoicePaidBy } from './billing/invoice-payments.ts';
import { createHttpServer } from './http/server.ts';
import { createSite } from './request-router.ts';
import { apiRoutes } from './routes.ts';
import { sandboxControlRoutes } from './sandbox-control-routes.ts';
import { createSwitchboard, type SandboxControls } from './sandbox-controls.ts';
import { createFaults, type Faults } from './state/faults.ts';
import { createWorld, type SandboxState, type WorldOptions } from './state/state.ts';
import { createCourier, type WebhookDispatcher } from './state/webhook-dispatcher.ts';
import { addWebhookEndpoint } from './state/webhook-endpoints.ts';

export interface SandboxOptions extends WorldOptions {
  port: number;
  /** Where every event is delivered, and the secret it is signed with. */
  webhookUrl?: string;
  webhookSecret?: string;
  /** Which events the endpoint wants; all of them when it does not say. */
  webhookEvents?: readonly string[];
  /** The wait before a failed delivery is tried again; it doubles each time. */
  webhookRetryMilliseconds?: number;
}

export interface StripeSandbox {
  readonly url: string;
  readonly port: number;
  readonly switchboard: SandboxControls;
  close(): Promise<void>;
}

const CATCH_UP_MILLISECONDS = 10_000;

/** Events go to the courier, invoices follow their payments, and banks think as long as the switchboard says. */
function connect(world: SandboxState, courier: WebhookDispatcher, faults: Faults): void {
  world.thinksFor = (card) => faults.takePayment(card)?.seconds ?? 0;
  world.onEvent = (event) => courier.send(event);
  world.onIntentChange = (intent) => {
    const invoice = invoicePaidBy(world, intent);
    if (invoice) followIntent(world, invoice, intent);
  };
}

function addFirstEndpoint(world: SandboxState, options: SandboxOptions): void {
  const { webhookUrl, webhookSecret, webhookEvents = ['*'] } = options;
  if (webhookUrl === undefined) return;
  if (!webhookSecret) throw new Error('A webhook URL needs the secret that its events are signed with');
  addWebhookEndpoint(world, { url: webhookUrl, secret: webhookSecret, enabledEvents: [...webhookEvents] });
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port');
  return address.port;
}

export async function startStripeSandbox(options: SandboxOptions): Promise<StripeSandbox> {
  const world = createWorld(options);
  const faults = createFaults();
  const courier = createCourier(world, faults, options.webhookRetryMilliseconds ?? 500);
  const switchboard = createSwitchboard(world, faults, courier);
  connect(world, courier, faults);
  addFirstEndpoint(world, options);
  const server = createHttpServer(
    createSite({
      world,
      deliveries: courier.deliveries,
      answerApi: createApi(world, apiRoutes, faults),
      controls: sandboxControlRoutes(switchboard),
    }),
  );
  const port = await listen(server, options.port);
  world.baseUrl = `http://localhost:${port}`;
  const catchUp = setInterval(() => advanceSandbox(world, world.clock.now()), CATCH_UP_MILLISECONDS);
  catchUp.unref();
  return {
    url: world.baseUrl,
    port,
    switchboard,
    async close() {
      clearInterval(catchUp);
      courier.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
