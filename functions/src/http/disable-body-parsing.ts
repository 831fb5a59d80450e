import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/**
 * Cloud Functions parses a body before the app sees the request, and answers one that it cannot parse
 * with a page that shows a stack trace. To a framework, a request without these headers has no body:
 * it is still on the stream when our own app reads it. Events of the cloud do not come to /api.
 */
export function disableBodyParsing(): void {
  subscribe('http.server.request.start', (message) => {
    const request = requestOf(message);
    if (!request?.url?.startsWith('/api/')) return;
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    if (!isDecodable(request.url)) request.url = '/api/';
  });
}

function requestOf(message: unknown): IncomingMessage | null {
  if (typeof message !== 'object' || message === null || !('request' in message)) return null;
  return message.request instanceof IncomingMessage ? message.request : null;
}

/** The same framework fails as openly on an address like /api/%ff. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
