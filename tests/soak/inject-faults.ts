import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { injectFault } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import type { Random } from '@legacy-hub/local/seed/random.ts';
import type { AnswerFault, DeliveryFault, PaymentFault } from '@legacy-hub/local/stripe/state/faults.ts';

type Fault = { readonly kind: string; readonly when?: string };
type NameOf<F extends Fault> = F extends { when: infer When extends string }
  ? `${F['kind']} ${When}`
  : F['kind'];
type Details = Readonly<Record<string, string>>;
type Faults<F extends Fault> = Readonly<Record<NameOf<F>, readonly Details[]>>;

const INTENTS = '/v1/payment_intents';
const SUBSCRIPTIONS = '/v1/subscriptions';

export const SLOW_BANK_SECONDS = 4;

/** Covers every fault of the sandbox controls but a refusal for good, which staff would settle; a missing one fails to compile. */
const FAULTS: {
  readonly answers: Faults<Exclude<AnswerFault, { kind: 'refuse' }>>;
  readonly deliveries: Faults<DeliveryFault>;
  readonly payments: Faults<PaymentFault>;
} = {
  answers: {
    'drop after': [{ path: INTENTS }, { path: SUBSCRIPTIONS }],
    'drop before': [{ path: INTENTS }],
    'error after': [{ path: SUBSCRIPTIONS }],
    'error before': [{ path: INTENTS, times: '3' }],
    slow: [{ milliseconds: '3000', times: '4' }],
  },
  deliveries: {
    lose: [{ type: 'invoice.' }, { type: 'payment_intent.' }],
    duplicate: [{ times: '4' }],
    delay: [{ milliseconds: '5000', times: '3' }],
    reorder: [{ times: '3' }],
  },
  payments: { hold: [{ seconds: String(SLOW_BANK_SECONDS), times: '3' }] },
};

export const MARK = 'LEGACY_HUB_LAUNCHER';

type FaultTarget = keyof typeof FAULTS;
const FAULT_TARGETS: readonly FaultTarget[] = ['answers', 'deliveries', 'payments'];

function faultsOf(target: FaultTarget): (readonly [FaultTarget, Details])[] {
  return Object.entries(FAULTS[target]).flatMap(([name, all]: [string, readonly Details[]]) => {
    const [kind = '', when] = name.split(' ');
    return all.map((details) => [target, { kind, ...(when && { when }), ...details }] as const);
  });
}

/** Injects each fault at least once, in an order and at times derived from the seed. */
export async function injectFaults(random: Random, durationMs: number): Promise<void> {
  const inOrder = FAULT_TARGETS.flatMap(faultsOf)
    .map((fault) => ({ fault, at: random.whole(durationMs) }))
    .sort((a, b) => a.at - b.at);
  const began = Date.now();
  for (const { fault, at } of inOrder) {
    await wait(Math.max(0, began + at - Date.now()));
    await injectFault(...fault);
  }
}

export function killInstances(launcher: string): number {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const pids = execFileSync('ps', ['axeww', '-o', 'pid=,args='], options)
    .split('\n')
    .filter((row) => row.includes('functionsEmulatorRuntime') && `${row} `.includes(`${MARK}=${launcher} `))
    .map((row) => Number.parseInt(row, 10));
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids.length;
}
