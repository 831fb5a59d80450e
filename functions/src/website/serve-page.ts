import { setTimeout } from 'node:timers/promises';
import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import type { getVenue } from '@legacy-hub/domain/office/endpoints';
import { pictureFileAt } from '@legacy-hub/domain/venue/pictures';
import { SETTINGS_PATH } from '@legacy-hub/domain/venue/settings';
import type { Request, Response } from 'express';
import { error as logError } from 'firebase-functions/logger';
import { projectID } from 'firebase-functions/params';
import { bucket } from '../firebase/admin.ts';
import { hostingUrl } from '../firebase/parameters.ts';
import { downloadIfPresent, PICTURES } from '../firebase/photo-files.ts';
import { formatError } from '../http/logging.ts';
import { drainBody } from '../http/requests/parse-request.ts';
import { findVenueSettings } from '../stores/venue.ts';

type Settings = OutputOf<typeof getVenue>;

/** `web/src/app/prerender.tsx`, built next to these functions. */
interface Renderer {
  documentOf(path: string): string;
  fillDocument(template: string, path: string, settings: Settings): string;
  cardManifest(settings: Settings): object;
}

const RENDERER = './website/prerender.js';
let renderer: Promise<Renderer> | undefined;

function loadRenderer(): Promise<Renderer> {
  renderer ??= import(RENDERER);
  return renderer;
}

/** The edge caches a page or picture for a minute, and browsers revalidate every time. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, must-revalidate';
/** Open pages poll every 30 seconds, so that a change appears within a minute. */
const SETTINGS_CACHE_CONTROL = 'public, max-age=0, s-maxage=30, must-revalidate';
const DOCUMENT_TIMEOUT_MS = 10_000;
/** After this time, a page uses the settings that were read last. */
const SLOW_MS = 3_000;

/**
 * Returns a reader that falls back to the last value read under the same name while the database or Hosting
 * fails.
 */
function rememberLast<Value>() {
  const last = new Map<string, Value>();
  return async (name: string, read: () => Promise<Value>, late?: () => Promise<never>): Promise<Value> => {
    const earlier = last.get(name);
    const reading = read().then((value) => {
      last.set(name, value);
      return value;
    });
    if (earlier === undefined) return reading;
    try {
      return await (late ? Promise.race([reading, late()]) : reading);
    } catch (error) {
      logError('A page shows what was read earlier', { name, failure: formatError(error) });
      return earlier;
    }
  };
}

const failsLate = (): Promise<never> =>
  setTimeout(SLOW_MS, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${SLOW_MS} ms`);
  });

const orLastSettings = rememberLast<Settings>();
const orLastDocument = rememberLast<string>();

/**
 * Serves a picture of the venue, or a page with the venue's current settings. The page's document is loaded
 * from Hosting, so that it never references files of another release.
 */
export async function servePage(request: Request, response: Response): Promise<void> {
  await drainBody(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set('Allow', 'GET, HEAD').end();
    return;
  }
  try {
    const picture = pictureFileAt(request.path);
    if (picture !== null) return await servePicture(picture, response);
    const path = request.path.replace(/(?<=.)\/$/, '');
    const [{ documentOf, fillDocument, cardManifest }, settings] = await Promise.all([
      loadRenderer(),
      readSettings(),
    ]);
    response.set('Cache-Control', path === SETTINGS_PATH ? SETTINGS_CACHE_CONTROL : CACHE_CONTROL);
    if (path === SETTINGS_PATH)
      response.set('ETag', `"${settings.revision}"`).json(settings); // the functions framework sets none
    else if (path === '/card.webmanifest')
      response.type('application/manifest+json').send(cardManifest(settings));
    else
      response.type('html').send(fillDocument(await loadDocument(request, documentOf(path)), path, settings));
  } catch (error) {
    logError('A page could not be rendered', { path: request.path, failure: formatError(error) });
    response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' });
    response.type('text').send('This page isn’t available at the moment. Please try again.');
  }
}

export const readSettings = (): Promise<Settings> =>
  orLastSettings(
    SETTINGS_PATH,
    async () => {
      const { revision, venue } = (await findVenueSettings()) ?? { revision: 0, venue: null };
      return { revision, venue };
    },
    failsLate,
  );

/** Serves a file of one of the venue's pictures, which never changes. A removed one is missing. */
async function servePicture(name: string, response: Response): Promise<void> {
  const bytes = await downloadIfPresent(bucket().file(PICTURES + name));
  response.set('Cache-Control', CACHE_CONTROL);
  if (bytes === null) response.status(404).end();
  else
    response
      .set('ETag', `"${name}"`)
      .type(name.endsWith('.jpg') ? 'jpeg' : 'webp')
      .send(bytes);
}

/** Returns the requested site. A preview of the website has its own documents but uses the same functions. */
function siteOf(request: Pick<Request, 'get'>): string {
  const host = request.get('x-forwarded-host') ?? '';
  const isPreview = host.startsWith(`${projectID.value()}--`) && /^[\w-]+\.web\.app$/.test(host);
  return isPreview ? `https://${host}` : hostingUrl();
}

export function loadDocument(request: Pick<Request, 'get'>, name: string): Promise<string> {
  const address = `${siteOf(request)}/documents/${name}`;
  return orLastDocument(address, async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(DOCUMENT_TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`The website answered ${answer.status} for its document ${name}`);
    return answer.text();
  });
}
