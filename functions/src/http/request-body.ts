import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

/** The body of a request, or null if it is too large. That is read to its end too, so that the client receives the refusal. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bufferedBody(request) ?? request) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
  }
  return length <= maxBytes ? Buffer.concat(chunks) : null;
}

/** Where Cloud Functions stores the body if it has read the stream already. */
const bufferedBody = (request: IncomingMessage): Buffer[] | null =>
  'rawBody' in request && request.rawBody instanceof Buffer ? [request.rawBody] : null;

/**
 * Reads what is left of a body and throws it away. An answer that goes out before the body was read closes the
 * connection while a proxy is still sending, which fails there.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  request.resume();
  await finished(request, { writable: false }).catch(() => {}); // the client hung up
}
