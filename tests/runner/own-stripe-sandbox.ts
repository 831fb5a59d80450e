import { startStripeSandbox } from '@legacy-hub/local/stripe/sandbox.ts';
import { ensureCatalogue } from '@legacy-hub/local/stripe-set-up/catalogue.ts';
import Stripe from 'stripe';
import { afterAll } from 'vitest';

/**
 * A Stripe sandbox for each file of emulator tests, so that none sees the events of another or the faults injected
 * there, and nothing is delivered to the functions of the running stack. Tests through Hosting share the stack's.
 */
const { url, port, close } = await startStripeSandbox({ port: 0 });
process.env.STRIPE_URL = url;
await ensureCatalogue(new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http' }));
afterAll(close);
