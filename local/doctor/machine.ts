import { CliError } from '../cli-error.ts';
import { findEmulatorJars } from '../emulators/find-emulator-jars.ts';
import { requireJava } from '../emulators/java.ts';
import { DEV, type Environment, TEST } from '../launcher/environments.ts';
import { requireFreePorts } from '../launcher/ports.ts';
import { type Finding, missing, ok } from './finding.ts';

/** Checks what npm start and npm test need on this machine. */
export async function checkMachine(): Promise<Finding[]> {
  return [
    ok('Node', process.versions.node), // without the right one nothing of this would have started
    await able('Java', 'runs the emulators', requireJava),
    await able('emulators', 'are at hand', findEmulatorJars),
    await ports('ports of npm start', DEV),
    await ports('ports of npm test', TEST),
  ];
}

const ports = (what: string, environment: Environment): Promise<Finding> =>
  able(what, `${environment.ports.hosting} and the others are free`, () =>
    requireFreePorts(environment.ports),
  );

async function able(what: string, detail: string, requirement: () => unknown): Promise<Finding> {
  try {
    await requirement();
    return ok(what, detail);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return missing(what, error.message);
  }
}
