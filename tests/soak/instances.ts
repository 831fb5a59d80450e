import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Random } from '@legacy-hub/local/seed/random.ts';

/** Serves requests concurrently like a Cloud Run instance. Prints its port first. */
const INSTANCE = fileURLToPath(new URL('./instance.ts', import.meta.url));

type Instance = { process: ChildProcess; url: string };

/** Several API processes that share only the database. */
export interface Instances {
  /** The instance for the next call. Calls fail while it restarts. */
  readonly anyUrl: (random: Random) => string;
  /** Kills and restarts all instances. */
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
