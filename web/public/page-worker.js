/**
 * Opens the page at its scope without a network. Its last two builds are kept, each whole and apart from the other,
 * because a tab may still run the build before. No other request is touched.
 */
const PAGE = new URL(self.registration.scope).pathname;
const FILES = /\/(?:static\/\w+|icons)\/[\w.-]+|\/mark\.svg|\/card\.webmanifest/g;
const MAX_WAIT_MS = 3000;
const MAX_BUILDS = 2;

/** The names of their caches, newest first. */
const keptBuilds = async () =>
  (await caches.keys()).filter((name) => name.startsWith(`${PAGE} `)).toReversed();

/** A build without its page was interrupted while it was kept. */
async function keptPage() {
  for (const name of await keptBuilds()) {
    const page = await (await caches.open(name)).match(PAGE);
    if (page) return page;
  }
}

/** The website answers with a page when a file is gone. */
async function loadFile(file) {
  const response = await fetch(file);
  if (!response.ok || response.headers.get('Content-Type')?.includes('text/html'))
    throw new Error(`${file} is gone from the website`);
  return response;
}

/** Keeps a page with all the files that it names, or nothing of it. */
async function keepBuild(page) {
  const html = await page.clone().text();
  if ((await (await keptPage())?.text()) === html) return;
  const files = [...new Set(html.match(FILES))];
  const responses = await Promise.all(files.map(loadFile));
  const cache = await caches.open(`${PAGE} ${Date.now()}`);
  await Promise.all(files.map((file, index) => cache.put(file, responses[index])));
  await cache.put(PAGE, page);
  const builds = await keptBuilds();
  await Promise.all(builds.slice(MAX_BUILDS).map((name) => caches.delete(name)));
}

let last = Promise.resolve();

/** One after the other, because two tabs may open the same new build. */
function keep(page) {
  last = last.catch(() => {}).then(() => keepBuild(page));
  return last;
}

async function install() {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${PAGE} answered ${page.status}`);
  await keep(page);
  await self.skipWaiting();
}

/** The website's page, so that a new build is opened at once, unless it doesn't come soon. */
async function openPage(fetched) {
  const tooLate = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const page = await Promise.race([fetched, tooLate]).catch(() => undefined);
  if (page && page.status < 500) return page;
  return (await keptPage()) ?? fetched;
}

const openFile = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && pathname === PAGE) {
    const fetched = fetch(event.request);
    const kept = fetched.then((page) => page.ok && keep(page.clone()));
    event.waitUntil(kept.catch((error) => console.warn('The page stays as it was kept before', error)));
    event.respondWith(openPage(fetched));
  } else if (pathname.match(FILES)?.[0] === pathname) {
    event.respondWith(openFile(event.request));
  }
});
