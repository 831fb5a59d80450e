import { firstFreeShift } from '@legacy-hub/local/launcher/ports.ts';
import type { Commands } from '@legacy-hub/local/launcher/run-command.ts';

/** Each a distance from the others that lets no port of one run be a port of another. */
const SHIFTS = [10_000, 10_013, 10_026, 10_039];

async function onFreePorts() {
  process.env.TEST_PORT_SHIFT ??= String(await firstFreeShift(SHIFTS)); // read when the environments load
  return import('./test.ts');
}

export const commands: Commands = {
  test: async () => (await onFreePorts()).run,
  'test:all': async () => (await onFreePorts()).runAll,
  'test:quick': async () => (await import('./test.ts')).runQuick,
  check: async () => (await import('./test.ts')).runCheck,
  screens: async () => (await import('./on-fresh-stack.ts')).screens,
  soak: async () => (await import('./on-fresh-stack.ts')).soak,
  bench: async () => (await import('./on-fresh-stack.ts')).bench,
  'provider-contract': async () => (await import('./on-fresh-stack.ts')).providerContract,
};
