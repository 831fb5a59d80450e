import { type Random, randomFrom } from '@legacy-hub/local/seed/random.ts';
import { type Ask, createAsk } from './api-client.ts';
import { type ExpectedState, newExpectedState } from './expected-state.ts';

export interface Counter {
  readonly uid: string;
  readonly token: string;
  readonly address: string;
}

export interface Day {
  readonly anyUrl: (random: Random) => string;
  readonly expected: ExpectedState;
  readonly counters: readonly [Counter, ...Counter[]];
  /** A unique name for email addresses. */
  readonly name: string;
}

/** One customer's own random numbers and keys, so a seed repeats whatever the timing. */
export interface Visitor {
  readonly day: Day;
  readonly random: Random;
  readonly ask: Ask;
  readonly address: string;
  readonly idempotencyKey: () => string;
}

export const newDay = (anyUrl: Day['anyUrl'], name: string, counters: Day['counters']): Day => ({
  anyUrl,
  name,
  counters,
  expected: newExpectedState(),
});

export function aVisitor(day: Day, seed: number): Visitor {
  const random = randomFrom(seed);
  const address = [10, random.whole(256), random.whole(256), random.whole(256)].join('.');
  let keyCount = 0;
  const idempotencyKey = () => {
    keyCount += 1;
    return `${day.name}-${seed}-${keyCount}`;
  };
  return { day, random, address, idempotencyKey, ask: createAsk(day.anyUrl, random) };
}

export const counterOf = ({ day, random }: Visitor): Counter =>
  random.pick([...day.counters] as [Counter, ...Counter[]]);
