import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { type DocumentedPage, isBehindLogin, PAGES, PLACES } from './src/app/pages.ts';

/** Starts the app after the first paint of a page that is prerendered with its content. */
export const START_AFTER_PAINT = 'src/app/start-after-paint.ts';
const SHELL = 'index.html';
const MANIFEST = '.vite/manifest.json';
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOADED_SCRIPTS = /\s*<link rel="modulepreload"[^>]*>/g;
/** Toasts load with every page but the landing page. */
const TOASTS = 'src/ui/feedback/Toasts.tsx';
const CARD_LINKS =
  '<link rel="manifest" href="/card.webmanifest" />\n    <link rel="apple-touch-icon" href="/icons/card-192.png" />';

/** The login and the data are on hosts of their own, which are connected while the scripts load. */
const PRECONNECT = ['identitytoolkit', 'firestore']
  .map((service) => `<link rel="preconnect" href="https://${service}.googleapis.com" crossorigin />`)
  .join('\n    ');

type Build = { target: string; id: string; isLocal: boolean };

/** Writes the documents that the server fills, one per page; other routes start from `app.html`. */
export async function writePages({ target, id, isLocal }: Build): Promise<void> {
  const written = await readFile(`${target}/${SHELL}`, 'utf8');
  for (const part of [...Object.values(PLACES), ENTRY])
    if (written.search(part) < 0) throw new Error(`web/index.html is missing ${part}`);
  const shell = written.replace('</head>', `  <meta name="build" content="${id}" />\n  </head>`);
  const manifest: Manifest = JSON.parse(await readFile(`${target}/${MANIFEST}`, 'utf8'));
  await rm(dirname(`${target}/${MANIFEST}`), { recursive: true });
  await rm(`${target}/${SHELL}`); // Hosting would answer with it before it asks the server
  const documents = {
    app: shell,
    landing: startingAfterPaint(shell, [SHELL], manifest),
    ...Object.fromEntries(PAGES.map((page) => [page.name, documentOf(page, shell, manifest, isLocal)])),
  };
  for (const [name, document] of Object.entries(documents)) {
    const file = `${target}/documents/${name}.html`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, document);
  }
}

/** It can be read before any script runs; the app loads after the first paint, which waits only for its start. */
function startingAfterPaint(document: string, sources: readonly string[], manifest: Manifest): string {
  const { file } = chunkOf(START_AFTER_PAINT, manifest);
  const app = assetsOf(sources, manifest).scripts.map((script) => `/${script}`);
  const start = `src="/${file}" data-app="${app.join(' ')}"`;
  return document
    .replaceAll(PRELOADED_SCRIPTS, '')
    .replace(ENTRY, `<script type="module" crossorigin blocking="render" ${start}></script>`);
}

/** Preloads the page's scripts and styles, instead of waiting for the entry script to request them. */
function documentOf(page: DocumentedPage, shell: string, manifest: Manifest, isLocal: boolean): string {
  const sources = page.sources.map((file) => `src/${file}.tsx`);
  const { scripts, styles } = assetsOf(sources, manifest);
  const isNew = (file: string) => !shell.includes(`"/${file}"`);
  const early = [
    ...(isBehindLogin(page) && !isLocal ? [PRECONNECT] : []),
    ...(page.name === 'card' ? [CARD_LINKS] : []),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  if (page.opensOffline) early.push(laterFilesTag(sources, manifest, `${shell}${early}`));
  const document = shell.replace('</head>', () => `  ${early.join('\n    ')}\n  </head>`);
  return page.hasContent ? startingAfterPaint(document, [...sources, SHELL], manifest) : document;
}

type Assets = { scripts: string[]; styles: string[] };

/**
 * Each script after those that it imports. If `isComplete`, with what the scripts load later; what the entry loads later
 * are the other pages.
 */
function assetsOf(sources: readonly string[], manifest: Manifest, isComplete = false): Assets {
  const visited = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunkOf(key, manifest);
    if (visited.has(chunk.file)) return;
    visited.add(chunk.file);
    chunk.imports?.forEach(visit);
    scripts.add(chunk.file);
    if (isComplete && !chunk.isEntry) chunk.dynamicImports?.forEach(visit);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  sources.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Names what the page loads after its document, which the worker keeps as well. */
function laterFilesTag(sources: readonly string[], manifest: Manifest, document: string): string {
  const { scripts, styles } = assetsOf([...sources, TOASTS], manifest, true);
  const later = [...scripts, ...styles].map((file) => `/${file}`).filter((file) => !document.includes(file));
  return `<meta name="later-files" content="${later.join(' ')}">`;
}

function chunkOf(key: string, manifest: Manifest): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return chunk;
}
