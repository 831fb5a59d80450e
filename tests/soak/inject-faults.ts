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

type Injected = Parameters<typeof injectFault>;

const faultsOf = ([name, all]: [string, readonly Details[]]): Injected[] => {
  const [target, kind = '', when] = name.split(' ');
  return all.map((details) => [target as Injected[0], { kind, ...(when && { when }), ...details }]);
};

/** Injects each fault at least once, in an order and at times derived from the seed. */
export async function injectFaults(random: Random, durationMs: number): Promise<void> {
  const inOrder = Object.entries(FAULTS)
    .flatMap(faultsOf)
    .map((fault) => ({ fault, at: random.whole(durationMs) }))
    .sort((a, b) => a.at - b.at);
  const began = Date.now();
  for (const { fault, at } of inOrder) {
    await wait(Math.max(0, began + at - Date.now()));
    await injectFault(...fault);
  }
}
