import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import Stripe from 'stripe';

export interface Shop {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the shop on a separate port, so that it has a different origin. */
export async function serveCheckout(sandboxUrl: string, stripe: Stripe): Promise<Shop> {
  const script = await bundle('checkout-page.ts');
  const server = createServer(async (request, response) => {
    if (request.url === '/confirm') {
      response.end(JSON.stringify(await confirm(stripe, new URLSearchParams(await text(request)))));
      return;
    }
    const isScript = request.url === '/checkout.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : checkoutHtml(sandboxUrl));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Confirms on the server, as the website's own API does. */
async function confirm(stripe: Stripe, form: URLSearchParams): Promise<unknown> {
  const [id = ''] = (form.get('client_secret') ?? '').split('_secret_');
  const card = { payment_method: form.get('payment_method') ?? '' };
  try {
    if (id.startsWith('seti_')) return await stripe.setupIntents.confirm(id, card);
    return await stripe.paymentIntents.confirm(id, card);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error.raw;
    throw error;
  }
}

async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles.map(({ text }) => text).join('');
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The shop has no port.');
  return address.port;
}

const checkoutHtml = (sandboxUrl: string): string => `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Shop</title>
    <style>
      body { font: 16px/1.5 Helvetica, Arial, sans-serif; margin: 24px auto; padding: 0 16px; max-width: 440px; color: #1a2333; }
      label { display: block; margin-bottom: 4px; font-weight: 600; }
      #card { padding: 12px 14px; border: 1px solid #c3cad8; border-radius: 8px; }
      #card.StripeElement--focus { border-color: #2447c8; box-shadow: 0 0 0 3px #c9d4ff; }
      #card.StripeElement--complete { border-color: #18794e; }
      button { margin-top: 12px; padding: 10px 20px; border: 0; border-radius: 8px; background: #2447c8; color: #fff; font: inherit; }
      button[type=button] { margin-right: 8px; background: #e8ecf4; color: #1a2333; }
      output { display: block; margin-top: 16px; overflow-wrap: anywhere; font-size: 12px; }
    </style>
    <script src="${sandboxUrl}/js/stripe.js"></script>
  </head>
  <body>
    <main id="root"></main>
    <script type="module" src="/checkout.js"></script>
  </body>
</html>`;
