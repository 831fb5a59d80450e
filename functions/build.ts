import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context } from 'esbuild';
import { lockedClosure } from './lockfile.ts';

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

/** Builds what is deployed: our code in one bundle, and the runtime dependencies that it was tested with. */
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
  const packageJson = { name, private: true, type: 'module', main: 'index.js', engines, dependencies };
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await writeFile(`${target}/package.json`, JSON.stringify(packageJson, null, 2));
  await writeFile(`${target}/package-lock.json`, await lockfile(packageJson));
  await copyFile(`${functionsDir}../.npmrc`, `${target}/.npmrc`);
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

/** The part of this repository's lock file that the deployed package needs. */
async function lockfile(packageJson: { dependencies: Record<string, string> }): Promise<string> {
  const { lockfileVersion, packages } = JSON.parse(
    await readFile(`${functionsDir}../package-lock.json`, 'utf8'),
  );
  const closure = lockedClosure(packages, Object.keys(packageJson.dependencies));
  return JSON.stringify(
    { lockfileVersion, requires: true, packages: { '': packageJson, ...closure } },
    null,
    2,
  );
}

function toEnvFile(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}
