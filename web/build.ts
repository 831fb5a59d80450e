import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const PLACE_OF_CONTENT = '<!-- content -->';

export interface WebBuild {
  readonly target: string;
  /** What the website is told when it is built: `VITE_…` variables. */
  readonly settings: Readonly<Record<string, string>>;
  /** Scripts of a laptop's stand-ins, loaded before our own. */
  readonly scripts: readonly string[];
}

export async function buildWeb({ target, settings, scripts }: WebBuild): Promise<void> {
  process.env.NODE_ENV = 'production'; // Vite would build for whatever the caller runs as
  const define = definitions(settings);
  const rendered = `${target}.prerender`;
  const quiet = { root: here, configFile: `${here}vite.config.ts`, logLevel: 'warn' } as const;
  await build({
    ...quiet,
    define,
    plugins: [withScripts(scripts)],
    build: { outDir: target, emptyOutDir: true },
  });
  await build({
    ...quiet,
    define,
    build: { outDir: rendered, emptyOutDir: true, ssr: 'src/app/prerender.tsx' },
  });
  await writeLanding(target, rendered);
  await rm(rendered, { recursive: true });
}

/** `/` is sent whole, so that it reads and links before any script runs; every other route starts from `app.html`. */
async function writeLanding(target: string, rendered: string): Promise<void> {
  const { landing } = await import(pathToFileURL(`${rendered}/prerender.js`).href);
  const shell = await readFile(`${target}/index.html`, 'utf8');
  if (!shell.includes(PLACE_OF_CONTENT)) throw new Error(`web/index.html has lost its ${PLACE_OF_CONTENT}`);
  await writeFile(`${target}/app.html`, shell);
  await writeFile(`${target}/index.html`, shell.replace(PLACE_OF_CONTENT, landing()));
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
