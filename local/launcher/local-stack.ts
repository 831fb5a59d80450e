import { mkdirSync } from 'node:fs';
import { findEmulatorJars } from '../emulators/find-emulator-jars.ts';
import { STORES, startEmulators } from './emulators.ts';
import type { Environment } from './environments.ts';
import { startInbox } from './inbox.ts';
import { requireFreePorts } from './ports.ts';
import { endAllChildren, killOrphans } from './processes.ts';
import { step } from './progress.ts';
import { stripeSecrets } from './settings.ts';
import { requireTestKey, startPaymentProvider } from './stripe-sandbox.ts';

export interface LocalStack {
  /** Resolves with the reason when a part stops unexpectedly. */
  readonly failed: Promise<string>;
  close(): Promise<void>;
}

export async function startStack(
  environment: Environment,
  { withHosting }: { withHosting: boolean },
): Promise<LocalStack> {
  step('starting', 'the email inbox, Stripe and the Firebase emulators');
  const inbox = await startInbox(environment);
  const cards = await startPaymentProvider(environment);
  const emulators = await startEmulators(environment, [
    ...STORES,
    'functions',
    ...(withHosting ? ['hosting'] : []),
  ]);
  return {
    failed: emulators.ended,
    close: async () => {
      await Promise.all([cards.close(), endAllChildren()]);
      await inbox.close();
    },
  };
}

/** On a busy machine, a killed Java process holds its port for a while. */
const KILLED_PORT_PATIENCE_MS = 5000;

/** Kills orphans of an earlier launcher and checks ports and emulators, before anything slow starts. */
export async function preflight(environment: Environment): Promise<void> {
  requireTestKey(stripeSecrets.STRIPE_SECRET_KEY);
  mkdirSync(environment.folder, { recursive: true });
  await killOrphans();
  await requireFreePorts(environment.ports, KILLED_PORT_PATIENCE_MS);
  await findEmulatorJars();
}
