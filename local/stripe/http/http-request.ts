import type { IncomingMessage } from 'node:http';
import { invalid, StripeRefusal } from './errors.ts';

export interface HttpRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingMessage['headers'];
}

/** What goes back; `drop` means the connection is cut instead. */
export type Reply =
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string }
  | { kind: 'drop' };

const LARGEST_BODY = 1_000_000;

export async function readExchange(request: IncomingMessage): Promise<HttpRequest> {
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
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  if (size > LARGEST_BODY) {
    throw new StripeRefusal(413, { type: 'invalid_request_error', message: 'The request is too large.' });
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function header(exchange: HttpRequest, name: string): string | undefined {
  const value = exchange.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The provider reads forms, and says so to everybody else. */
export function formText(exchange: HttpRequest): string {
  const type = header(exchange, 'content-type')?.split(';')[0]?.trim();
  if (exchange.body !== '' && type !== undefined && type !== 'application/x-www-form-urlencoded') {
    throw invalid(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    );
  }
  return [exchange.query, exchange.body].filter((part) => part !== '').join('&');
}
