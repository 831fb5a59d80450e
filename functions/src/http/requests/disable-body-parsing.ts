import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/**
 * Stops the functions framework from unpacking and parsing bodies before the function runs. Otherwise a small
 * body could fill the memory, and a malformed one would be logged and answered with a page. Without these
 * headers the framework sees no body, and our own parser reads the stream. Events still need to be parsed.
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

/** False for an undecodable path such as /api/%ff, which the framework would also answer with a page. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
