import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { membershipCard } from '../domain/copy/membership-card.ts';
import { venue } from '../domain/venue.ts';
import type { PrerenderedPage } from './src/app/prerendered-page.ts';

/** Starts the app after the first paint of a page that is prerendered with its content. */
export const START_AFTER_PAINT = 'src/app/start-after-paint.ts';
const SHELL = 'index.html';
const MANIFEST = '.vite/manifest.json';
const CONTENT_PLACEHOLDER = '<!-- content -->';
const TITLE = /<title>.*?<\/title>/s;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOADED_SCRIPTS = /\s*<link rel="modulepreload"[^>]*>/g;
const DESCRIPTION = /<meta\s+name="description".*?>/s;
/** Toasts load with every page but the landing page. */
const TOASTS = 'src/ui/Toasts.tsx';
const NO_INDEX = '<meta name="robots" content="noindex" />';

/** The membership card as an installed app. */
const CARD_MANIFEST = {
  name: membershipCard.appName,
  short_name: venue().name,
  id: '/card',
  start_url: '/card',
  scope: '/card',
  display: 'standalone',
  background_color: '#f5f0fa',
  theme_color: '#5b2a86',
  icons: ['192', '512'].map((size) => ({
    src: `/icons/card-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
};

export interface Rendered {
  readonly landing: string;
  readonly prerenderedPages: readonly PrerenderedPage[];
}

/** Writes one document per page; other routes start from `app.html`. Pages without a description are not indexed. */
export async function writePages(target: string, { landing, prerenderedPages }: Rendered): Promise<void> {
  const shell = await readFile(`${target}/${SHELL}`, 'utf8');
  for (const part of [CONTENT_PLACEHOLDER, TITLE, DESCRIPTION, ENTRY])
    if (shell.search(part) < 0) throw new Error(`web/index.html is missing ${part}`);
  const manifest: Manifest = JSON.parse(await readFile(`${target}/${MANIFEST}`, 'utf8'));
  await rm(dirname(`${target}/${MANIFEST}`), { recursive: true });
  await writeFile(`${target}/app.html`, shell.replace(DESCRIPTION, NO_INDEX));
  await writeFile(`${target}/${SHELL}`, withContent(shell, landing, [SHELL], manifest));
  await writeFile(`${target}/card.webmanifest`, JSON.stringify(CARD_MANIFEST));
  for (const page of prerenderedPages) {
    const file = `${target}/${page.path}.html`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, documentOf(page, shell, manifest));
  }
}

/** It can be read before any script runs; the app loads after the first paint, which waits only for its start. */
function withContent(
  document: string,
  content: string,
  sources: readonly string[],
  manifest: Manifest,
): string {
  const { file } = chunkOf(START_AFTER_PAINT, manifest);
  const app = assetsOf(sources, manifest).scripts.map((script) => `/${script}`);
  const start = `src="/${file}" data-app="${app.join(' ')}"`;
  return document
    .replaceAll(PRELOADED_SCRIPTS, '')
    .replace(ENTRY, `<script type="module" crossorigin blocking="render" ${start}></script>`)
    .replace(CONTENT_PLACEHOLDER, () => content);
}

/** Preloads the page's scripts and styles, instead of waiting for the entry script to request them. */
function documentOf(
  { sources, content, title, description, head, opensOffline = false }: PrerenderedPage,
  shell: string,
  manifest: Manifest,
): string {
  const { scripts, styles } = assetsOf(sources, manifest);
  const isNew = (file: string) => !shell.includes(`"/${file}"`);
  const early = [
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  if (opensOffline) early.push(laterFilesTag(sources, manifest, `${shell}${early}`));
  const document = shell
    .replace(TITLE, () => title)
    .replace(DESCRIPTION, () => description ?? NO_INDEX)
    .replace('</head>', () => `  ${[head, ...early].join('\n    ')}\n  </head>`);
  return content ? withContent(document, content, [...sources, SHELL], manifest) : document;
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
