import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.ts';

/**
 * Marks the launcher's descendants, which inherit it. Neither this nor the process group of firebase-tools
 * finds all of them: it starts Firestore's Java in a separate group, and the process that lists the functions
 * with a separate environment.
 */
const MARK = 'LEGACY_HUB_LAUNCHER';
const OUR_MARK = `${process.pid}@${ROOT}`;
export const processTag = { [MARK]: OUR_MARK };
const POLITE_MILLISECONDS = 6000;

export interface Child {
  readonly output: NodeJS.ReadableStream;
  readonly ended: Promise<string>;
  kill(): void;
}

interface Spawning {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  log: string;
}

const children = new Set<ChildProcess>();
const groups = new Set<number>();

/** Starts the child in its own process group, so Ctrl-C reaches only the launcher, which shuts down in order. */
export function startChild({ name, command, args, cwd, env, log }: Spawning): Child {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, ...processTag },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  if (child.pid !== undefined) groups.add(child.pid);
  const file = createWriteStream(log);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    child.once('exit', (code, signal) =>
      resolve(`${name} ended (${signal ?? `code ${code}`}); its log is ${log}`),
    );
  });
  ended.then(() => children.delete(child));
  return { output: child.stdout, ended, kill: () => void child.kill('SIGKILL') };
}

export async function endAllChildren({ politeMilliseconds = POLITE_MILLISECONDS } = {}): Promise<void> {
  for (const child of children) child.kill('SIGINT');
  const deadline = Date.now() + politeMilliseconds;
  while (children.size > 0 && Date.now() < deadline) await pause(50);
  killGroups();
  await killFamily(isOurs);
}

/** Kills the processes that a killed launcher left behind. */
export async function killOrphans(): Promise<void> {
  await killFamily((mark) => {
    const [pid = '', root] = mark.split('@');
    return root === ROOT && !signal(Number(pid), 0);
  });
}

const isOurs = (mark: string): boolean => mark === OUR_MARK;

/** Kills all children on exit, even when another handler (Vite's, on SIGTERM) exits first. */
process.once('exit', () => {
  killGroups();
  killMarked(isOurs);
});

function killGroups(): void {
  for (const group of groups) signal(-group, 'SIGKILL');
  groups.clear();
}

async function killFamily(isWanted: (mark: string) => boolean): Promise<void> {
  while (killMarked(isWanted) > 0) await pause(20);
}

function killMarked(isWanted: (mark: string) => boolean): number {
  const alive = markedProcesses().filter(({ pid, mark }) => isWanted(mark) && pid !== process.pid);
  for (const { pid } of alive) for (const target of [-pid, pid]) signal(target, 'SIGKILL');
  return alive.length;
}

function markedProcesses(): { pid: number; mark: string }[] {
  return (process.platform === 'linux' ? linesOfProc() : linesOfPs()).flatMap((line) => {
    const match = line.match(new RegExp(`^\\s*(\\d+) .*\\b${MARK}=(\\S+)`, 's'));
    return match?.[1] && match[2] ? [{ pid: Number(match[1]), mark: match[2] }] : [];
  });
}

function linesOfProc(): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => `${pid} ${environmentOf(pid).replaceAll('\0', ' ')}`);
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return ''; // the process has ended, or belongs to another user
  }
}

function linesOfPs(): string[] {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  return spawnSync('ps', ['eww', '-axo', 'pid=,command='], options).stdout.split('\n');
}

/** Sends a signal. Returns false if the process has ended. A process of another user counts as alive. */
function signal(pid: number, name: 0 | 'SIGKILL'): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    const code = error instanceof Error && 'code' in error && error.code;
    if (code === 'ESRCH') return false;
    if (code === 'EPERM' && name === 0) return true;
    throw error;
  }
}
