import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Random } from '@legacy-hub/local/seed/random.ts';

/** Answers many callers at once, as an instance in the cloud does; its port is the first thing that it says. */
const INSTANCE = fileURLToPath(new URL('./instance.ts', import.meta.url));

type Instance = { process: ChildProcess; url: string };

/** The API in several processes, which share nothing but the database. */
export interface Instances {
  /** Where the next call goes. While an instance is being started, callers find nobody there. */
  readonly anyUrl: (random: Random) => string;
  /** All of them die at once, in the middle of what they do, and new ones take their place. */
  readonly dieAndReturn: () => Promise<void>;
  readonly close: () => void;
}

const HOW_MANY = 2;

export async function startInstances(bundle: string): Promise<Instances> {
  let running = await startAll(bundle);
  return {
    anyUrl: (random) => running[random.whole(running.length)]?.url ?? '',
    dieAndReturn: async () => {
      for (const { process } of running) process.kill('SIGKILL');
      running = await startAll(bundle);
    },
    close: () => {
      for (const { process } of running) process.kill('SIGKILL');
    },
  };
}

const startAll = (bundle: string): Promise<Instance[]> =>
  Promise.all(Array.from({ length: HOW_MANY }, () => startOne(bundle)));

async function startOne(bundle: string): Promise<Instance> {
  const child = spawn(process.execPath, ['--import', 'tsx', INSTANCE, bundle], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  child.stdout.resume();
  return { process: child, url: `http://127.0.0.1:${Number(said)}` };
}
