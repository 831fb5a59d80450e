import { network } from '@legacy-hub/domain/copy/network';
import type { Refused } from '@legacy-hub/domain/decision';
import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { MAX_PHOTO_BYTES } from '@legacy-hub/domain/limits';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Request } from 'express';
import { parseMultipart } from './parse-multipart.ts';
import { readBody } from './read-body.ts';

const KILOBYTE = 1024;

/** Beside the photo itself, a form holds its boundaries and names. */
const MOST: Record<Endpoint['accepts'], number> = {
  nothing: 0,
  query: 0,
  json: 64 * KILOBYTE,
  photo: MAX_PHOTO_BYTES + 16 * KILOBYTE,
  'signed-event': KILOBYTE * KILOBYTE,
};

type Sent = { ok: true; sent: unknown } | Refused;

/** What was sent, the way the row says that it is sent. Nothing of it is believed yet. */
export async function parseRequest({ accepts }: Endpoint, request: Request): Promise<Sent> {
  if (accepts === 'nothing') return { ok: true, sent: {} };
  if (accepts === 'query') return { ok: true, sent: request.query };
  const body = await readBody(request, MOST[accepts]);
  if (!body.ok) return body;
  if (accepts === 'signed-event') return readText(body.bytes);
  if (accepts === 'photo') return parseMultipart(request.headers, body.bytes);
  return readJson(request.headers['content-type'], body.bytes);
}

function readJson(contentType: string | undefined, bytes: Buffer): Sent {
  if (bytes.length === 0) return { ok: true, sent: undefined };
  if (!contentType || !/^application\/json\s*(;|$)/i.test(contentType)) return refuse('wrong-media-type');
  const text = readText(bytes);
  if (!text.ok) return text;
  try {
    return { ok: true, sent: JSON.parse(text.sent) };
  } catch {
    return refuse('bad-input', network.badInput);
  }
}

function readText(bytes: Buffer): { ok: true; sent: string } | Refused {
  try {
    return { ok: true, sent: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return refuse('bad-input', network.badInput);
  }
}
