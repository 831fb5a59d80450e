import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context } from 'esbuild';

const functionsDir = fileURLToPath(new URL('.', import.meta.url));

export interface FunctionsBuild {
  readonly target: string;
  /** Parameters and secrets for a local run, written to files that the emulator reads. */
  readonly parameters?: {
    readonly project: string;
    readonly values: Readonly<Record<string, string>>;
    readonly secrets: Readonly<Record<string, string>>;
  };
}

/** Builds what is deployed: our code in one bundle, and a package.json with its runtime dependencies. */
export async function buildFunctions(options: FunctionsBuild): Promise<void> {
  await build(await prepare(options));
}

export async function rebuildFunctionsOnChange(options: FunctionsBuild): Promise<void> {
  const watcher = await context(await prepare(options));
  await watcher.rebuild();
  await watcher.watch();
}

async function prepare({ target, parameters }: FunctionsBuild): Promise<BuildOptions> {
  const { name, engines, dependencies } = JSON.parse(await readFile(`${functionsDir}package.json`, 'utf8'));
  const packageJson = {
    name,
    private: true,
    type: 'module',
    main: 'index.js',
    engines,
    dependencies: await installedVersions(Object.keys(dependencies)),
  };
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await writeFile(`${target}/package.json`, JSON.stringify(packageJson, null, 2));
  if (parameters) {
    await writeFile(`${target}/.env.${parameters.project}`, toEnvFile(parameters.values));
    await writeFile(`${target}/.secret.local`, toEnvFile(parameters.secrets));
  }
  return {
    entryPoints: [`${functionsDir}src/index.ts`],
    outfile: `${target}/index.js`,
    bundle: true,
    platform: 'node',
    target: `node${engines.node}`,
    format: 'esm',
    sourcemap: 'linked',
    external: Object.keys(dependencies).flatMap((dependency) => [dependency, `${dependency}/*`]),
    logLevel: 'warning',
  };
}

/** Pins the installed versions, because no lock file is deployed. */
async function installedVersions(names: readonly string[]): Promise<Record<string, string>> {
  const versions = names.map(async (name): Promise<[string, string]> => {
    const manifest = await readFile(`${functionsDir}../node_modules/${name}/package.json`, 'utf8');
    return [name, JSON.parse(manifest).version];
  });
  return Object.fromEntries(await Promise.all(versions));
}

function toEnvFile(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}
