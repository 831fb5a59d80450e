import { firstFreeShift } from '@legacy-hub/local/launcher/ports.ts';
import type { Commands } from '@legacy-hub/local/launcher/run-command.ts';
import { zoneAt } from './zone-at.ts';

/** Offsets chosen so that no port of one run is a port of another. */
const SHIFTS = [10_000, 10_013, 10_026, 10_039];

/** Sets the port offset, which must happen before the environments load. */
async function takePorts(): Promise<void> {
  process.env.TEST_PORT_SHIFT ??= String(await firstFreeShift(SHIFTS));
}

async function onFreePorts() {
  await takePorts();
  process.env.TEST_TIME_ZONE ??= zoneAt(9);
  return import('./test.ts');
}

export const commands: Commands = {
  test: async () => (await onFreePorts()).run,
  'test:all': async () => (await onFreePorts()).runAll,
  'test:quick': async () => (await import('./test.ts')).runQuick,
  check: async () => (await import('./test.ts')).runCheck,
  screens: async () => {
    process.env.TEST_TIME_ZONE ??= zoneAt(14); // the venue is open
    return (await import('./on-fresh-stack.ts')).screens;
  },
  soak: async () => (await import('./on-fresh-stack.ts')).soak,
  drill: async () => {
    delete process.env.STRIPE_SECRET_KEY; // an operator who has just restored a backup may have set the live key
    await takePorts();
    return (await import('./drill.ts')).drill;
  },
  bench: async () => (await import('./on-fresh-stack.ts')).bench,
  'provider-contract': async () => (await import('./on-fresh-stack.ts')).providerContract,
};
