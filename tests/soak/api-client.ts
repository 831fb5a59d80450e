import { setTimeout as wait } from 'node:timers/promises';
import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/endpoint';
import type { Random } from '@legacy-hub/local/seed/random.ts';
import * as z from 'zod/mini';

/** A caller of the API: base address, login token and its own randomness. */
export type Caller = { readonly address: string; readonly token?: string };

export type Told<E extends Endpoint> = { ok: true; answer: OutputOf<E> } | { ok: false; code: string };

/** The longest a caller has to retry: a killed instance plus an expiring lock. */
const MAX_RETRY_MS = 180_000;
const RETRY_DELAY_MS = 1_500;

const refusal = z.looseObject({ code: z.string() });

/** Calls the API like a client that retries until it gets a response. */
export function createAsk(anyUrl: (random: Random) => string, random: Random) {
  /** Sometimes the caller gives up waiting. The request is still processed. */
  const timeoutFor = (): number => (random.chance(0.08) ? 40 + random.whole(400) : 90_000);

  async function once(endpoint: Endpoint, input: unknown, { address, token }: Caller, longest: number) {
    const url = new URL(endpoint.path, anyUrl(random));
    if (endpoint.accepts === 'query')
      for (const [name, value] of Object.entries(input ?? {})) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `${address}, 10.0.0.1`,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(endpoint.accepts === 'json' ? { body: JSON.stringify(input) } : {}),
      signal: AbortSignal.timeout(longest),
    });
    return { status: response.status, body: await response.text() };
  }

  return async function ask<E extends Endpoint>(
    endpoint: E,
    input: ClientInput<E>,
    caller: Caller,
  ): Promise<Told<E>> {
    const giveUp = Date.now() + MAX_RETRY_MS;
    let last = 'no answer';
    for (let presses = 1; Date.now() < giveUp; presses += 1) {
      const response = await once(endpoint, input, caller, presses === 1 ? timeoutFor() : 90_000).catch(
        String,
      );
      if (typeof response !== 'string' && response.status < 500) return read(endpoint, response);
      last = typeof response === 'string' ? response : `${response.status} ${response.body.slice(0, 200)}`;
      await wait(RETRY_DELAY_MS);
    }
    throw new Error(`${endpoint.method} ${endpoint.path} was never answered: ${last}`);
  };
}

export type Ask = ReturnType<typeof createAsk>;

function read<E extends Endpoint>(endpoint: E, { status, body }: { status: number; body: string }): Told<E> {
  const said: unknown = JSON.parse(body);
  if (status < 400) return { ok: true, answer: z.parse<E['output']>(endpoint.output, said) };
  return { ok: false, code: refusal.parse(said).code };
}
