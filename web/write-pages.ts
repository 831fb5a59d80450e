import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import type { PrerenderedPage } from './src/app/prerendered-page.ts';

/** What starts the app once the landing page has been seen. */
export const START_AFTER_PAINT = 'src/app/start-after-paint.ts';
const MANIFEST = '.vite/manifest.json';
const PLACE_OF_CONTENT = '<!-- content -->';
const TITLE = /<title>.*?<\/title>/s;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOADED_SCRIPTS = /\s*<link rel="modulepreload"[^>]*>/g;
const DESCRIPTION = /<meta\s+name="description".*?>/s;
const NOT_FOR_A_SEARCH = '<meta name="robots" content="noindex" />';

export interface Rendered {
  readonly landing: () => string;
  readonly prerenderedPages: readonly PrerenderedPage[];
}

/** One document per page; every other route starts from `app.html`. Only a page with a description wants to be found by a search. */
export async function writePages(target: string, { landing, prerenderedPages }: Rendered): Promise<void> {
  const shell = await readFile(`${target}/index.html`, 'utf8');
  for (const part of [PLACE_OF_CONTENT, TITLE, DESCRIPTION, ENTRY])
    if (shell.search(part) < 0) throw new Error(`web/index.html has lost its ${part}`);
  const manifest: Manifest = JSON.parse(await readFile(`${target}/${MANIFEST}`, 'utf8'));
  await rm(dirname(`${target}/${MANIFEST}`), { recursive: true });
  await writeFile(`${target}/app.html`, shell.replace(DESCRIPTION, NOT_FOR_A_SEARCH));
  await writeFile(`${target}/index.html`, landingOf(shell, landing(), manifest));
  for (const page of prerenderedPages) {
    const file = `${target}/${page.path}.html`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, documentOf(page, shell, manifest));
  }
}

/** `/` is sent whole, so that it reads and links before any script runs; the app comes when the page has been seen. */
function landingOf(shell: string, content: string, manifest: Manifest): string {
  const { file } = chunkOf(START_AFTER_PAINT, manifest);
  return shell
    .replace(PRELOADED_SCRIPTS, '')
    .replace(ENTRY, `<script type="module" crossorigin src="/${file}" data-app="$1"></script>`)
    .replace(PLACE_OF_CONTENT, () => content);
}

/** The page's own scripts and styles are asked for with the document, not only once the first script has run. */
function documentOf(
  { sources, title, description }: PrerenderedPage,
  shell: string,
  manifest: Manifest,
): string {
  const { scripts, styles } = neededBy(sources, manifest);
  const isNew = (file: string) => !shell.includes(`"/${file}"`);
  const early = [
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return shell
    .replace(TITLE, () => title)
    .replace(DESCRIPTION, () => description ?? NOT_FOR_A_SEARCH)
    .replace('</head>', () => `  ${early.join('\n    ')}\n  </head>`);
}

function neededBy(sources: readonly string[], manifest: Manifest): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const follow = (key: string): void => {
    const chunk = chunkOf(key, manifest);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(follow);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  sources.forEach(follow);
  return { scripts: [...scripts], styles: [...styles] };
}

function chunkOf(key: string, manifest: Manifest): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return chunk;
}
