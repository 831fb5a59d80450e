/** Opens the membership card without a network. Its scope is that page: every other page loads without a worker. */
const CACHE = 'membership-card';
const PAGE = '/card';
const FILES = /"(\/(?:assets\/|icons\/)[^"]+|\/mark\.svg|\/card\.webmanifest)"/g;

/** Keeps the page as it is now with all the files that its document names, and drops those of an earlier release. */
async function keepPage() {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${PAGE} answered ${page.status}`);
  const html = await page.clone().text();
  const files = [...new Set([...html.matchAll(FILES)].map(([, file]) => file))];
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  await cache.put(PAGE, page);
  const isOld = ({ url }) => ![PAGE, ...files].includes(new URL(url).pathname);
  await Promise.all((await cache.keys()).filter(isOld).map((request) => cache.delete(request)));
}

async function openPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

async function loadFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(openPage(request));
    event.waitUntil(keepPage().catch((error) => console.warn('The card stays as it was kept before', error)));
  } else if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) {
    event.respondWith(loadFile(request));
  }
});
