import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '../architecture/sources.ts';

const root = new URL('../../', import.meta.url);
const map = readFileSync(new URL('docs/specification-map.md', root), 'utf8');

interface MappedTest {
  readonly path: string;
  readonly id: string;
}

const files = [...map.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
const rows = map.split('\n').filter((line) => /^\| (?!Sentence|Rule|---)/.test(line));

/** `path` › `id`, `id` */
const named: MappedTest[] = [...map.matchAll(/`([\w./-]+)` › ((?:`[\w-]+`(?:, )?)+)/g)].flatMap(
  ([, path = '', ids = '']) => [...ids.matchAll(/`([\w-]+)`/g)].map(([, id = '']) => ({ path, id })),
);

/** The comments `// spec: id`, each with the line below it. */
const tagged: (MappedTest & { readonly below: string })[] = readSources()
  .filter(({ path }) => /\.(test|e2e|story)\.tsx?$/.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/^ *\/\/ spec: (.+)\n *(.*)$/gm)].map(([, id = '', below = '']) => ({
      path,
      id,
      below,
    })),
  );

const inOrder = (tests: readonly MappedTest[]): string[] =>
  [...new Set(tests.map(({ path, id }) => `${path} ${id}`))].sort();

describe('the specification map', () => {
  it('names files that exist', () => {
    expect(files.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  it('names the tests that are tagged with an id, and no others', () => {
    expect(inOrder(named)).toEqual(inOrder(tagged));
    expect(named.length).toBeGreaterThan(200);
  });

  it('uses every id once, directly above a test', () => {
    expect(tagged.filter(({ below }) => !/^(test|it)\b/.test(below))).toEqual([]);
    const ids = tagged.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('names every test in the form that this check parses', () => {
    expect(map.match(/\.(?:test\.tsx?|(?:e2e|story)\.ts)` › `/g)?.length).toBe(map.split(' › ').length - 1);
  });

  it('has a location for every sentence', () => {
    const withoutLocation = rows.filter((row) => row.split(' | ')[1]?.trim() === '');
    expect(withoutLocation).toEqual([]);
    expect(rows.length).toBeGreaterThan(60);
  });
});
