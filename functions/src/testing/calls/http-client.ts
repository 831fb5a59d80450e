import { randomInt } from 'node:crypto';
import type { Served } from './serve-app.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

interface RequestOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Calls the served app over HTTP, every time from a new address and connection, so that rate limits don't add up. */
export async function call(
  { url }: Pick<Served, 'url'>,
  method: string,
  path: string,
  { token, body, headers = {}, signal }: RequestOptions = {},
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': `${someAddress()}, ${someAddress()}`,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: encodeBody(body) }),
    ...(signal && { signal }),
  });
  return { status: response.status, body: await readBody(response), headers: response.headers };
}

const someAddress = (): string => [10, randomInt(256), randomInt(256), randomInt(256)].join('.');

function encodeBody(body: unknown): FormData | Uint8Array<ArrayBuffer> | string {
  if (body instanceof FormData || typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

async function readBody(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return isJson ? response.json() : Buffer.from(await response.arrayBuffer());
}
