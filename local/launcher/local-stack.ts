import { mkdirSync } from 'node:fs';
import { findEmulatorJars } from '../emulators/find-emulator-jars.ts';
import { startEmulators } from './emulators.ts';
import type { Environment } from './environments.ts';
import { startInbox } from './inbox.ts';
import { requireFreePorts } from './ports.ts';
import { endAllChildren, killOrphans } from './processes.ts';
import { step } from './progress.ts';
import { stripeSecrets } from './settings.ts';
import { requireTestKey, startPaymentProvider } from './stripe-sandbox.ts';

export interface LocalStack {
  /** Resolves with the reason when something that the venue needs ends by itself. */
  readonly failed: Promise<string>;
  close(): Promise<void>;
}

/** Everything that the cloud would be: emulators, card provider and mail inbox. */
export async function startStack(
  environment: Environment,
  { withHosting }: { withHosting: boolean },
): Promise<LocalStack> {
  step('starting', 'the mail inbox, the card provider and the Firebase emulators');
  const inbox = await startInbox(environment);
  const cards = await startPaymentProvider(environment);
  const emulators = await startEmulators(environment, withHosting);
  return {
    failed: emulators.ended,
    close: async () => {
      await Promise.all([cards.close(), endAllChildren()]);
      await inbox.close();
    },
  };
}

/** Before anything slow: an earlier launcher's processes are ended, the ports are free, and there are emulators. */
export async function preflight(environment: Environment): Promise<void> {
  requireTestKey(stripeSecrets.STRIPE_SECRET_KEY);
  mkdirSync(environment.folder, { recursive: true });
  await killOrphans();
  await requireFreePorts(environment.ports);
  await findEmulatorJars();
}
