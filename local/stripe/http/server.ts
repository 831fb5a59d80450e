import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type ErrorBody, StripeRefusal } from './errors.ts';
import { type HttpRequest, type Reply, readHttpRequest } from './http-request.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, stripe-version, stripe-account',
  'access-control-expose-headers': 'request-id, stripe-version, idempotent-replayed',
  'access-control-max-age': '300',
};

export type Handler = (request: HttpRequest) => Promise<Reply>;

export function answerWith(status: number, type: string, body: string): Reply {
  return { kind: 'answer', status, headers: { 'content-type': type }, body };
}

function errorReply(status: number, error: ErrorBody): Reply {
  return answerWith(status, 'application/json', JSON.stringify({ error }));
}

async function replyTo(request: IncomingMessage, handle: Handler): Promise<Reply> {
  if (request.method === 'OPTIONS') return { kind: 'answer', status: 204, headers: {}, body: '' };
  try {
    return await handle(await readHttpRequest(request));
  } catch (error) {
    if (error instanceof StripeRefusal) return errorReply(error.status, error.body);
    console.error('Internal error in the Stripe sandbox:', error);
    return errorReply(500, { type: 'api_error', message: 'An unknown error occurred.' });
  }
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
    replyTo(request, handle).then((reply) => write(response, reply));
  });
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  });
  return server;
}
