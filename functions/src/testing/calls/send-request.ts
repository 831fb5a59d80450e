import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { asText } from './as-text.ts';
import { call, type Reply } from './http-client.ts';
import type { Served } from './serve-app.ts';

export function sendRequest(
  server: Pick<Served, 'url'>,
  { method, path, accepts }: Endpoint,
  payload: unknown,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<Reply> {
  const sender = { signal, ...(token !== undefined && { token }) };
  switch (accepts) {
    case 'nothing':
      return call(server, method, path, sender);
    case 'query':
      return call(server, method, `${path}?${queryOf(payload)}`, sender);
    case 'json':
    case 'signed-event':
      return call(server, method, path, {
        ...sender,
        body: JSON.stringify(payload) ?? '',
        headers: JSON_BODY,
      });
    case 'photo':
      return call(server, method, path, { ...sender, body: formOf(payload) });
  }
}

const JSON_BODY = { 'Content-Type': 'application/json' };

const entriesOf = (payload: unknown): [string, unknown][] =>
  typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];

const queryOf = (payload: unknown): URLSearchParams =>
  new URLSearchParams(entriesOf(payload).map(([key, value]): [string, string] => [key, asText(value)]));

function formOf(payload: unknown): FormData {
  const form = new FormData();
  for (const [key, value] of entriesOf(payload)) form.set(key, value instanceof File ? value : asText(value));
  return form;
}
