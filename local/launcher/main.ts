import { CliError } from '../cli-error.ts';
import { endAllChildren } from './processes.ts';

const COMMANDS: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  start: async () => ({ run: (await import('./start.ts')).start }),
  dev: async () => ({ run: (await import('./start.ts')).dev }),
  test: () => import('./test.ts'),
  'test:quick': () => import('./test-quick.ts'),
  check: () => import('./check.ts'),
  build: () => import('./build.ts'),
  screens: async () => ({ run: (await import('./bench-stack.ts')).screens }),
  soak: async () => ({ run: (await import('./bench-stack.ts')).soak }),
  bench: async () => ({ run: (await import('./bench-stack.ts')).bench }),
  seed: () => import('../seed/main.ts'),
  staff: () => import('../staff/main.ts'),
  backup: async () => ({ run: (await import('../backup/main.ts')).backup }),
  restore: async () => ({ run: (await import('../backup/main.ts')).restore }),
  doctor: () => import('../doctor/main.ts'),
  'stripe-webhook': () => import('../stripe-set-up/webhook-main.ts'),
  'provider-contract': async () => ({ run: (await import('./bench-stack.ts')).providerContract }),
  'stripe-prices': () => import('../stripe-set-up/prices-main.ts'),
  'price-rise': () => import('../price-rise/main.ts'),
};

export async function run(command: string, args: string[]): Promise<void> {
  const load = COMMANDS[command];
  try {
    if (!load)
      throw new CliError(`Unknown command "${command}". Choose from ${Object.keys(COMMANDS).join(', ')}.`);
    await (await load()).run(args);
  } catch (error) {
    await endAllChildren();
    console.error(error instanceof CliError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
