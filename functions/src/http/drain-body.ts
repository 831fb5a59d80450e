import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

/**
 * Reads what is left of a body and throws it away. An answer that goes out before the body was read closes the
 * connection while a proxy is still sending, which fails there.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  request.resume();
  await finished(request, { writable: false }).catch(() => {}); // the client hung up
}
