import * as z from 'zod/mini';

export const Answer = z.object({ ok: z.boolean(), body: z.unknown() });
export type Answer = z.infer<typeof Answer>;

export interface Api {
  readonly origin: string;
  readonly publishableKey: string;
}

export function getFromApi(api: Api, path: string, query: URLSearchParams): Promise<Answer> {
  return callApi(api, `${path}?${query}`, { method: 'GET' });
}

export function postToApi(api: Api, path: string, body: URLSearchParams): Promise<Answer> {
  return callApi(api, path, { method: 'POST', body });
}

async function callApi(api: Api, path: string, request: RequestInit): Promise<Answer> {
  const headers = { Authorization: `Bearer ${api.publishableKey}` };
  const [outcome] = await Promise.allSettled([
    fetch(`${api.origin}/v1/${path}`, { ...request, headers }).then(async (response) => ({
      ok: response.ok,
      body: await response.json(),
    })),
  ]);
  return outcome.status === 'fulfilled' ? outcome.value : { ok: false, body: { error: NO_CONNECTION } };
}

const NO_CONNECTION = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

/** Encodes a form as Stripe does: `card[number]=…`, `expand[0]=…`. Omits null and undefined. */
export function encodeForm(params: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    form.set(name, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
}
