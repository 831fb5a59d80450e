import { setTimeout as wait } from 'node:timers/promises';
import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/api/endpoint';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { sendRequest } from '@legacy-hub/functions/src/testing/calls/send-request.ts';
import { type Random, randomFrom } from '@legacy-hub/local/seed/random.ts';
import * as z from 'zod/mini';
import type { ExpectedState, RefusedPerson, SoakEvent } from './audits/expected-state.ts';
import type { FromBefore } from './members-from-before.ts';
import type { OfflineCounter } from './offline-counter.ts';

export interface Counter {
  readonly uid: string;
  readonly token: string;
}

/** Future days that the owner changes during a run. */
export interface DaysAhead {
  /** Open for only an hour, so that groups fill it. */
  readonly short: VenueDate;
  /** Closed during the run, and reopened before its end. */
  readonly lifted: VenueDate;
  /** Closed during the run permanently. */
  readonly closed: VenueDate;
  /** Open, for passes that move. */
  readonly spare: VenueDate;
}

export interface Day {
  readonly anyUrl: (random: Random) => string;
  readonly expected: ExpectedState;
  readonly counters: readonly [Counter, ...Counter[]];
  readonly admin: Counter;
  /** Not one of the expected staff, because closures act in the owner's name at any time. */
  readonly owner: Counter;
  readonly ahead: DaysAhead;
  readonly offline: OfflineCounter;
  readonly renewing: readonly FromBefore[];
  readonly leaving: readonly FromBefore[];
  readonly paused: readonly FromBefore[];
  /** A unique name that the email addresses contain. */
  readonly name: string;
}

/** The response of a call. `answer` is null if the call was refused. */
interface Reply<E extends Endpoint> {
  readonly answer: OutputOf<E> | null;
  readonly code: string;
  readonly refused: readonly RefusedPerson[];
  readonly lastContact: string;
}

/**
 * A customer with their own random numbers and keys, so that a seed gives the same results regardless of
 * timing.
 */
export interface Visitor {
  readonly day: Day;
  readonly random: Random;
  readonly idempotencyKey: () => string;
  readonly happened: (event: SoakEvent) => void;
  /** Calls the API, and retries like a person until there is a response. Records a refusal. */
  ask<E extends Endpoint>(endpoint: E, input: ClientInput<E>, token?: string): Promise<Reply<E>>;
}

export function aVisitor(day: Day, seed: number): Visitor {
  const random = randomFrom(seed);
  const { refused, events } = day.expected;
  let keyCount = 0;
  return {
    day,
    random,
    idempotencyKey() {
      keyCount += 1;
      return `${day.name}-${seed}-${keyCount}`;
    },
    happened: (event) => events.add(event),
    async ask<E extends Endpoint>(endpoint: E, input: ClientInput<E>, token?: string): Promise<Reply<E>> {
      const { status, body, headers } = await sendUntilAnswered({ day, random }, endpoint, input, token);
      const lastContact = headers.get('X-Last-Contact') ?? '';
      const response = { answer: null, code: '', refused: [], lastContact };
      if (status < 400) return { ...response, answer: z.parse<E['output']>(endpoint.output, body) };
      const { code, refused: people = [] } = refusal.parse(body);
      refused.set(code, (refused.get(code) ?? 0) + 1);
      const each = people.map((person) => ({ personId: person.id, code: person.code }));
      return { ...response, code, refused: each.length > 0 ? each : [{ personId: '', code }] };
    },
  };
}

/** Returns the counter, or another while it is offline. */
export const withNetwork = ({ counters, offline }: Day, counter: Counter): Counter =>
  offline.isOffline(counter) ? counters[0] : counter;

export const counterOf = ({ day, random }: Visitor): Counter => withNetwork(day, random.pick(day.counters));

export const sometimesTwice = <T>({ random }: Visitor, act: () => Promise<T>): Promise<T[]> =>
  Promise.all(random.chance(0.3) ? [act(), act()] : [act()]);

const refusal = z.looseObject({
  code: z.string(),
  refused: z.optional(z.array(z.looseObject({ id: z.string(), code: z.string() }))),
});

/** The longest time that a caller has to retry: a killed instance plus an expiring lock. */
const MAX_RETRY_MS = 300_000;
const MAX_RESPONSE_MS = 90_000;

/** Polls until there is a result; null if there is none in time. */
export async function eventually<T>(
  look: () => Promise<T | null | undefined>,
  pauseMs = 500,
): Promise<T | null> {
  const giveUp = Date.now() + MAX_RETRY_MS;
  while (Date.now() < giveUp) {
    const seen = await look();
    if (seen !== null && seen !== undefined) return seen;
    await wait(pauseMs);
  }
  return null;
}

/**
 * Sends a request until it is answered. Sometimes the caller stops waiting first, and the request is still
 * processed.
 */
async function sendUntilAnswered(
  { day, random }: Pick<Visitor, 'day' | 'random'>,
  endpoint: Endpoint,
  input: unknown,
  token: string | undefined,
) {
  let patience = random.chance(0.08) ? 40 + random.whole(400) : MAX_RESPONSE_MS;
  let last: unknown = 'no response';
  const answered = await eventually(async () => {
    const signal = AbortSignal.timeout(patience);
    patience = MAX_RESPONSE_MS;
    try {
      const reply = await sendRequest({ url: day.anyUrl(random) }, endpoint, input, token, signal);
      if (reply.status < 500) return reply;
      last = `${reply.status} ${JSON.stringify(reply.body)}`;
    } catch (error) {
      last = error;
    }
    return null;
  }, 1_500);
  if (answered === null) throw new Error(`${endpoint.method} ${endpoint.path} was never answered: ${last}`);
  return answered;
}
