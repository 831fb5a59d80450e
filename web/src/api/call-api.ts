import { network } from '@legacy-hub/domain/copy/network';
import { type AnswerOf, type Call, provesItsApp, type SentTo } from '@legacy-hub/domain/endpoint';
import { seconds } from '@legacy-hub/domain/venue-time';
import * as z from 'zod/mini';
import { fetchWatched } from './fetch-with-progress.ts';

/** A payment may take the provider 80 seconds; nothing takes longer. */
const LONGEST_CALL = seconds(90);

const refusalShape = z.looseObject({ error: z.string(), code: z.string() });

/** Why not: `error` is for the person, `code` for the program. */
export type Refused = z.infer<typeof refusalShape>;

export type Called<Row extends Call> =
  | { readonly ok: true; readonly answer: AnswerOf<Row> }
  | { readonly ok: false; readonly refused: Refused };

/** After these nobody knows whether it was done, so the same press is sent again. */
const UNKNOWN_END = ['offline', 'timed-out', 'bad-answer', 'bad-status', 'unavailable', 'internal'];

export const isEndUnknown = ({ code }: Refused): boolean => UNKNOWN_END.includes(code);

/** Is told how much of an upload has left, from 0 to 1. */
export type OnSent = (share: number) => void;

/** With these the server has not said anything. */
const UNSAID = ['offline', 'timed-out', 'bad-answer', 'bad-status'];

/** What the server said; where it could not be heard, what failed and why. */
export const sentenceOf = ({ code, error }: Refused, failed: string): string =>
  UNSAID.includes(code) ? `${failed} ${error}` : error;

type Options = { token?: string | undefined; longest?: number; onSent?: OnSent | undefined };

export const refused = (code: string, error: string) => ({ ok: false, refused: { code, error } }) as const;

/** One call of the table. Whatever happens comes back as a value; what it means is for the caller to say. */
export async function callApi<Row extends Call>(
  row: Row,
  input: SentTo<Row>,
  { token, longest = LONGEST_CALL, onSent }: Options = {},
): Promise<Called<Row>> {
  const signal = AbortSignal.timeout(longest);
  try {
    const request = requestOf(row, input, token);
    const proof = await proofOfApp(row);
    if (proof) request.headers.set('X-Firebase-AppCheck', proof);
    const response = await (onSent ? fetchWatched(request, onSent, signal) : fetch(request, { signal }));
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? readAnswer(row, body) : readRefusal(response.status, body);
  } catch (cause) {
    if (signal.aborted) return refused('timed-out', network.timedOut(longest));
    if (cause instanceof TypeError) return refused('offline', network.offline);
    throw cause;
  }
}

/** Loaded with the first call that needs it, and not at all where App Check is off. */
async function proofOfApp(row: Call): Promise<string | undefined> {
  if (!import.meta.env.VITE_APP_CHECK_KEY || !provesItsApp(row)) return undefined;
  const { appToken } = await import('../firebase/app-check.ts');
  return appToken();
}

function readAnswer<Row extends Call>(row: Row, body: unknown): Called<Row> {
  const read = z.safeParse<Row['output']>(row.output, body);
  return read.success ? { ok: true, answer: read.data } : refused('bad-answer', network.badAnswer);
}

function readRefusal(status: number, body: unknown) {
  const read = refusalShape.safeParse(body);
  return read.success
    ? ({ ok: false, refused: read.data } as const)
    : refused('bad-status', network.badStatus(status));
}

function requestOf({ method, path, takes }: Call, input: unknown, token: string | undefined): Request {
  const url = new URL(path, location.origin);
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
  if (takes === 'nothing') return new Request(url, { method, headers });
  const fields = Object.entries(input ?? {});
  if (takes === 'query') {
    for (const [name, value] of fields) url.searchParams.set(name, String(value));
    return new Request(url, { method, headers });
  }
  if (takes === 'photo') {
    const form = new FormData();
    for (const [name, value] of fields) if (value instanceof File) form.set(name, value);
    return new Request(url, { method, headers, body: form });
  }
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(input) });
}
