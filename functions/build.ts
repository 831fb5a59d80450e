import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

export interface FunctionsBuild {
  readonly target: string;
  /** What a laptop's runtime reads instead of the cloud's parameters and secrets. */
  readonly parameters?: {
    readonly project: string;
    readonly values: Readonly<Record<string, string>>;
    readonly secrets: Readonly<Record<string, string>>;
  };
}

/** What is deployed: one file with our own code in it, and the list of the packages that it needs at run time. */
export async function buildFunctions(options: FunctionsBuild): Promise<void> {
  await build(await prepare(options));
}

export async function rebuildFunctionsOnChange(options: FunctionsBuild): Promise<void> {
  const watcher = await context(await prepare(options));
  await watcher.rebuild();
  await watcher.watch();
}

async function prepare({ target, parameters }: FunctionsBuild): Promise<BuildOptions> {
  const { name, dependencies } = JSON.parse(await readFile(`${here}package.json`, 'utf8'));
  const deployed = {
    name,
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '22' },
    dependencies: await asTested(Object.keys(dependencies)),
  };
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await writeFile(`${target}/package.json`, JSON.stringify(deployed, null, 2));
  if (parameters) {
    await writeFile(`${target}/.env.${parameters.project}`, lines(parameters.values));
    await writeFile(`${target}/.secret.local`, lines(parameters.secrets));
  }
  return {
    entryPoints: [`${here}src/index.ts`],
    outfile: `${target}/index.js`,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    external: Object.keys(dependencies).flatMap((dependency) => [dependency, `${dependency}/*`]),
    logLevel: 'warning',
  };
}

/** Exactly the versions that are installed here: the cloud has no lock file to look at. */
async function asTested(names: readonly string[]): Promise<Record<string, string>> {
  const pinned = names.map(async (name): Promise<[string, string]> => {
    const found = await readFile(`${here}../node_modules/${name}/package.json`, 'utf8');
    return [name, JSON.parse(found).version];
  });
  return Object.fromEntries(await Promise.all(pinned));
}

function lines(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}
