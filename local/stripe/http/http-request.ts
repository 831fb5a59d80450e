import type { IncomingMessage } from 'node:http';
import { invalid, StripeRefusal } from './errors.ts';

export interface HttpRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingMessage['headers'];
}

/** The response; `drop` closes the connection without one. */
export type Reply =
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string }
  | { kind: 'drop' };

const MAX_BODY_BYTES = 1_000_000;

export async function readHttpRequest(request: IncomingMessage): Promise<HttpRequest> {
  const address = request.url ?? '/';
  const mark = address.indexOf('?');
  const path = mark < 0 ? address : address.slice(0, mark);
  return {
    method: request.method ?? 'GET',
    path: path.length > 1 ? path.replace(/\/$/, '') : path,
    query: mark < 0 ? '' : address.slice(mark + 1),
    body: await readBody(request),
    headers: request.headers,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) {
    throw new StripeRefusal(413, { type: 'invalid_request_error', message: 'The request is too large.' });
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function header(request: HttpRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Stripe only accepts forms and rejects other content types. */
export function formText(request: HttpRequest): string {
  const type = header(request, 'content-type')?.split(';')[0]?.trim();
  if (request.body !== '' && type !== undefined && type !== 'application/x-www-form-urlencoded') {
    throw invalid(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    );
  }
  return [request.query, request.body].filter((part) => part !== '').join('&');
}
