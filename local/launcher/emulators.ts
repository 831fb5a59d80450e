import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CliError } from '../cli-error.ts';
import { findEmulatorJars } from '../emulators/find-emulator-jars.ts';
import type { Environment } from './environments.ts';
import { writeLocalConfig } from './firebase-config.ts';
import { type Child, startChild } from './processes.ts';
import { ROOT } from './root.ts';

const READY = /All emulators ready/;
/** firebase-tools keeps running when one of its emulators dies, so its output is watched for this. */
const LOST = /[\w ]+ has exited upon receiving signal: \w+/;
const START_UP_MINUTES = 3;
/**
 * The Functions emulator starts a process for each concurrent call, which takes a second of CPU time. So this
 * many start up front, and further calls wait for one of them.
 */
const FUNCTION_PROCESSES = 4;
/** firebase-tools logs every request here, and appends to the log of the previous run. */
const DEBUG_LOGS = ['firebase-debug.log', 'firestore-debug.log'];

/** The emulators that hold data rather than run code. */
export const STORES = ['auth', 'firestore', 'storage'];

export async function startEmulators(environment: Environment, only: readonly string[]) {
  const jars = await findEmulatorJars();
  for (const old of DEBUG_LOGS) rmSync(`${environment.folder}/${old}`, { force: true });
  const log = `${environment.folder}/emulators.log`;
  const scratch = scratchFolder();
  const child = startChild({
    name: 'The Firebase emulators',
    command: process.execPath,
    args: [
      ...['--import', `${ROOT}/local/emulators/mend-requests.mjs`],
      `${ROOT}/node_modules/firebase-tools/lib/bin/firebase.js`,
      'emulators:start',
      '--non-interactive',
      ...['--project', environment.project],
      ...['--config', writeLocalConfig(environment)],
      ...['--only', only.join()],
    ],
    cwd: environment.folder,
    env: {
      ...jars,
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
      METADATA_SERVER_DETECTION: 'none',
      JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1', // halves their CPU time: they stop before slower compilation pays off
      npm_config_offline: 'true', // or it waits for npm to look up the newest SDK each time it loads the functions
      FUNCTIONS_DISCOVERY_TIMEOUT: '120', // seconds for each process of a function to start; 30 are too few on a busy machine
      FUNCTIONS_EMULATOR_PARALLEL: String(FUNCTION_PROCESSES),
      TMPDIR: scratch,
      CI: 'true',
    },
    log,
  });
  await becomesReady(child, log);
  if (only.includes('functions')) await startFunctions(environment);
  return { ended: Promise.race([child.ended, prints(child, LOST)]) };
}

/**
 * Creates a temporary folder. All Storage emulators share one folder by default and delete it when they stop,
 * so each gets its own.
 */
function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hub-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function becomesReady(child: Child, log: string): Promise<void> {
  const failure = await Promise.race([
    prints(child, READY).then(() => null),
    child.ended.then((reason) => `${reason}.\n${lastErrorsIn(log)}`),
    pause(
      START_UP_MINUTES * 60_000,
      `The emulators were not ready after ${START_UP_MINUTES} minutes; ${log} shows why.`,
      { ref: false },
    ),
  ]);
  if (failure !== null) throw new CliError(failure);
}

/** Sends concurrent calls, each of which starts a process. */
async function startFunctions({ functionsUrl }: Environment): Promise<void> {
  const start = async () => {
    const response = await fetch(`${functionsUrl}/api/api/health`);
    if (!response.ok) throw new CliError(`The API answered ${response.status} when it was started.`);
  };
  await Promise.all(Array.from({ length: FUNCTION_PROCESSES }, start));
}

/** Resolves with the first output that matches. */
function prints(child: Child, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    child.output.on('data', (chunk: Buffer) => {
      const [found] = chunk.toString().match(pattern) ?? [];
      if (found) resolve(found.trim());
    });
  });
}

function lastErrorsIn(log: string): string {
  const lines = readFileSync(log, 'utf8').split('\n');
  const errors = lines.filter((line) => /error/i.test(line));
  return errors.slice(-3).join('\n');
}
