import { buildFunctions } from '../../functions/build.ts';
import { functionsBuild } from './build.ts';
import { BENCH } from './environments.ts';
import { preflight, startStack } from './local-stack.ts';
import { step } from './progress.ts';
import { runTool } from './run-tool.ts';
import { processVariables } from './settings.ts';
import { runToCompletion } from './shutdown.ts';

/** `npm run soak`: busy days with injected faults, each followed by consistency checks. */
export async function run(args: string[]): Promise<void> {
  const isGood = await runToCompletion(async () => {
    await preflight(BENCH);
    await buildFunctions(functionsBuild(BENCH));
    const stack = await startStack(BENCH, { withHosting: true });
    step('soaking', 'busy days with injected faults');
    const { ok } = await runTool('tsx', ['tests/soak/main.ts', ...args], {
      env: {
        ...processVariables(BENCH),
        INBOX_URL: `http://127.0.0.1:${BENCH.ports.inbox}`,
        FUNCTIONS_BUNDLE: `${BENCH.folder}/functions/index.js`,
      },
      show: true,
    });
    await stack.close();
    return ok;
  });
  process.exit(isGood ? 0 : 1);
}
