import { network } from '@legacy-hub/domain/copy/network';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { Refused } from '@legacy-hub/domain/decision';
import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { MAX_PHOTO_BYTES } from '@legacy-hub/domain/limits';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Request } from 'express';
import { parseMultipart } from './parse-multipart.ts';
import { readBody } from './request-body.ts';

const KILOBYTE = 1024;

/** A form with a photo also contains boundaries and field names. */
const MAX_BODY_BYTES: Record<Endpoint['accepts'], number> = {
  nothing: 0,
  query: 0,
  json: 64 * KILOBYTE,
  photo: MAX_PHOTO_BYTES + 16 * KILOBYTE,
  'signed-event': KILOBYTE * KILOBYTE,
};

type ParsedPayload = { ok: true; payload: unknown } | Refused;

/** Reads the payload the way the endpoint declares it, without validating it. */
export async function parseRequest({ accepts }: Endpoint, request: Request): Promise<ParsedPayload> {
  if (accepts === 'nothing') return { ok: true, payload: {} };
  if (accepts === 'query') return { ok: true, payload: request.query };
  const bytes = await readBody(request, MAX_BODY_BYTES[accepts]);
  if (accepts === 'photo')
    return bytes ? parseMultipart(request.headers, bytes) : refuse('too-large', portalProfile.photo.tooLarge);
  if (bytes === null) return refuse('too-large', network.tooMuchData);
  return accepts === 'json' ? readJson(request.headers['content-type'], bytes) : readText(bytes);
}

function readJson(contentType: string | undefined, bytes: Buffer): ParsedPayload {
  if (bytes.length === 0) return { ok: true, payload: undefined };
  if (!contentType || !/^application\/json\s*(;|$)/i.test(contentType)) return refuse('wrong-media-type');
  const text = readText(bytes);
  if (!text.ok) return text;
  try {
    return { ok: true, payload: JSON.parse(text.payload) };
  } catch {
    return refuse('bad-input', network.badInput);
  }
}

function readText(bytes: Buffer): { ok: true; payload: string } | Refused {
  try {
    return { ok: true, payload: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return refuse('bad-input', network.badInput);
  }
}
