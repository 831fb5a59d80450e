import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { injectFault } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import type { Random } from '@legacy-hub/local/seed/random.ts';
import type { AnswerFault, DeliveryFault, PaymentFault } from '@legacy-hub/local/stripe/state/faults.ts';

type Fault = { readonly kind: string; readonly when?: string };
type NameOf<Target extends string, F extends Fault> = F extends { when: infer When extends string }
  ? `${Target} ${F['kind']} ${When}`
  : `${Target} ${F['kind']}`;
type FaultName =
  | NameOf<'answers', Exclude<AnswerFault, { kind: 'refuse' }>>
  | NameOf<'deliveries', DeliveryFault>
  | NameOf<'payments', PaymentFault>;
type Details = Readonly<Record<string, string>>;

const INTENTS = '/v1/payment_intents';
const SUBSCRIPTIONS = '/v1/subscriptions';

export const SLOW_BANK_SECONDS = 4;

/**
 * Covers every fault of the sandbox controls except a permanent refusal, which staff would have to resolve. A
 * missing fault doesn't compile.
 */
const FAULTS: Readonly<Record<FaultName, readonly Details[]>> = {
  'answers drop after': [{ path: INTENTS }, { path: SUBSCRIPTIONS }],
  'answers drop before': [{ path: INTENTS }],
  'answers error after': [{ path: SUBSCRIPTIONS }],
  'answers error before': [{ path: INTENTS, times: '3' }],
  'answers slow': [{ milliseconds: '3000', times: '4' }],
  'deliveries lose': [{ type: 'invoice.' }, { type: 'payment_intent.' }],
  'deliveries duplicate': [{ times: '4' }],
  'deliveries delay': [{ milliseconds: '5000', times: '3' }],
  'deliveries reorder': [{ times: '3' }],
  'payments hold': [{ seconds: String(SLOW_BANK_SECONDS), times: '3' }],
};

/** Injects each fault at least once, in an order and at times derived from the seed. */
export async function injectFaults(random: Random, durationMs: number): Promise<void> {
  const inOrder = Object.entries(FAULTS)
    .flatMap(([name, all]) => all.map((details) => ({ name, details, at: random.whole(durationMs) })))
    .sort((a, b) => a.at - b.at);
  const began = Date.now();
  for (const { name, details, at } of inOrder) {
    await wait(Math.max(0, began + at - Date.now()));
    const [target, kind = '', when] = name.split(' ');
    await injectFault(target as Parameters<typeof injectFault>[0], {
      kind,
      ...(when && { when }),
      ...details,
    });
  }
}

const INSTANCE = `
const { createServer } = await import('node:http');
const { api } = await import(process.argv[1]);
const server = createServer(api);
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;
const HOW_MANY = 2;

export type Instances = Awaited<ReturnType<typeof startInstances>>;

/** Starts instances of the API, which a crash kills and replaces. */
export async function startInstances(bundle: string) {
  const startAll = () => Promise.all(Array.from({ length: HOW_MANY }, () => startOne(bundle)));
  let running = await startAll();
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
      running = await startAll();
      return killed;
    },
    kill,
  };
}

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
