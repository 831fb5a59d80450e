import { CliError } from '../cli-error.ts';
import { findEmulatorJars } from '../emulators/find-emulator-jars.ts';
import { javaVersion, requireJava } from '../emulators/jdk.ts';
import { DEV, TEST } from '../launcher/environments.ts';
import { requireFreePorts } from '../launcher/ports.ts';
import { type Finding, missing, ok } from './finding.ts';

export async function checkMachine(): Promise<Finding[]> {
  return [
    ok('Node', process.versions.node), // checked before anything is loaded
    await requires('Java', 'runs the emulators', requireJava),
    checkFirebaseTools(javaVersion(), new Date()),
    await requires('emulators', 'are installed', findEmulatorJars),
    await requires('ports of npm start', 'are free', () => requireFreePorts(DEV.ports)),
    await requires('ports of npm test', 'are free', () => requireFreePorts(TEST.ports)),
  ];
}

const NEXT_VERSION = {
  needsJava: 21,
  remindFrom: new Date('2027-02-01'),
  how: 'docs/decisions/0002-emulator-sources.md',
};

export function checkFirebaseTools(java: number, now: Date): Finding {
  const { needsJava, remindFrom, how } = NEXT_VERSION;
  const move = java >= needsJava ? `This machine has Java ${java}, so it could run version 15: ${how}.` : '';
  if (now < remindFrom) return ok('firebase-tools', `version 14 gets no more updates. ${move}`.trim());
  return missing('firebase-tools', `Move to version 15, which needs Java ${needsJava}: ${how}.`);
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
