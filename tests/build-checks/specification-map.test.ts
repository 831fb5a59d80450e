import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '../architecture/sources.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const pages = readdirSync(new URL('docs/specification/', root)).map((name) =>
  read(`docs/specification/${name}`),
);
const map = pages.join('\n');

/** The lines `number text` of the specification. */
const specification = [
  ...read('tests/build-checks/specification.txt').matchAll(/^(\d+\.\d+\.\d+) (.+)$/gm),
].map(([, number = '', text = '']) => ({ number, text }));

/** The cells of a table's row. A cell may hold an escaped bar. */
const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .slice(1, -1);
const rowsOf = (markdown: string): string[][] => (markdown.match(/^\|.+\|$/gm) ?? []).map(cellsOf);

const rows = rowsOf(map).filter(([first = '']) => !/^(No\.|Rule|---)$/.test(first));
const sentences = rows
  .filter((cells) => cells.length === 5)
  .map(([number = '', text = '', state = '', code = '', shownBy = '']) => ({
    number,
    text: text.replaceAll('\\', ''),
    state,
    code,
    shownBy,
  }));
const beyond = rows.filter((cells) => cells.length !== 5);

/** The numbers in the list of differences, each with the theme it stands under. */
const differences = read('docs/differences.md')
  .split(/^## /m)
  .slice(1)
  .flatMap((theme) => {
    const anchor = (/^.+/.exec(theme)?.[0] ?? '').toLowerCase();
    const numbers = rowsOf(theme).flatMap(([first = '']) => first.match(/\d+\.\d+\.\d+/g) ?? []);
    return numbers.map((number) => `${number} [differs](../differences.md#${anchor})`);
  });

interface MappedTest {
  readonly path: string;
  readonly id: string;
}

/** `path` › `id`, `id` */
const testsIn = (markdown: string): MappedTest[] =>
  [...markdown.matchAll(/`([\w./-]+)` › ((?:`[\w-]+`(?:, )?)+)/g)].flatMap(([, path = '', ids = '']) =>
    [...ids.matchAll(/`([\w-]+)`/g)].map(([, id = '']) => ({ path, id })),
  );
const filesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].map(([, path = '']) => path);

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
  // spec: specification-map-1
  it('has a row for every line of the specification, once and word for word', () => {
    expect(sentences.map(({ number, text }) => `${number} ${text}`).toSorted(byNumber)).toEqual(
      specification.map(({ number, text }) => `${number} ${text}`),
    );
    expect(specification.length).toBe(260);
  });

  it('says of every sentence that it is met, or where it differs, with the reason on that page', () => {
    const others = sentences.filter(({ state }) => state !== 'met');
    const stated = others.map(({ number, state }) => `${number} ${state}`);
    expect(stated.toSorted()).toEqual([...new Set(differences)].sort());
  });

  it('names for every sentence a file and a test', () => {
    const without = sentences.filter(
      ({ code, shownBy }) => filesIn(code).length === 0 || testsIn(shownBy).length === 0,
    );
    expect(without).toEqual([]);
    expect(
      beyond.filter(([, code = '', shownBy = '']) => code === '' || testsIn(shownBy).length === 0),
    ).toEqual([]);
  });

  it('names files that exist', () => {
    expect(filesIn(map).filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it('names the tests that are tagged with an id, and no others', () => {
    expect(inOrder(testsIn(map))).toEqual(inOrder(tagged));
  });

  it('uses every id once, directly above a test', () => {
    expect(tagged.filter(({ below }) => !/^(test|it)\b/.test(below))).toEqual([]);
    const ids = tagged.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('names every test in the form that this check parses', () => {
    expect(map.match(/\.(?:test\.tsx?|(?:e2e|story)\.ts)` › `/g)?.length).toBe(map.split(' › ').length - 1);
  });
});

/** 2.10.1 after 2.9.1 */
function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
