import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENTS } from './documents.ts';

const stores = new URL('../../functions/src/stores/', import.meta.url);
const code = readdirSync(stores, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => readFileSync(new URL(file, stores), 'utf8'))
  .join('\n');
const collections = [...code.matchAll(/(?:collection(?:<\w+>)?\(|\bdoc\()\s*['`](\w+)/g)].map(
  ([, name]) => name,
);

test('every collection has a row in the access table', () => {
  const listed = DOCUMENTS.map(({ path }) => path.split('/')[0]);
  expect(collections).toContain('users');
  expect([...new Set(collections)].filter((name) => !listed.includes(name))).toEqual([]);
});
