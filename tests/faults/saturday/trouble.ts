import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { goWrong } from '@legacy-hub/functions/src/testing/card-provider.ts';
import type { Random } from '@legacy-hub/local/seed/random.ts';

type Trouble = readonly ['answers' | 'deliveries', Readonly<Record<string, string>>];

const INTENTS = '/v1/payment_intents';
const SUBSCRIPTIONS = '/v1/subscriptions';

/** Each fault that the card provider's switchboard knows. */
const TROUBLES: readonly Trouble[] = [
  ['answers', { kind: 'drop', when: 'after', path: INTENTS }],
  ['answers', { kind: 'drop', when: 'before', path: INTENTS }],
  ['answers', { kind: 'drop', when: 'after', path: SUBSCRIPTIONS }],
  ['answers', { kind: 'error', when: 'after', path: SUBSCRIPTIONS }],
  ['answers', { kind: 'error', when: 'before', path: INTENTS, times: '3' }],
  ['answers', { kind: 'slow', milliseconds: '3000', times: '4' }],
  ['deliveries', { kind: 'lose', type: 'invoice.' }],
  ['deliveries', { kind: 'lose', type: 'payment_intent.' }],
  ['deliveries', { kind: 'duplicate', times: '4' }],
  ['deliveries', { kind: 'delay', milliseconds: '5000', times: '3' }],
  ['deliveries', { kind: 'reorder', times: '3' }],
];

/** Each of them at least once, in an order and at moments that the seed knows. */
export async function makeTrouble(random: Random, during: number): Promise<void> {
  const inOrder = TROUBLES.map((trouble) => ({ trouble, at: random.whole(during) })).sort(
    (a, b) => a.at - b.at,
  );
  const began = Date.now();
  for (const { trouble, at } of inOrder) {
    await wait(Math.max(0, began + at - Date.now()));
    await goWrong(...trouble);
  }
}

/** Every running instance of the functions dies in the middle of what it does. */
export function killInstances(project: string): number {
  const processes = execFileSync('ps', ['axeww', '-o', 'pid=,args='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const pids = processes
    .split('\n')
    .filter((row) => row.includes('functionsEmulatorRuntime') && row.includes(`GCLOUD_PROJECT=${project} `))
    .map((row) => Number.parseInt(row, 10));
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids.length;
}
