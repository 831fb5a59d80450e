import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';

const WORKER = readFileSync(new URL('../../public/page-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://hub.test';
const PAGE = '/counter';

type Website = Record<string, () => Response | Promise<Response>>;
type Listener = (event: object) => void;

const html = (text: string) => () => new Response(text, { headers: { 'Content-Type': 'text/html' } });
const script = (text: string) => () => new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
const build = (name: string): Website => ({
  [PAGE]: html(
    `<script src="/static/js/${name}.js"></script><meta name="later-files" content="/static/css/${name}-late.css">`,
  ),
  [`/static/js/${name}.js`]: script(name),
  [`/static/css/${name}-late.css`]: script(`${name} later`),
});

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

/** A fake Cache Storage, with the caches in the order of their creation. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const find = (files: Map<string, Response> | undefined, request: string | { url: string }) =>
    files?.get(pathOf(request))?.clone();
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      match: async (request: string) => find(files, request),
      put: async (request: string, response: Response) => void files.set(pathOf(request), response),
    };
  };
  return {
    stored,
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: { url: string }) =>
      [...stored.values()].map((files) => find(files, request)).find((found) => found),
  };
}

let website: Website;
let isHanging: boolean;
let caches: ReturnType<typeof fakeCaches>;
let listeners: Map<string, Listener>;

beforeEach(() => {
  website = {};
  isHanging = false;
  caches = fakeCaches();
  listeners = new Map();
  let time = 0;
  runInNewContext(WORKER, {
    self: {
      registration: { scope: `${ORIGIN}${PAGE}` },
      location: { origin: ORIGIN },
      skipWaiting: async () => undefined,
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    },
    caches,
    // Hosting responds with a page to any path that it doesn't have.
    fetch: async (request: string | { url: string }) =>
      isHanging ? new Promise(() => undefined) : (website[pathOf(request)] ?? html('another page'))(),
    setTimeout: (done: () => void) => setTimeout(done),
    Date: { now: () => ++time },
    URL,
    console: { warn: () => undefined },
  });
});

/** Sends an event to the worker and waits for the work it started. Returns the worker's response, if any. */
async function send(type: string, details: object = {}): Promise<Response | undefined> {
  const begun: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  listeners.get(type)?.({
    ...details,
    waitUntil: (work: Promise<unknown>) => begun.push(work),
    respondWith: (answer: Promise<Response>) => {
      response = answer;
    },
  });
  const answer = await response;
  if (!isHanging) await Promise.all(begun);
  return answer;
}

const get = (path: string, request: object = {}) =>
  send('fetch', { request: { method: 'GET', mode: 'cors', url: `${ORIGIN}${path}`, ...request } });
const textAt = async (path: string, request?: object) => (await get(path, request))?.text();
const open = () => textAt(PAGE, { mode: 'navigate' });

const goOffline = () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  website = new Proxy({}, { get: () => offline });
};

describe('a page’s service worker', () => {
  test('opens the page and loads all its files without a network', async () => {
    website = build('first');
    await send('install');
    goOffline();
    expect(await open()).toContain('/static/js/first.js');
    expect(await textAt('/static/js/first.js')).toBe('first');
    expect(await textAt('/static/css/first-late.css')).toBe('first later');
  });

  test('opens a new build at once, and caches it for the next time', async () => {
    website = build('first');
    await send('install');
    website = build('second');
    expect(await open()).toContain('/static/js/second.js');
    goOffline();
    expect(await open()).toContain('/static/js/second.js');
    expect(await textAt('/static/css/second-late.css')).toBe('second later');
  });

  test('serves a tab of the previous build its later files, and no older ones', async () => {
    for (const name of ['first', 'second', 'third']) {
      website = build(name);
      await open();
    }
    goOffline();
    expect(await textAt('/static/css/second-late.css')).toBe('second later');
    await expect(textAt('/static/css/first-late.css')).rejects.toThrow('Failed to fetch');
  });

  test('caches nothing of a build whose files are already removed, and stays with the previous one', async () => {
    website = build('first');
    await send('install');
    const { '/static/css/second-late.css': _missing, ...incomplete } = build('second');
    website = incomplete;
    expect(await open()).toContain('/static/js/second.js');
    goOffline();
    expect(await open()).toContain('/static/js/first.js');
    expect(caches.stored.size).toBe(1);
  });

  test('is not installed while the website is down', async () => {
    website = { [PAGE]: () => new Response('', { status: 503 }) };
    await expect(send('install')).rejects.toThrow('503');
  });

  test('caches one build once, however often it is opened', async () => {
    website = build('first');
    await send('install');
    await Promise.all([open(), open()]);
    expect(caches.stored.size).toBe(1);
  });

  test('opens the cached page while the network hangs, and while the website is down', async () => {
    website = build('first');
    await send('install');
    website = { [PAGE]: () => new Response('', { status: 503 }) };
    expect(await open()).toContain('/static/js/first.js');
    isHanging = true;
    expect(await open()).toContain('/static/js/first.js');
  });

  test('caches an earlier release again once the website returns to it', async () => {
    for (const name of ['first', 'second', 'first']) {
      website = build(name);
      await open();
    }
    goOffline();
    expect(await open()).toContain('/static/js/first.js');
  });

  test.each([
    ['the API', '/api/admin/walk-ins', {}],
    ['another page', '/counter/else', { mode: 'navigate' }],
    ['another website', '', { url: 'https://firestore.googleapis.com/static/js/first.js' }],
    ['what changes something', '/static/js/first.js', { method: 'POST' }],
  ])('leaves %s to the browser', async (_what, path, request) => {
    expect(await get(path, request)).toBeUndefined();
  });
});
