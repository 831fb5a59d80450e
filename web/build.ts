import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { API_DOCUMENT_PATH, openApiDocument } from '../domain/openapi.ts';
import { codeSplitting } from './script-files.ts';
import { START_AFTER_PAINT, writePages } from './write-pages.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const SCRIPT_FILES = 'static/js/[name]-[hash].js';

export interface WebBuild {
  readonly target: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Scripts loaded before our own; local development uses them for its stand-ins. */
  readonly scripts: readonly string[];
}

export async function buildWeb({ target, settings, scripts }: WebBuild): Promise<void> {
  process.env.NODE_ENV = 'production'; // otherwise Vite builds for the caller's NODE_ENV
  const define = definitions(settings);
  const rendered = `${target}.prerender`;
  const commonOptions = { root: here, configFile: `${here}vite.config.ts`, logLevel: 'warn' } as const;
  await build({
    ...commonOptions,
    define,
    plugins: [withScripts(scripts)],
    build: {
      outDir: target,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: [`${here}index.html`, `${here}${START_AFTER_PAINT}`],
        output: {
          codeSplitting,
          entryFileNames: SCRIPT_FILES,
          chunkFileNames: SCRIPT_FILES,
          assetFileNames: 'static/[ext]/[name]-[hash][extname]',
        },
      },
    },
  });
  await build({
    ...commonOptions,
    define,
    build: { outDir: rendered, emptyOutDir: true, ssr: 'src/app/prerender.tsx' },
  });
  await writePages(target, await import(pathToFileURL(`${rendered}/prerender.js`).href));
  await rm(rendered, { recursive: true });
  await mkdir(`${target}/api`);
  await writeFile(`${target}${API_DOCUMENT_PATH}`, JSON.stringify(openApiDocument()));
}

export function definitions(settings: WebBuild['settings']): Record<string, string> {
  const entries = Object.entries(settings);
  return Object.fromEntries(
    entries.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}

export function withScripts(scripts: WebBuild['scripts']): Plugin {
  const tags = scripts.map((src) => ({
    tag: 'script',
    attrs: { src, defer: true },
    injectTo: 'head-prepend' as const,
  }));
  return { name: 'legacy-hub:scripts', transformIndexHtml: () => tags };
}
