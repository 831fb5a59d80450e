import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf, Call, SentTo } from '@legacy-hub/domain/endpoint';
import type { Random } from '@legacy-hub/local/seed/random.ts';
import * as z from 'zod/mini';

/** Somebody at a keyboard: their address, their log-in, and how they press buttons. */
export type Caller = { readonly address: string; readonly token?: string };

export type Told<Row extends Call> = { ok: true; answer: AnswerOf<Row> } | { ok: false; code: string };

/** With a broken instance and a lock that outlives its holder, the longest anybody has to go on pressing. */
const LONGEST_INSISTENCE = 180_000;
const PAUSE = 1_500;

const refusal = z.looseObject({ code: z.string() });

/** The venue as its callers see it: buttons that are pressed again until there is an answer. */
export function createAsk(anyUrl: (random: Random) => string, random: Random) {
  /** Now and then somebody does not wait for the answer. What was sent is under way all the same. */
  const patience = (): number => (random.chance(0.08) ? 40 + random.whole(400) : 90_000);

  async function once(row: Call, input: unknown, { address, token }: Caller, longest: number) {
    const url = new URL(row.path, anyUrl(random));
    if (row.takes === 'query')
      for (const [name, value] of Object.entries(input ?? {})) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: row.method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `${address}, 10.0.0.1`,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(row.takes === 'json' ? { body: JSON.stringify(input) } : {}),
      signal: AbortSignal.timeout(longest),
    });
    return { status: response.status, body: await response.text() };
  }

  return async function ask<Row extends Call>(
    row: Row,
    input: SentTo<Row>,
    caller: Caller,
  ): Promise<Told<Row>> {
    const giveUp = Date.now() + LONGEST_INSISTENCE;
    let last = 'no answer';
    for (let presses = 1; Date.now() < giveUp; presses += 1) {
      const heard = await once(row, input, caller, presses === 1 ? patience() : 90_000).catch(String);
      if (typeof heard !== 'string' && heard.status < 500) return read(row, heard);
      last = typeof heard === 'string' ? heard : `${heard.status} ${heard.body.slice(0, 200)}`;
      await wait(PAUSE);
    }
    throw new Error(`${row.method} ${row.path} was never answered: ${last}`);
  };
}

export type Ask = ReturnType<typeof createAsk>;

function read<Row extends Call>(row: Row, { status, body }: { status: number; body: string }): Told<Row> {
  const said: unknown = JSON.parse(body);
  if (status < 400) return { ok: true, answer: z.parse<Row['output']>(row.output, said) };
  return { ok: false, code: refusal.parse(said).code };
}
