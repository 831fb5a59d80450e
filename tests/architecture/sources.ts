import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';

export interface SourceFile {
  /** Relative to the repository's root. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const SOURCE = /\.(ts|tsx|mjs)$/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

export const readSources = (): SourceFile[] =>
  readFiles(SOURCE).filter(({ path }) => !path.endsWith('.d.ts'));

/** Pages of documentation, and stylesheets. */
export const readPages = (): SourceFile[] => readFiles(/\.(md|css)$/);

function readFiles(name: RegExp): SourceFile[] {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const paths = listed.stdout.split('\n').filter((path) => name.test(path));
  return paths.flatMap((path) => {
    const text = readIfThere(path);
    return text === null ? [] : [{ path, text, imports: importsOf(path, text) }];
  });
}

export function importsOf(path: string, text: string): string[] {
  const names = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '');
  return names.map((name) => resolveImport(path, name));
}

function resolveImport(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const inDomain = name.match(/^@legacy-hub\/domain\/(.+)$/);
  return inDomain ? `domain/${inDomain[1]}.ts` : name;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null; // deleted, not yet committed
    throw error;
  }
}
