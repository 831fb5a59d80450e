import { startStripeSandbox } from './sandbox.ts';

const { STRIPE_SANDBOX_PORT, STRIPE_WEBHOOK_URL, STRIPE_WEBHOOK_SECRET } = process.env;

const sandbox = await startStripeSandbox({
  port: Number(STRIPE_SANDBOX_PORT ?? 12111),
  ...(STRIPE_WEBHOOK_URL !== undefined && { webhookUrl: STRIPE_WEBHOOK_URL }),
  ...(STRIPE_WEBHOOK_SECRET !== undefined && { webhookSecret: STRIPE_WEBHOOK_SECRET }),
});
console.log(`Stripe sandbox: ${sandbox.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => sandbox.close());
}
