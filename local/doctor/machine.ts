import { CliError } from '../cli-error.ts';
import { findEmulatorJars } from '../emulators/find-emulator-jars.ts';
import { requireJava } from '../emulators/jdk.ts';
import { DEV, TEST } from '../launcher/environments.ts';
import { requireFreePorts } from '../launcher/ports.ts';
import { type Finding, missing, ok } from './finding.ts';

export async function checkMachine(): Promise<Finding[]> {
  return [
    ok('Node', process.versions.node), // checked before anything is loaded
    await requires('Java', 'runs the emulators', requireJava),
    await requires('emulators', 'are installed', findEmulatorJars),
    await requires('ports of npm start', 'are free', () => requireFreePorts(DEV.ports)),
    await requires('ports of npm test', 'are free', () => requireFreePorts(TEST.ports)),
  ];
}

async function requires(what: string, detail: string, requirement: () => unknown): Promise<Finding> {
  try {
    await requirement();
    return ok(what, detail);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return missing(what, error.message);
  }
}
