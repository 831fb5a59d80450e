import { STORES, startEmulators } from '@legacy-hub/local/launcher/emulators.ts';
import { TEST } from '@legacy-hub/local/launcher/environments.ts';
import { preflight } from '@legacy-hub/local/launcher/local-stack.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { runTool } from '@legacy-hub/local/launcher/run-tool.ts';
import { processVariables } from '@legacy-hub/local/launcher/settings.ts';
import { runToCompletion } from '@legacy-hub/local/launcher/shutdown.ts';
import { startPaymentProvider } from '@legacy-hub/local/launcher/stripe-sandbox.ts';
import { seed } from '@legacy-hub/local/seed/seed.ts';

/**
 * `npm run drill`: backs up a venue, erases some people, destroys everything, restores and compares. Runs no
 * functions, because they could change the compared data.
 */
export async function drill(args: string[]): Promise<void> {
  const isDone = await runToCompletion(async () => {
    await preflight(TEST);
    step('starting', "Stripe's sandbox, which knows who pays by card, and the Firebase emulators");
    await startPaymentProvider(TEST);
    await startEmulators(TEST, STORES);
    Object.assign(process.env, processVariables(TEST));
    await seed(TEST, { year: true });
    const { ok } = await runTool('tsx', ['tests/drill/main.ts', ...args], {
      env: processVariables(TEST),
      isLive: true,
    });
    return ok;
  });
  process.exit(isDone ? 0 : 1);
}
