import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CliError } from '@legacy-hub/local/cli-error.ts';

/** Returns the path of the first program that is installed. On Debian, root installs it from the package. */
export function installed(names: readonly string[], debianPackage: string): string {
  const path = find(names) ?? installFromDebian(names, debianPackage);
  if (path !== null) return path;
  throw new CliError(
    `This needs ${names.join(' or ')}. On Debian: sudo apt-get install firefox-esr webkit2gtk-driver xvfb`,
  );
}

function find(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(':');
  const paths = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return paths.find((path) => existsSync(path)) ?? null;
}

function installFromDebian(names: readonly string[], debianPackage: string): string | null {
  if (process.getuid?.() !== 0 || find(['apt-get']) === null) return null;
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quietly);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', debianPackage], quietly);
  return find(names);
}
