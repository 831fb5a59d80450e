import { startStripeSandbox } from '@legacy-hub/local/stripe/sandbox.ts';
import { ensureCatalogue } from '@legacy-hub/local/stripe-set-up/catalogue.ts';
import { deleteApp, getApps } from 'firebase-admin/app';
import Stripe from 'stripe';
import { afterAll, vi } from 'vitest';

/**
 * Files of emulator tests follow each other in one process, because loading the libraries takes longer than most tests. Each
 * gets what a process of its own would have: our modules afresh, with all that they remember, its connections, and its
 * environment.
 */
vi.resetModules();
await import('@legacy-hub/domain/testing/read-open-venue');
const environment = { ...process.env };

/**
 * A Stripe sandbox for each file, so that none sees the events of another or the faults injected there, and nothing is
 * delivered to the functions of the running stack. Tests through Hosting share the stack's.
 */
const { url, port, close } = await startStripeSandbox({ port: 0 });
process.env.STRIPE_URL = url;
await ensureCatalogue(new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http' }));

afterAll(async () => {
  vi.useRealTimers();
  await Promise.all(getApps().map(deleteApp));
  await close();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
