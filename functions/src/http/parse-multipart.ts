import type { IncomingHttpHeaders } from 'node:http';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { Refused } from '@legacy-hub/domain/decision';
import { MAX_PHOTO_BYTES } from '@legacy-hub/domain/limits';
import { refuse } from '@legacy-hub/domain/refusals';
import busboy from 'busboy';

type ParsedFiles = { ok: true; payload: Record<string, File> } | Refused;

/** The files of a multipart form. Reads one byte beyond the limit to detect a file that is too large. */
export function parseMultipart(headers: IncomingHttpHeaders, bytes: Buffer): Promise<ParsedFiles> {
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
