import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

let built: Promise<string> | undefined;

/** Returns the script that replaces Stripe.js. Built once. */
export function stripeJs(): Promise<string> {
  built ??= buildScript();
  return built;
}

async function buildScript(): Promise<string> {
  const entry = fileURLToPath(new URL('stripe.ts', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, target: 'es2022' });
  return outputFiles.map(({ text }) => text).join('');
}
