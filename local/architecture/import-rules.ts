import type { SourceFile } from './sources.ts';

/** Which workspace may import from which. An arrow that is not here points back. */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  domain: [],
  functions: ['domain'],
  web: ['domain'],
  local: ['domain', 'functions', 'web'],
  tests: ['domain', 'functions', 'web', 'local'],
};

/** `domain` knows no machine: of packages it sees the parser alone. */
const PACKAGES_OF_DOMAIN = ['zod/mini', 'zod/v4/core'];
const PACKAGES_OF_ITS_TESTS = ['vitest', 'fast-check', ...PACKAGES_OF_DOMAIN];

export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => file.imports.flatMap((target) => violationOf(file.path, target)));
}

function violationOf(path: string, target: string): string[] {
  const from = workspaceOf(path);
  if (from === null) return [];
  const to = workspaceOf(target);
  if (to !== null) {
    const fine = to === from || ALLOWED_IMPORTS[from]?.includes(to);
    return fine ? [] : [`${path} imports ${target}: ${from} may not see ${to}`];
  }
  if (from !== 'domain') return [];
  const allowed = /\.test\.|\/testing\//.test(path) ? PACKAGES_OF_ITS_TESTS : PACKAGES_OF_DOMAIN;
  return allowed.includes(target) ? [] : [`${path} imports ${target}: domain does no input or output`];
}

function workspaceOf(path: string): string | null {
  const first = path.split('/')[0] ?? '';
  return path.includes('/') && first in ALLOWED_IMPORTS ? first : null;
}
