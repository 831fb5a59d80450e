import { test as base } from '@playwright/test';
import Stripe from 'stripe';
import { startStripeSandbox } from '../../../local/stripe/sandbox.ts';
import { StripeCheckoutPage } from '../../pages/stripe-checkout.page.ts';
import { serveCheckout } from './serve-checkout.ts';

interface SandboxEnvironment {
  readonly sandboxUrl: string;
  readonly shopUrl: string;
  readonly stripe: Stripe;
}

interface OpenedCheckout {
  readonly checkout: StripeCheckoutPage;
  /** Returns the payment's status in the sandbox, which may differ from the page. */
  status(): Promise<string>;
}

interface Fixtures {
  openCheckout(settings?: Record<string, string>): Promise<OpenedCheckout>;
}

export const test = base.extend<Fixtures, { environment: SandboxEnvironment }>({
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it has to build out of the pattern.
    async ({}, use) => {
      const sandbox = await startStripeSandbox({ port: 0 });
      const { hostname, port } = new URL(sandbox.url);
      const stripe = new Stripe('sk_test_checkout', { host: hostname, port, protocol: 'http' });
      const shop = await serveCheckout(sandbox.url, stripe);
      await use({ sandboxUrl: sandbox.url, shopUrl: shop.url, stripe });
      await shop.close();
      await sandbox.close();
    },
    { scope: 'worker' },
  ],

  openCheckout: async ({ page, environment: { shopUrl, stripe } }, use) => {
    await use(async (settings = {}) => {
      const { id, client_secret } = await stripe.paymentIntents.create({ amount: 2000, currency: 'aud' });
      const checkout = new StripeCheckoutPage(page);
      await checkout.open(shopUrl, { client_secret: client_secret ?? '', ...settings });
      return { checkout, status: async () => (await stripe.paymentIntents.retrieve(id)).status };
    });
  },
});
