import { buildFunctions } from '@legacy-hub/functions/build.ts';
import { functionsBuild } from '@legacy-hub/local/launcher/build.ts';
import { TEST } from '@legacy-hub/local/launcher/environments.ts';
import { preflight, startStack } from '@legacy-hub/local/launcher/local-stack.ts';
import { runTool } from '@legacy-hub/local/launcher/run-tool.ts';
import { processVariables } from '@legacy-hub/local/launcher/settings.ts';
import { runToCompletion } from '@legacy-hub/local/launcher/shutdown.ts';
import { seed } from '@legacy-hub/local/seed/seed.ts';

/** A project of its own beside the stack's, so that no function changes what is compared. */
const DRILL = { ...TEST, project: 'demo-legacy-hub-drill' };

/** `npm run drill`: back up, erase some people, destroy, restore, compare. */
export async function drill(args: string[]): Promise<void> {
  const isDone = await runToCompletion(async () => {
    await preflight(TEST);
    await buildFunctions(functionsBuild(TEST));
    const stack = await startStack(TEST, { withHosting: false });
    Object.assign(process.env, processVariables(DRILL));
    await stopDeliveries();
    await seed(DRILL, { year: true });
    const { ok } = await runTool('tsx', ['tests/drill/main.ts', ...args], {
      env: processVariables(DRILL),
      isLive: true,
    });
    await stack.close();
    return ok;
  });
  process.exit(isDone ? 0 : 1);
}

/** The functions know nothing of this project. */
async function stopDeliveries(): Promise<void> {
  const { provider } = await import('@legacy-hub/functions/src/testing/stripe-sandbox.ts'); // reads where the sandbox is
  const { data } = await provider.webhookEndpoints.list();
  await Promise.all(data.map(({ id }) => provider.webhookEndpoints.del(id)));
}
