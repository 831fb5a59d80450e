import { startStripeSandbox } from '@legacy-hub/local/stripe/sandbox.ts';
import { ensureCatalogue } from '@legacy-hub/local/stripe-set-up/catalogue.ts';
import { deleteApp, getApps } from 'firebase-admin/app';
import Stripe from 'stripe';
import { afterAll, vi } from 'vitest';

/**
 * Isolates a test file. Emulator test files run in one process, because loading the libraries takes longer
 * than most tests. Each file gets new instances of our modules with their state, and its own connections and
 * environment.
 */
vi.resetModules();
await import('@legacy-hub/functions/src/testing/read-test-venue.ts');
const environment = { ...process.env };

/**
 * Starts a Stripe sandbox for each file, so that files don't share events or injected faults, and nothing is
 * delivered to the stack's functions. Tests through Hosting share the stack's sandbox.
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
