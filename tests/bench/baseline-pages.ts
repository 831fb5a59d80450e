import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import { build } from 'esbuild';

/** Served by the same server as the website: a React page with one read, and the landing page's text as plain HTML. */
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
}

const page = (body: string): string =>
  `<!doctype html><html lang="en-AU"><head><title>Bench</title></head><body>${body}</body></html>`;

function wordsOf(document: string): string {
  const body = document.slice(document.indexOf('<body'));
  const words = body.replace(/<(script|style|svg)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ');
  return `<p>${words.replace(/\s+/g, ' ')}</p>`;
}
