import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { invalid } from './errors.ts';

export interface HttpRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingMessage['headers'];
}

/** A response; `drop` closes the connection without one. */
export type Reply =
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string }
  | { kind: 'drop' };

export type Handler = (request: HttpRequest) => Promise<Reply>;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, stripe-version, stripe-account',
  'access-control-max-age': '300',
};

export function answerWith(status: number, type: string, body: string): Reply {
  return { kind: 'answer', status, headers: { 'content-type': type }, body };
}

export function header(request: HttpRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Returns the form. Like Stripe, rejects any other content type. */
export function formText(request: HttpRequest): string {
  const type = header(request, 'content-type')?.split(';')[0]?.trim();
  if (request.body !== '' && type !== undefined && type !== 'application/x-www-form-urlencoded') {
    throw invalid(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    );
  }
  return [request.query, request.body].filter((part) => part !== '').join('&');
}

async function readRequest(request: IncomingMessage): Promise<HttpRequest> {
  const { pathname, search } = new URL(`http://sandbox${request.url ?? '/'}`);
  const { method = 'GET', headers } = request;
  return { method, path: pathname, query: search.slice(1), body: await readBody(request), headers };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function replyTo(request: IncomingMessage, handle: Handler): Promise<Reply> {
  if (request.method === 'OPTIONS') return { kind: 'answer', status: 204, headers: {}, body: '' };
  return handle(await readRequest(request));
}

function write(response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'drop') {
    response.socket?.destroy();
    return;
  }
  response.writeHead(reply.status, { ...CORS, ...reply.headers });
  response.end(reply.body);
}

export function createHttpServer(handle: Handler): Server {
  const server = createServer((request, response) => {
    replyTo(request, handle).then(
      (reply) => write(response, reply),
      () => write(response, { kind: 'drop' }),
    );
  });
  server.keepAliveTimeout = 0; // or a busy server could close a connection just as the client reuses it
  return server;
}
