import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { API_DOCUMENT_PATH, openApiDocument } from '../domain/openapi/openapi.ts';
import { codeSplitting } from './script-files.ts';
import { START_AFTER_PAINT, writePages } from './write-pages.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const commonOptions = { root: here, configFile: `${here}vite.config.ts`, logLevel: 'warn' } as const;
const SCRIPT_FILES = 'static/js/[name]-[hash].js';

export interface WebBuild {
  readonly target: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Scripts loaded before our own; local development uses them for its stand-ins. */
  readonly scripts: readonly string[];
}

export async function buildWeb({ target, settings, scripts }: WebBuild): Promise<void> {
  process.env.NODE_ENV = 'production'; // otherwise Vite builds for the caller's NODE_ENV
  await build({
    ...commonOptions,
    define: definitions(settings),
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
  await writePages({ target, id: await buildId(), isLocal: 'VITE_EMULATORS' in settings });
  await mkdir(`${target}/api`);
  await writeFile(`${target}${API_DOCUMENT_PATH}`, JSON.stringify(openApiDocument()));
}

/** Builds what renders the pages on the server. */
export async function buildRenderer(target: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  await build({
    ...commonOptions,
    define: { 'import.meta.env.BUILD_ID': JSON.stringify(await buildId()) },
    ssr: { noExternal: true },
    build: {
      outDir: target,
      emptyOutDir: true,
      ssr: 'src/app/prerender.tsx',
      minify: true,
      copyPublicDir: false,
    },
  });
}

/** The same for the same sources. */
async function buildId(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [`${here}src`, `${here}../domain`]) {
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => /\.(?:tsx?|css)$/.test(file) && !file.includes('node_modules'),
    );
    for (const file of files.toSorted()) hash.update(await readFile(`${folder}/${file}`));
  }
  return hash.digest('hex').slice(0, 16);
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
