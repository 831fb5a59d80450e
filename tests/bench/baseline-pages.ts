/**
 * Worth its lines because a page's time means something only beside one that does the minimum: a React page
 * with one read, and the landing page's text as plain HTML in the same fonts.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import { build } from 'esbuild';

/** Builds the baseline pages into the website's own server. */
export async function buildBaselinePages({
  project,
  ports,
  folder,
  website: url,
}: Environment): Promise<void> {
  const [website, baselines] = [`${folder}/web`, `${folder}/web/bench`];
  mkdirSync(baselines, { recursive: true });
  await build({
    entryPoints: [fileURLToPath(new URL('empty-page/main.ts', import.meta.url))],
    outfile: `${baselines}/empty.js`,
    bundle: true,
    minify: true,
    format: 'esm',
    define: {
      'import.meta.env.VITE_BENCH_PROJECT': JSON.stringify(project),
      'import.meta.env.VITE_BENCH_PORT': JSON.stringify(String(ports.firestore)),
    },
  });
  const landing = await (await fetch(url)).text();
  const preloads = landing.match(/<link rel="preload"[^>]* as="font"[^>]*>/g) ?? [];
  const files = {
    'empty.html': page('<script type="module" src="/bench/empty.js"></script>'),
    // A separate file, as the content security policy requires.
    'type.css': `${fontsOf(`${website}/static/css`)}${TYPE}`,
    'typeset.html': page(
      textOf(landing),
      `<link rel="stylesheet" href="/bench/type.css">${preloads.join('')}`,
    ),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(`${baselines}/${name}`, content);
}

const TYPE = `body { font: 1rem "Figtree Variable", "Figtree Fallback", sans-serif }
h1, h2, h3, strong { font-family: "Bagel Fat One", "Bagel Fallback", sans-serif }`;

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body>${body}</body></html>`;

/** Extracts headings, paragraphs and lists, without pictures, classes and scripts. */
const textOf = (document: string): string =>
  document
    .slice(document.indexOf('<body'))
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<(?!\/?(?:h[1-3]|p|strong|[ou]l|li|d[ltd]|a|section)\b)[^>]+>/g, ' ')
    .replace(/<(\/?\w+)[^>]*>/g, '<$1>');

function fontsOf(folder: string): string {
  const styles = readdirSync(folder).filter((file) => file.endsWith('.css'));
  return styles
    .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').match(/@font-face\{.*?\}/g) ?? [])
    .join('');
}
