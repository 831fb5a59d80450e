import { network } from '@legacy-hub/domain/copy/network';
import {
  type ClientInput,
  type Endpoint,
  type OutputOf,
  requiresAppCheck,
} from '@legacy-hub/domain/endpoint';
import { seconds } from '@legacy-hub/domain/venue-time';
import * as z from 'zod/mini';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** A payment may take the provider 80 seconds; nothing takes longer. */
const CALL_TIMEOUT = seconds(90);

const refusalShape = z.looseObject({ error: z.string(), code: z.string() });

/** Why not: `error` is for the person, `code` for the program. */
export type ApiError = z.infer<typeof refusalShape>;

export type ApiResult<E extends Endpoint> =
  | { readonly ok: true; readonly answer: OutputOf<E> }
  | { readonly ok: false; readonly refused: ApiError };

/** After these nobody knows whether it was done, so the same press is sent again. */
const UNKNOWN_OUTCOMES = ['offline', 'timed-out', 'bad-answer', 'bad-status', 'unavailable', 'internal'];

export const isOutcomeUnknown = ({ code }: ApiError): boolean => UNKNOWN_OUTCOMES.includes(code);

/** Is told how much of an upload has left, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** With these the server has not said anything. */
const TRANSPORT_ERRORS = ['offline', 'timed-out', 'bad-answer', 'bad-status'];

/** What the server said; where it could not be heard, what failed and why. */
export const errorMessage = ({ code, error }: ApiError, failed: string): string =>
  TRANSPORT_ERRORS.includes(code) ? `${failed} ${error}` : error;

type Options = { token?: string | undefined; longest?: number; onSent?: OnProgress | undefined };

export const apiError = (code: string, error: string) => ({ ok: false, refused: { code, error } }) as const;

/** One call of the table. Whatever happens comes back as a value; what it means is for the caller to say. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  { token, longest = CALL_TIMEOUT, onSent }: Options = {},
): Promise<ApiResult<E>> {
  const signal = AbortSignal.timeout(longest);
  try {
    const request = requestOf(endpoint, input, token);
    const proof = await appCheckToken(endpoint);
    if (proof) request.headers.set('X-Firebase-AppCheck', proof);
    const response = await (onSent ? fetchWithProgress(request, onSent, signal) : fetch(request, { signal }));
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? readAnswer(endpoint, body) : readRefusal(response.status, body);
  } catch (cause) {
    if (signal.aborted) return apiError('timed-out', network.timedOut(longest));
    if (cause instanceof TypeError) return apiError('offline', network.offline);
    throw cause;
  }
}

/** Loaded with the first call that needs it, and not at all where App Check is off. */
async function appCheckToken(endpoint: Endpoint): Promise<string | undefined> {
  if (!import.meta.env.VITE_APP_CHECK_KEY || !requiresAppCheck(endpoint)) return undefined;
  const { getAppCheckToken } = await import('../firebase/app-check.ts');
  return getAppCheckToken();
}

function readAnswer<E extends Endpoint>(endpoint: E, body: unknown): ApiResult<E> {
  const read = z.safeParse<E['output']>(endpoint.output, body);
  return read.success ? { ok: true, answer: read.data } : apiError('bad-answer', network.badAnswer);
}

function readRefusal(status: number, body: unknown) {
  const read = refusalShape.safeParse(body);
  return read.success
    ? ({ ok: false, refused: read.data } as const)
    : apiError('bad-status', network.badStatus(status));
}

function requestOf({ method, path, accepts }: Endpoint, input: unknown, token: string | undefined): Request {
  const url = new URL(path, location.origin);
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
  if (accepts === 'nothing') return new Request(url, { method, headers });
  const fields = Object.entries(input ?? {});
  if (accepts === 'query') {
    for (const [name, value] of fields) url.searchParams.set(name, String(value));
    return new Request(url, { method, headers });
  }
  if (accepts === 'photo') {
    const form = new FormData();
    for (const [name, value] of fields) if (value instanceof File) form.set(name, value);
    return new Request(url, { method, headers, body: form });
  }
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(input) });
}
