import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Random } from '@legacy-hub/local/seed/random.ts';

const INSTANCE = `
const { createServer } = await import('node:http');
const { api } = await import(process.argv[1]);
const server = createServer(api);
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;
const HOW_MANY = 2;

export type Instances = Awaited<ReturnType<typeof startInstances>>;

export async function startInstances(bundle: string) {
  let running = await startAll(bundle);
  const kill = () => {
    for (const { child } of running) child.kill('SIGKILL');
  };
  return {
    /** Returns the URL of an instance for the next call. Calls fail while it restarts. */
    anyUrl: (random: Random): string => running[random.whole(running.length)]?.url ?? '',
    /**
     * Kills all instances and every process of the Functions emulator. Resolves with the number of emulator
     * processes.
     */
    async crash(): Promise<number> {
      const killed = killFunctionsEmulator();
      kill();
      running = await startAll(bundle);
      return killed;
    },
    kill,
  };
}

const startAll = (bundle: string) => Promise.all(Array.from({ length: HOW_MANY }, () => startOne(bundle)));

async function startOne(bundle: string) {
  const args = ['--input-type=module', '--eval', INSTANCE, bundle];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  child.stdout.resume();
  return { child, url: `http://127.0.0.1:${Number(port)}` };
}

function killFunctionsEmulator(): number {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const ofThisStack = ` LEGACY_HUB_LAUNCHER=${process.env.LEGACY_HUB_LAUNCHER} `;
  const pids = execFileSync('ps', ['axeww', '-o', 'pid=,args='], options)
    .split('\n')
    .filter((row) => row.includes('functionsEmulatorRuntime') && `${row} `.includes(ofThisStack))
    .map((row) => Number.parseInt(row, 10));
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids.length;
}
