import { firstFreeShift } from '@legacy-hub/local/launcher/ports.ts';
import type { Commands } from '@legacy-hub/local/launcher/run-command.ts';

/** Each a distance from the others that lets no port of one run be a port of another. */
const SHIFTS = [10_000, 10_013, 10_026, 10_039];

/** The ports are read when the environments load. */
async function takePorts(): Promise<void> {
  process.env.TEST_PORT_SHIFT ??= String(await firstFreeShift(SHIFTS));
}

async function onFreePorts() {
  await takePorts();
  return import('./test.ts');
}

export const commands: Commands = {
  test: async () => (await onFreePorts()).run,
  'test:all': async () => (await onFreePorts()).runAll,
  'test:quick': async () => (await import('./test.ts')).runQuick,
  check: async () => (await import('./test.ts')).runCheck,
  screens: async () => (await import('./on-fresh-stack.ts')).screens,
  soak: async () => (await import('./on-fresh-stack.ts')).soak,
  drill: async () => {
    delete process.env.STRIPE_SECRET_KEY; // an operator who has just restored has set the real one
    await takePorts();
    return (await import('./drill.ts')).drill;
  },
  bench: async () => (await import('./on-fresh-stack.ts')).bench,
  'provider-contract': async () => (await import('./on-fresh-stack.ts')).providerContract,
};
