import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/**
 * The framework that runs a function unpacks and parses bodies before the function sees the request: a small one can fill
 * the memory, a malformed one goes to the log, and is answered with a page. Without these headers it sees no body, which
 * stays on the stream for our own parser. Events need to be parsed.
 */
export function disableBodyParsing(): void {
  if (process.env.FUNCTION_SIGNATURE_TYPE === 'cloudevent') return;
  subscribe('http.server.request.start', (message) => {
    const request = requestOf(message);
    if (request === null) return;
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    if (request.url?.startsWith('/api/') && !isDecodable(request.url)) request.url = '/api/';
  });
}

function requestOf(message: unknown): IncomingMessage | null {
  if (typeof message !== 'object' || message === null || !('request' in message)) return null;
  return message.request instanceof IncomingMessage ? message.request : null;
}

/** An undecodable path such as /api/%ff is answered with a page, too. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
