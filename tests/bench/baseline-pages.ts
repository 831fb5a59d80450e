import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import { build } from 'esbuild';

/**
 * Served by the same server as the website: a React page with one read, and the landing page's words as plain HTML, once
 * as they are and once in its type.
 */
export async function buildBaselinePages({ project, ports, folder }: Environment): Promise<void> {
  mkdirSync(`${folder}/web/bench`, { recursive: true });
  await build({
    entryPoints: [fileURLToPath(new URL('empty-page/main.ts', import.meta.url))],
    outfile: `${folder}/web/bench/empty.js`,
    bundle: true,
    minify: true,
    format: 'esm',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_BENCH_PROJECT': JSON.stringify(project),
      'import.meta.env.VITE_BENCH_PORT': JSON.stringify(String(ports.firestore)),
    },
  });
  writeFileSync(
    `${folder}/web/bench/empty.html`,
    page('<script type="module" src="/bench/empty.js"></script>'),
  );
  const landing = readFileSync(`${folder}/web/index.html`, 'utf8');
  writeFileSync(`${folder}/web/bench/plain.html`, page(wordsOf(landing)));
  const [fonts, preloads] = [fontsOf(`${folder}/web/assets`), fontPreloadsOf(landing)];
  writeFileSync(`${folder}/web/bench/type.css`, `${fonts}${TYPE}`);
  writeFileSync(`${folder}/web/bench/typeset.html`, page(textOf(landing), `${STYLES}${preloads}`));
}

const TYPE = `body { font: 1rem "Figtree Variable", "Figtree Fallback", sans-serif }
h1, h2, h3, strong { font-family: "Bagel Fat One", "Bagel Fallback", sans-serif }`;
/** A file, as the content security policy wants it. */
const STYLES = '<link rel="stylesheet" href="/bench/type.css">';

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body>${body}</body></html>`;

const wordsOf = (document: string): string =>
  `<p>${textOf(document)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')}</p>`;

/** Headings, paragraphs and lists, without pictures, classes and scripts. */
function textOf(document: string): string {
  const body = document.slice(document.indexOf('<body'));
  return body
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<(?!\/?(?:h[1-3]|p|strong|[ou]l|li|d[ltd]|a|section)\b)[^>]+>/g, ' ')
    .replace(/<(\/?\w+)[^>]*>/g, '<$1>');
}

const fontPreloadsOf = (document: string): string =>
  (document.match(/<link rel="preload"[^>]* as="font"[^>]*>/g) ?? []).join('');

function fontsOf(assets: string): string {
  const styles = readdirSync(assets).filter((file) => file.endsWith('.css'));
  return styles
    .flatMap((file) => readFileSync(`${assets}/${file}`, 'utf8').match(/@font-face\{.*?\}/g) ?? [])
    .join('');
}
