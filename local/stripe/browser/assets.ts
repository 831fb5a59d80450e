import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

export interface Asset {
  readonly body: string;
  readonly type: string;
}

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

let built: Promise<ReadonlyMap<string, Asset>> | undefined;

/** Files served to browsers, by path: the page script and the two HTML documents it embeds. */
export function browserAssets(): Promise<ReadonlyMap<string, Asset>> {
  built ??= buildAssets();
  return built;
}

async function buildAssets(): Promise<ReadonlyMap<string, Asset>> {
  const assets = await Promise.all([
    script('/js/stripe.js', 'page/main.ts', 'iife'),
    script('/js/card-frame.js', 'frame/card-frame.ts', 'esm'),
    script('/js/three-d-secure.js', 'dialog/three-d-secure.ts', 'esm'),
    file('/js/card-frame.html', 'frame/card-frame.html', HTML),
    file('/js/card-frame.css', 'frame/card-frame.css', CSS),
    file('/js/three-d-secure.html', 'dialog/three-d-secure.html', HTML),
    file('/js/three-d-secure.css', 'dialog/three-d-secure.css', CSS),
  ]);
  return new Map(assets);
}

async function file(path: string, source: string, type: string): Promise<[string, Asset]> {
  return [path, { body: await readFile(here(source), 'utf8'), type }];
}

async function script(
  path: string,
  source: string,
  format: NonNullable<BuildOptions['format']>,
): Promise<[string, Asset]> {
  const { outputFiles } = await build({
    entryPoints: [here(source)],
    bundle: true,
    minify: true,
    write: false,
    format,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return [path, { body: outputFiles.map(({ text }) => text).join(''), type: JAVASCRIPT }];
}

const here = (source: string): string => fileURLToPath(new URL(source, import.meta.url));
