import type { SourceFile } from './sources.ts';

const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  domain: [],
  functions: ['domain'],
  web: ['domain'],
  local: ['domain', 'functions', 'web'],
  tests: ['domain', 'functions', 'web', 'local'],
};

/** `domain` is pure, so the schema library is the only package it may import. */
const PACKAGES_OF_DOMAIN = ['zod/mini', 'zod/v4/core'];
const PACKAGES_OF_ITS_TESTS = ['vitest', 'fast-check', ...PACKAGES_OF_DOMAIN];

export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => file.imports.flatMap((target) => violationOf(file.path, target)));
}

/**
 * Rules take prices, hours and places as a value. Only texts and a few facts of the venue, such as its time
 * zone and its terms, read the current settings.
 */
export const ambientSettings = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^domain\/(?!venue\/|copy\/|mail\/|testing\/|api\/refusals)/.test(path))
    .filter(({ path, imports }) => !path.includes('.test.') && imports.includes('domain/venue/settings.ts'))
    .map(({ path }) => `${path}: pass the venue to this rule as a value`);

/** Only the stores read and write documents, so each collection has one file that knows its shape. */
export const databaseAccess = (files: readonly SourceFile[]): string[] =>
  files
    .filter(
      ({ path }) =>
        /^functions\/src\/(?!stores\/|firebase\/|testing\/)/.test(path) && !path.includes('.test.'),
    )
    .filter(
      ({ text, imports }) => imports.includes('firebase-admin/firestore') || /\bfirestore\(\)/.test(text),
    )
    .map(({ path }) => `${path}: only functions/src/stores uses Firestore`);

function violationOf(path: string, target: string): string[] {
  const from = workspaceOf(path);
  if (from === null) return [];
  const to = workspaceOf(target);
  if (to !== null) {
    const isAllowed = to === from || ALLOWED_IMPORTS[from]?.includes(to);
    return isAllowed ? [] : [`${path} imports ${target}: ${from} may not import ${to}`];
  }
  if (from !== 'domain') return [];
  const allowed = /\.test\.|\/testing\//.test(path) ? PACKAGES_OF_ITS_TESTS : PACKAGES_OF_DOMAIN;
  return allowed.includes(target) ? [] : [`${path} imports ${target}: domain does no I/O`];
}

function workspaceOf(path: string): string | null {
  const first = path.split('/')[0] ?? '';
  return path.includes('/') && first in ALLOWED_IMPORTS ? first : null;
}
