import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/**
 * Cloud Functions parses bodies before the app sees the request, and answers a malformed one with a page that
 * shows a stack trace. Without these headers it sees no body, which stays on the stream for our own parser.
 * Background triggers don't use /api, so they are unaffected.
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

/** The framework shows a stack trace for an undecodable path such as /api/%ff, too. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
