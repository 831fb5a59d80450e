import type { Server } from 'node:http';
import { createApi } from './api.ts';
import { advanceSandbox } from './billing/billing-clock.ts';
import { applyIntentStatus } from './billing/collection.ts';
import { invoicePaidBy } from './billing/invoice-payments.ts';
import { createHttpServer } from './http/server.ts';
import { createRequestRouter } from './request-router.ts';
import { apiRoutes } from './routes.ts';
import { sandboxControlRoutes } from './sandbox-control-routes.ts';
import { type AnswerRule, type DeliveryRule, Faults, type PaymentRule } from './state/faults.ts';
import { createState, type StateOptions } from './state/state.ts';
import { type Delivery, WebhookDispatcher } from './state/webhook-dispatcher.ts';
import { addWebhookEndpoint } from './state/webhook-endpoints.ts';

export interface SandboxOptions extends StateOptions {
  port: number;
  /** URL that receives events, signed with `webhookSecret`. */
  webhookUrl?: string;
  webhookSecret?: string;
  webhookEvents?: readonly string[];
  /** Delay before the first retry of a failed delivery; it doubles each time. */
  webhookRetryMilliseconds?: number;
}

interface SandboxControls {
  now(): number;
  /** Advances time for every customer without a test clock. */
  advance(seconds: number): void;
  answerNext(rule: AnswerRule): void;
  deliverNext(rule: DeliveryRule): void;
  payNext(rule: PaymentRule): void;
  deliveries(): readonly Delivery[];
  webhooksSettled(): Promise<void>;
}

export interface StripeSandbox {
  readonly url: string;
  readonly port: number;
  readonly controls: SandboxControls;
  close(): Promise<void>;
}

const CATCH_UP_MILLISECONDS = 10_000;

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
  const { webhookUrl, webhookSecret, webhookEvents = ['*'] } = options;
  const state = createState(options);
  const faults = new Faults();
  const dispatcher = new WebhookDispatcher(state, faults, options.webhookRetryMilliseconds ?? 500);
  state.holdSecondsFor = (card) => faults.takePayment(card)?.seconds ?? 0;
  state.onEvent = (event) => dispatcher.send(event);
  state.onIntentChange = (intent) => {
    const invoice = invoicePaidBy(state, intent);
    if (invoice) applyIntentStatus(state, invoice, intent);
  };
  if (webhookUrl !== undefined) {
    if (!webhookSecret) throw new Error('webhookUrl requires webhookSecret');
    addWebhookEndpoint(state, { url: webhookUrl, enabled_events: [...webhookEvents] }, webhookSecret);
  }
  const server = createHttpServer(
    createRequestRouter({
      state,
      deliveries: dispatcher.deliveries,
      answerApi: createApi(state, apiRoutes, faults),
      controls: sandboxControlRoutes(faults),
    }),
  );
  const port = await listen(server, options.port);
  state.baseUrl = `http://localhost:${port}`;
  const catchUp = setInterval(() => advanceSandbox(state, state.clock.now()), CATCH_UP_MILLISECONDS);
  catchUp.unref();
  return {
    url: state.baseUrl,
    port,
    controls: {
      now: () => state.clock.now(),
      advance: (seconds) => advanceSandbox(state, state.clock.now() + seconds),
      answerNext: (rule) => faults.answers.add(rule),
      deliverNext: (rule) => faults.deliveries.add(rule),
      payNext: (rule) => faults.payments.add(rule),
      deliveries: () => dispatcher.deliveries,
      webhooksSettled: () => dispatcher.settled(),
    },
    async close() {
      clearInterval(catchUp);
      dispatcher.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
