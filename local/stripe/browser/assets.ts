import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface Asset {
  readonly body: string;
  readonly type: string;
}

let built: Promise<ReadonlyMap<string, Asset>> | undefined;

/** Files served to browsers, by path: the page script and the two HTML documents it embeds. Built once. */
export function browserAssets(): Promise<ReadonlyMap<string, Asset>> {
  built ??= buildAssets();
  return built;
}

async function buildAssets(): Promise<ReadonlyMap<string, Asset>> {
  const assets = await Promise.all([
    script('/js/stripe.js', 'stripe.ts', 'iife'),
    script('/js/card-frame.js', 'card-frame.ts', 'esm'),
    script('/js/three-d-secure.js', 'three-d-secure.ts', 'esm'),
    file('/js/card-frame.html', 'card-frame.html', 'html'),
    file('/js/card-frame.css', 'card-frame.css', 'css'),
    file('/js/three-d-secure.html', 'three-d-secure.html', 'html'),
    file('/js/three-d-secure.css', 'three-d-secure.css', 'css'),
  ]);
  return new Map(assets);
}

const here = (source: string): string => fileURLToPath(new URL(source, import.meta.url));

async function file(path: string, source: string, type: string): Promise<[string, Asset]> {
  return [path, { body: await readFile(here(source), 'utf8'), type: `text/${type}; charset=utf-8` }];
}

async function script(path: string, source: string, format: 'iife' | 'esm'): Promise<[string, Asset]> {
  const { outputFiles } = await build({
    entryPoints: [here(source)],
    bundle: true,
    minify: true,
    write: false,
    format,
    target: 'es2022',
    logLevel: 'silent',
  });
  const body = outputFiles.map(({ text }) => text).join('');
  return [path, { body, type: 'text/javascript; charset=utf-8' }];
}
