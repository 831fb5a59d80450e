import { setTimeout as wait } from 'node:timers/promises';
import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/api/endpoint';
import { dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { ABORTED, hasErrorCode } from '@legacy-hub/functions/src/stores/firestore/transactions.ts';
import { sendRequest } from '@legacy-hub/functions/src/testing/calls/send-request.ts';
import { firstName, lastName, mobileNumber } from '@legacy-hub/local/seed/names.ts';
import { type Random, randomFrom } from '@legacy-hub/local/seed/random.ts';
import * as z from 'zod/mini';
import type { ExpectedState, RefusedPerson, SoakEvent } from './audit/expected-state.ts';
import type { FromBefore } from './members-from-before.ts';

export interface Counter {
  readonly uid: string;
  readonly token: string;
}

export interface Day {
  readonly anyUrl: (random: Random) => string;
  readonly expected: ExpectedState;
  readonly counters: readonly [Counter, ...Counter[]];
  /** One of the counters, which is offline for a while. */
  readonly offline: Counter & { isOffline: boolean };
  readonly admin: Counter;
  /** Not one of the expected staff, because closures act in the owner's name at any time. */
  readonly owner: Counter;
  /** Future days that the owner changes. Passes of closed days may move to `spare`. */
  readonly ahead: Readonly<Record<'short' | 'lifted' | 'closed' | 'spare', VenueDate>>;
  readonly members: Readonly<Record<'renewing' | 'leaving' | 'paused', readonly FromBefore[]>>;
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
  /**
   * Calls the API, and retries like a person until there is a response. Records a refusal, and a request that
   * is never answered. `about` is the customer or, if the request creates one, its action.
   */
  ask<E extends Endpoint>(
    endpoint: E,
    input: ClientInput<E>,
    token?: string,
    about?: string,
  ): Promise<Reply<E>>;
}

const refusal = z.looseObject({
  code: z.string(),
  refused: z.optional(z.array(z.looseObject({ id: z.string(), code: z.string() }))),
});

export function aVisitor(day: Day, seed: number): Visitor {
  const random = randomFrom(seed);
  const { refused, events, unanswered } = day.expected;
  let keyCount = 0;
  return {
    day,
    random,
    idempotencyKey() {
      keyCount += 1;
      return `${day.name}-${seed}-${keyCount}`;
    },
    happened: (event) => events.add(event),
    async ask<E extends Endpoint>(endpoint: E, input: ClientInput<E>, token?: string, about?: string) {
      const { reply, failure } = await sendUntilAnswered({ day, random }, endpoint, input, token);
      const lastContact = reply?.headers.get('X-Last-Contact') ?? '';
      if (reply && reply.status < 400) {
        const answer = z.parse<E['output']>(endpoint.output, reply.body);
        return { answer, code: '', refused: [], lastContact };
      }
      const { code, refused: people = [] } = reply ? refusal.parse(reply.body) : { code: 'unanswered' };
      if (reply === null) {
        const request = `${endpoint.method} ${endpoint.path}`;
        unanswered.push({ request: `${request} (${failure})`, about: about ?? request });
      }
      refused.set(code, (refused.get(code) ?? 0) + 1);
      const each = people.map((person) => ({ personId: person.id, code: person.code }));
      return { answer: null, code, refused: each.length > 0 ? each : [{ personId: '', code }], lastContact };
    },
  };
}

export const today = () => dayOf(instant(Date.now()));

export const contactOf = ({ random, day, idempotencyKey }: Visitor) => ({
  name: `${firstName(random)} ${lastName(random)}`,
  email: `${idempotencyKey()}@${day.name}.example.com`,
  phone: mobileNumber(random),
});

/** Picks a counter, but not the one that is offline. */
export function counterOf({ day: { counters, offline }, random }: Visitor): Counter {
  const counter = random.pick(counters);
  return offline.isOffline && counter.uid === offline.uid ? counters[0] : counter;
}

export const sometimesTwice = <T>({ random }: Visitor, act: () => Promise<T>): Promise<T[]> =>
  Promise.all(random.chance(0.3) ? [act(), act()] : [act()]);

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

/** Creates a customer without a request, which tries again while others hold the day's documents. */
export async function prepared<T>(create: () => Promise<T>): Promise<T> {
  const created = await eventually(() =>
    create().catch((error: unknown) => {
      if (hasErrorCode(error, ABORTED)) return null;
      throw error;
    }),
  );
  if (created === null) throw new Error('A customer could not be created in time');
  return created;
}

/**
 * The most requests at once. All of them change the same documents of the day, and the emulator makes each
 * wait for the others' locks. A slow machine therefore stretches the day instead of letting requests time out.
 */
const MAX_IN_FLIGHT = 12;
const queue: (() => void)[] = [];
let inFlight = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight < MAX_IN_FLIGHT) inFlight += 1;
  else await new Promise<void>((begin) => queue.push(begin));
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else inFlight -= 1;
  }
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
  let failure: unknown = 'no response';
  const send = async () => {
    const signal = AbortSignal.timeout(patience);
    patience = MAX_RESPONSE_MS;
    try {
      const reply = await sendRequest({ url: day.anyUrl(random) }, endpoint, input, token, signal);
      if (reply.status < 500) return reply;
      failure = `${reply.status} ${JSON.stringify(reply.body)}`;
    } catch (error) {
      failure = error;
    }
    return null;
  };
  const reply = await eventually(() => inTurn(send), 1_500);
  return { reply, failure };
}
