import type { IncomingMessage } from 'node:http';
import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';

/** The bytes of a request. What is too much is read to its end and dropped, so that the caller hears why. */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<{ ok: true; bytes: Buffer } | Refused> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of readBefore(request) ?? request) {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
  }
  return length <= most ? { ok: true, bytes: Buffer.concat(chunks) } : refuse('too-large');
}

/** Cloud Functions leaves it here, should it have read the stream before us after all. */
const readBefore = (request: IncomingMessage): Buffer[] | null =>
  'rawBody' in request && request.rawBody instanceof Buffer ? [request.rawBody] : null;
