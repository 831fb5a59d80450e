import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/api/endpoint';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';

export const LAST_CONTACT = 'last-contact';

/**
 * Stores the time of the server's last response to staff, by this device's clock and as signed by the server.
 */
function noteLastContact({ headers }: Response): void {
  const token = headers.get('X-Last-Contact');
  if (token) localStorage.setItem(LAST_CONTACT, `${Date.now()} ${token}`);
}

/** Like `fetch`, but reports upload progress from 0 to 1, which `fetch` cannot. */
export async function fetchWithProgress(
  request: Request,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  const body = await request.arrayBuffer();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status }));
    xhr.onerror = () => reject(new TypeError('The connection was lost'));
    xhr.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });
}

/** A payment makes several calls to Stripe, each with retries; no other request takes longer. */
const CALL_TIMEOUT = seconds(90);

/** Counters queue a call after this time, so that a hanging network doesn't hold up the line. */
const QUEUEABLE_CALL_TIMEOUT = seconds(20);

const apiErrorSchema = z.looseObject({ error: z.string(), code: z.string() });

/** A failed call: `error` is the message to show, and `code` identifies the reason. */
export type ApiError = z.infer<typeof apiErrorSchema>;

export type ApiResult<E extends Endpoint> =
  | { readonly ok: true; readonly data: OutputOf<E> }
  /** Includes the key of a call with an unknown outcome, with which the call can be sent again. */
  | { readonly ok: false; readonly refusal: ApiError; readonly idempotencyKey?: string };

/** Codes after which the call may have succeeded, so it is sent again with the same idempotency key. */
const UNKNOWN_OUTCOMES = ['offline', 'timed-out', 'bad-answer', 'bad-status', 'unavailable', 'internal'];

export const isOutcomeUnknown = ({ code }: ApiError): boolean => UNKNOWN_OUTCOMES.includes(code);

/** Receives the share of an upload that has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** True if the request may never have reached the server. */
export const isUnreachable = ({ code }: Pick<ApiError, 'code'>): boolean =>
  code === 'offline' || code === 'timed-out';

const TRANSPORT_ERRORS = ['offline', 'timed-out', 'bad-answer', 'bad-status'];

/**
 * Returns the server's message; for a transport error, the failed action and the reason. The specification
 * puts the failed action before the server's message too for a photo, a password, a cancellation and a
 * booking.
 */
export const errorMessage = ({ code, error }: ApiError, failed: string): string =>
  TRANSPORT_ERRORS.includes(code) ? `${failed} ${error}` : error;

type Options = { token?: string | undefined; timeoutMs?: number; onProgress?: OnProgress | undefined };

export const apiError = (code: string, error: string) => ({ ok: false, refusal: { code, error } }) as const;

export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  { token, timeoutMs = timeoutOf(endpoint), onProgress }: Options = {},
): Promise<ApiResult<E>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const request = buildRequest(endpoint, input, token);
    const appCheck = await appCheckToken(endpoint);
    if (appCheck) request.headers.set('X-Firebase-AppCheck', appCheck);
    const response = await (onProgress
      ? fetchWithProgress(request, onProgress, signal)
      : fetch(request, { signal }));
    noteLastContact(response);
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? parseOutput(endpoint, body) : parseError(response.status, body);
  } catch (cause) {
    if (signal.aborted) return apiError('timed-out', network.timedOut(timeoutMs));
    if (cause instanceof TypeError) return apiError('offline', network.offline);
    throw cause;
  }
}

const timeoutOf = (endpoint: Endpoint): number =>
  endpoint.queueable ? QUEUEABLE_CALL_TIMEOUT : CALL_TIMEOUT;

/** Loads App Check with the first call that needs it, and never if it is off. */
async function appCheckToken(endpoint: Endpoint): Promise<string | undefined> {
  if (!import.meta.env.VITE_APP_CHECK_KEY || !endpoint.appCheck) return undefined;
  const { getAppCheckToken } = await import('../firebase/app-check.ts');
  return getAppCheckToken();
}

function parseOutput<E extends Endpoint>(endpoint: E, body: unknown): ApiResult<E> {
  const parsed = z.safeParse<E['output']>(endpoint.output, body);
  return parsed.success ? { ok: true, data: parsed.data } : apiError('bad-answer', network.badResponse);
}

function parseError(status: number, body: unknown) {
  const parsed = apiErrorSchema.safeParse(body);
  return parsed.success
    ? ({ ok: false, refusal: parsed.data } as const)
    : apiError('bad-status', network.badStatus(status));
}

function buildRequest(
  { method, path, accepts }: Endpoint,
  input: unknown,
  token: string | undefined,
): Request {
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
