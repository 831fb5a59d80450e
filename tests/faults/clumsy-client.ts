import { request } from 'node:http';
import type { Reply } from '@legacy-hub/functions/src/testing/calls/http-client.ts';

interface Sent {
  readonly url: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Clumsiness {
  /** Sends the body in chunks, without a Content-Length. */
  readonly isChunked?: boolean;
  /** Closes the connection after this number of body bytes. */
  readonly hangsUpAfter?: number;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/**
 * Sends a request on a new connection with `Connection: close`, as `curl` and many scripts do. `fetch` leaves
 * connections open.
 */
export function sendClumsily(
  { url, method = 'POST', path, headers = JSON_TYPE, body }: Sent,
  { isChunked = false, hangsUpAfter }: Clumsiness = {},
): Promise<Pick<Reply, 'status' | 'body'> | 'hung up'> {
  return new Promise((resolve, reject) => {
    const length = isChunked ? {} : { 'Content-Length': String(body.length) };
    const sent = request(`${url}${path}`, {
      method,
      agent: false,
      headers: { ...headers, ...length },
    });
    sent.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
    });
    if (hangsUpAfter === undefined) {
      sent.on('error', reject).end(body);
    } else {
      sent.on('error', () => resolve('hung up'));
      sent.write(body.subarray(0, hangsUpAfter), () => sent.destroy(new Error('hung up')));
    }
  });
}

/** Creates an upload form with a picture of this size, and its headers. */
export async function aPictureOf(bytes: number, token: string, url: string) {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(bytes)], 'face.jpg', { type: 'image/jpeg' }));
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return {
    url,
    path: '/api/upload-photo',
    headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Runs a task this many times, a few at once. */
export async function repeat<Result>(
  times: number,
  atOnce: number,
  task: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const index = next++;
      results[index] = await task(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
