import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { MAX_PHOTO_BYTES } from '@legacy-hub/domain/core/limits';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import busboy from 'busboy';
import type { Request } from 'express';

/**
 * Reads the body of a request; null if it is too large. Even then it is read to its end, so that the client
 * receives the refusal.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bufferedBody(request) ?? request) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
  }
  return length <= maxBytes ? Buffer.concat(chunks) : null;
}

/** Returns the body that Cloud Functions stores if it has already read the stream. */
const bufferedBody = (request: IncomingMessage): Buffer[] | null =>
  'rawBody' in request && request.rawBody instanceof Buffer ? [request.rawBody] : null;

/**
 * Reads and discards the rest of a body. Responding earlier would close the connection while a proxy is still
 * sending, which makes the proxy fail.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  request.resume();
  await finished(request, { writable: false }).catch(() => {}); // the client hung up
}

type ParsedFiles = { ok: true; payload: Record<string, File> } | Refused;

/**
 * Parses the files of a multipart form. Reads one byte beyond the limit to detect files that are too large.
 */
function parseMultipart(headers: IncomingHttpHeaders, bytes: Buffer): Promise<ParsedFiles> {
  const form = openForm(headers);
  if (form === null) return Promise.resolve(refuse('wrong-media-type'));
  return new Promise((resolve) => {
    const files = new Map<string, File>();
    const fail = () => resolve(refuse('bad-input', portalProfile.photo.missing));
    form.on('file', (field, stream, { filename, mimeType }) => {
      const chunks: Buffer<ArrayBuffer>[] = [];
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
      stream.on('end', () => files.set(field, new File(chunks, filename ?? field, { type: mimeType })));
      stream.on('error', fail);
    });
    form.on('close', () => {
      const tooLarge = [...files.values()].some(({ size }) => size > MAX_PHOTO_BYTES);
      resolve(
        tooLarge
          ? refuse('too-large', portalProfile.photo.tooLarge)
          : { ok: true, payload: Object.fromEntries(files) },
      );
    });
    form.on('error', fail);
    form.end(bytes);
  });
}

function openForm(headers: IncomingHttpHeaders): busboy.Busboy | null {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) return null;
  try {
    return busboy({ headers, limits: { files: 1, fields: 5, fileSize: MAX_PHOTO_BYTES + 1 } });
  } catch {
    return null;
  }
}

const KILOBYTE = 1024;

/** The maximum body sizes. A form with a photo also contains boundaries and field names. */
const MAX_BODY_BYTES: Record<Endpoint['accepts'], number> = {
  nothing: 0,
  query: 0,
  json: 64 * KILOBYTE,
  photo: MAX_PHOTO_BYTES + 16 * KILOBYTE,
  'signed-event': KILOBYTE * KILOBYTE,
};

type ParsedPayload = { ok: true; payload: unknown } | Refused;

/** Reads the payload in the format that the endpoint declares, without validating it. */
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
    return { ok: true, payload: JSON.parse(text.payload, withoutNegativeZero) };
  } catch {
    return refuse('bad-input', network.badInput);
  }
}

/** Replaces JSON's `-0`, which passes every check that 0 passes but is a different value in the database. */
const withoutNegativeZero = (_key: string, value: unknown): unknown => (value === 0 ? 0 : value);

function readText(bytes: Buffer): { ok: true; payload: string } | Refused {
  try {
    return { ok: true, payload: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return refuse('bad-input', network.badInput);
  }
}
