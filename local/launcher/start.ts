import { seed } from '../seed/seed.ts';
import { buildFor } from './build.ts';
import { DEV } from './environments.ts';
import { preflight, startStack } from './local-stack.ts';
import { step } from './progress.ts';
import { runUntilStopped } from './shutdown.ts';
import { welcome } from './welcome.ts';

export async function run(): Promise<void> {
  await runUntilStopped(async () => {
    await preflight(DEV);
    await buildFor(DEV);
    const stack = await startStack(DEV, { withHosting: true });
    step('seeding', 'the demo data');
    await seed(DEV);
    console.log(welcome(DEV));
    return stack;
  });
}
