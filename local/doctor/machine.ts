import { CannotStart } from '../cli-error.ts';
import { findEmulatorJars } from '../emulators/find-emulator-jars.ts';
import { requireJava } from '../emulators/java.ts';
import { HOME, type Place, TEST } from '../launcher/environments.ts';
import { requireFreePorts } from '../launcher/ports.ts';
import { type Finding, missing, ok } from './finding.ts';

/** What npm start and npm test need of this machine. */
export async function checkMachine(): Promise<Finding[]> {
  return [
    ok('Node', process.versions.node), // without the right one nothing of this would have started
    await able('Java', 'runs the emulators', requireJava),
    await able('emulators', 'are at hand', findEmulatorJars),
    await ports('ports of npm start', HOME),
    await ports('ports of npm test', TEST),
  ];
}

const ports = (what: string, place: Place): Promise<Finding> =>
  able(what, `${place.ports.hosting} and the others are free`, () => requireFreePorts(place.ports));

async function able(what: string, says: string, requirement: () => unknown): Promise<Finding> {
  try {
    await requirement();
    return ok(what, says);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return missing(what, error.message);
  }
}
