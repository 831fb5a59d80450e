import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '../architecture/sources.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const pages = readdirSync(new URL('docs/specification/', root)).map((name) =>
  read(`docs/specification/${name}`),
);
const map = pages.join('\n');

/** The numbered lines of the specification. */
const specification = [
  ...read('tests/build-checks/specification.txt').matchAll(/^(\d+\.\d+\.\d+) (.+)$/gm),
].map(([, number = '', text = '']) => ({ number, text }));

/** Splits a table row into cells. A cell may contain an escaped bar. */
const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .slice(1, -1);
const rowsOf = (markdown: string): string[][] => (markdown.match(/^\|.+\|$/gm) ?? []).map(cellsOf);

const rows = rowsOf(map).filter(([first = '']) => !/^(No\.|Rule|---)$/.test(first));
const sentences = rows
  .filter((cells) => cells.length === 3)
  .map(([number = '', text = '', shownBy = '']) => ({ number, text: text.replaceAll('\\', ''), shownBy }));

/** The numbers in the list of differences, with the heading above each. */
const differences = read('docs/differences.md')
  .split(/^## /m)
  .slice(1)
  .flatMap((theme) => {
    const anchor = (/^.+/.exec(theme)?.[0] ?? '').toLowerCase();
    const numbers = rowsOf(theme).flatMap(([first = '']) => first.match(/\d+\.\d+\.\d+/g) ?? []);
    return numbers.map((number) => `${number} [differs](../differences.md#${anchor})`);
  });

/** Extracts the tests listed in a cell: `id`, `id` */
const testsIn = (cell: string): string[] =>
  [...cell.matchAll(/`([a-z][\w-]*-\d+)`/g)].map(([, id = '']) => id);

/** The comments `// spec: id`, with the line below each. */
const tagged: { readonly id: string; readonly below: string }[] = readSources()
  .filter(({ path }) => /\.(test|e2e|story)\.tsx?$/.test(path))
  .flatMap(({ text }) =>
    [...text.matchAll(/^ *\/\/ spec: (.+)\n *(.*)$/gm)].map(([, id = '', below = '']) => ({ id, below })),
  );

const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

describe('the specification map', () => {
  // spec: specification-map-1
  it('has a row for every line of the specification, once and word for word', () => {
    expect(sentences.map(({ number, text }) => `${number} ${text}`).toSorted(byNumber)).toEqual(
      specification.map(({ number, text }) => `${number} ${text}`),
    );
    expect(specification.length).toBe(260);
  });

  it('marks each sentence that the product doesn’t follow exactly, with the reason in docs/differences.md', () => {
    const marked = sentences.flatMap(({ number, shownBy }) =>
      [...(/\[differs\]\(\S+\)/.exec(shownBy) ?? [])].map((link) => `${number} ${link}`),
    );
    expect(marked.toSorted()).toEqual([...new Set(differences)].sort());
  });

  it('lists a test for every sentence and rule', () => {
    expect(rows.filter((cells) => testsIn(cells.at(-1) ?? '').length === 0)).toEqual([]);
  });

  it('lists exactly the ids in the tags of the tests', () => {
    expect(inOrder(rows.flatMap((cells) => testsIn(cells.at(-1) ?? '')))).toEqual(
      inOrder(tagged.map(({ id }) => id)),
    );
  });

  it('uses every id once, directly above a test', () => {
    expect(tagged.filter(({ below }) => !/^(test|it)\b/.test(below))).toEqual([]);
    const ids = tagged.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

/** Sorts by number: 2.10.1 follows 2.9.1. */
function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
