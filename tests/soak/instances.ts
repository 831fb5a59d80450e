import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Random } from '@legacy-hub/local/seed/random.ts';

const INSTANCE = `
const { createServer } = await import('node:http');
const { api } = await import(process.argv[1]);
const server = createServer(api);
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;
const HOW_MANY = 2;

type Instance = { process: ChildProcess; url: string };

export interface Instances {
  /** The instance for the next call. Calls fail while it restarts. */
  readonly anyUrl: (random: Random) => string;
  readonly restart: () => Promise<void>;
  readonly kill: () => void;
}

export async function startInstances(bundle: string): Promise<Instances> {
  let running = await startAll(bundle);
  const kill = () => {
    for (const { process } of running) process.kill('SIGKILL');
  };
  return {
    anyUrl: (random) => running[random.whole(running.length)]?.url ?? '',
    restart: async () => {
      kill();
      running = await startAll(bundle);
    },
    kill,
  };
}

const startAll = (bundle: string): Promise<Instance[]> =>
  Promise.all(Array.from({ length: HOW_MANY }, () => startOne(bundle)));

async function startOne(bundle: string): Promise<Instance> {
  const args = ['--input-type=module', '--eval', INSTANCE, bundle];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  child.stdout.resume();
  return { process: child, url: `http://127.0.0.1:${Number(port)}` };
}
