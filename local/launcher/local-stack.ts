import { mkdirSync } from 'node:fs';
import { findEmulatorJars } from '../emulators/find-emulator-jars.ts';
import { startEmulators } from './emulators.ts';
import type { Place } from './environments.ts';
import { startInbox } from './inbox.ts';
import { requireFreePorts } from './ports.ts';
import { endAllChildren, endOrphans } from './processes.ts';
import { step } from './progress.ts';
import { stripeSecrets } from './settings.ts';
import { requireTestKey, startCardProvider } from './stripe-sandbox.ts';

export interface Venue {
  /** Resolves with the reason when something that the venue needs ends by itself. */
  readonly broken: Promise<string>;
  close(): Promise<void>;
}

/** Everything that the cloud would be: emulators, card provider and mail inbox. */
export async function openVenue(place: Place, { withHosting }: { withHosting: boolean }): Promise<Venue> {
  step('starting', 'the mail inbox, the card provider and the Firebase emulators');
  const inbox = await startInbox(place);
  const cards = await startCardProvider(place);
  const emulators = await startEmulators(place, withHosting);
  return {
    broken: emulators.ended,
    close: async () => {
      await Promise.all([cards.close(), endAllChildren()]);
      await inbox.close();
    },
  };
}

/** Before anything slow: an earlier launcher's processes are ended, the ports are free, and there are emulators. */
export async function prepare(place: Place): Promise<void> {
  requireTestKey(stripeSecrets.STRIPE_SECRET_KEY);
  mkdirSync(place.folder, { recursive: true });
  await endOrphans();
  await requireFreePorts(place.ports);
  await findEmulatorJars();
}
