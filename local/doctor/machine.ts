import * as z from 'zod';
import { CliError } from '../cli-error.ts';
import { findEmulatorJars } from '../emulators/find-emulator-jars.ts';
import { javaVersion, requireJava } from '../emulators/jdk.ts';
import { DEV, TEST } from '../launcher/environments.ts';
import { type Ports, requireFreePorts } from '../launcher/ports.ts';
import { type Finding, missing, ok, warning } from './finding.ts';
import { type Gcloud, gcloud } from './gcloud.ts';

export async function checkMachine(): Promise<Finding[]> {
  return [
    ok('Node', process.versions.node), // checked before any module is loaded
    await requires('Java', 'runs the emulators', requireJava),
    checkFirebaseTools(javaVersion(), new Date()),
    await requires('emulators', 'are installed, or will be downloaded', findEmulatorJars),
    await checkPorts('npm start', DEV.ports),
    await checkPorts('npm test', TEST.ports),
    await checkGcloud(gcloud),
  ];
}

/**
 * Only warns about a port in use, for example by a running stack or a Mac's AirPlay, because only another
 * stack needs it.
 */
async function checkPorts(of: string, ports: Ports): Promise<Finding> {
  const finding = await requires(`ports of ${of}`, 'are free', () => requireFreePorts(ports));
  return finding.state === 'ok' ? finding : warning(finding.what, `${finding.detail} Only ${of} needs them.`);
}

const versionSchema = z.object({ 'Google Cloud SDK': z.string() });

/** Only warns if gcloud is missing, because only a cloud project needs it. */
export async function checkGcloud(gcloud: Gcloud): Promise<Finding> {
  const what = 'gcloud';
  const purpose = 'Only a Firebase project needs it.';
  const version = versionSchema.safeParse(await gcloud('version').catch(() => null));
  if (!version.success)
    return warning(what, `not found: https://cloud.google.com/sdk/docs/install. ${purpose}`);
  const { 'Google Cloud SDK': number } = version.data;
  const hasPolicies = await gcloud('monitoring', 'policies', '--help').then(
    () => true,
    () => false,
  );
  return hasPolicies
    ? ok(what, number)
    : warning(what, `${number} is too old to set up alerts: gcloud components update. ${purpose}`);
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
  return warning('firebase-tools', `Move to version 15, which needs Java ${needsJava}: ${how}.`);
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
