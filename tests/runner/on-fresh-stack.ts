import { saveVenue } from '@legacy-hub/functions/src/testing/example-settings.ts';
import { buildFor } from '@legacy-hub/local/launcher/build.ts';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { preflight, startStack } from '@legacy-hub/local/launcher/local-stack.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { runTool } from '@legacy-hub/local/launcher/run-tool.ts';
import { processVariables, stripeSecrets } from '@legacy-hub/local/launcher/settings.ts';
import { runToCompletion } from '@legacy-hub/local/launcher/shutdown.ts';
import { requireTestKey } from '@legacy-hub/local/launcher/stripe-sandbox.ts';
import { seed } from '@legacy-hub/local/seed/seed.ts';

/** `npm run bench`: measures the product against its baselines. */
export const bench = (args: string[]) =>
  runOnFreshStack('tests/bench/main.ts', args, 'leave the machine idle meanwhile');

/** `npm run screens`: a screenshot of every screen and dialog at four widths, light and dark. */
export const screens = (args: string[]) =>
  runOnFreshStack('tests/screens/main.ts', args, 'screenshots go to .local/screens', {
    data: 'year',
    demoVenue: true,
  });

/** `npm run soak`: busy days with injected faults, each followed by consistency checks. */
export const soak = (args: string[]) =>
  runOnFreshStack('tests/soak/main.ts', args, 'busy days with injected faults', {
    data: 'none',
  });

/**
 * `npm run provider-contract`: tests our assumptions about Stripe against the sandbox and, with a test key,
 * against Stripe.
 */
export async function providerContract(): Promise<void> {
  requireTestKey(stripeSecrets.STRIPE_SECRET_KEY);
  const { ok } = await runTool('tsx', ['tests/provider-contract/main.ts'], { isLive: true });
  process.exit(ok ? 0 : 1);
}

interface StackOptions {
  /** The demo data, optionally with the past year for the office, or only a venue that never closes. */
  readonly data?: 'demo' | 'year' | 'none';
  readonly demoVenue?: boolean;
}

async function runOnFreshStack(
  script: string,
  args: readonly string[],
  what: string,
  { data = 'demo', demoVenue = false }: StackOptions = {},
): Promise<void> {
  const isDone = await runToCompletion(async () => {
    await preflight(BENCH);
    await buildFor(BENCH);
    const stack = await startStack(BENCH, { withHosting: true });
    Object.assign(process.env, processVariables(BENCH));
    await (data === 'none' ? saveVenue() : seed(BENCH, { year: data === 'year', demoVenue }));
    step('running', what);
    const { ok } = await runTool('tsx', [script, ...args], {
      env: processVariables(BENCH),
      isLive: true,
    });
    await stack.close();
    return ok;
  });
  process.exit(isDone ? 0 : 1);
}
