import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const markdownIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`);

const records = markdownIn('docs/decisions/').sort();
const pages = markdownIn('docs/').filter((path) => path !== 'docs/README.md');
const specification = markdownIn('docs/specification/');
const documents = [...markdownIn('./'), 'docs/README.md', ...pages, ...records, ...specification];

/** Returns the links of a document within the repository: the target document and heading. */
const linksOf = (path: string) =>
  [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, target = '', anchor]) => ({
      path,
      target: target === '' ? new URL(path, root) : new URL(target, new URL(path, root)),
      anchor,
    }),
  );

const links = documents.flatMap(linksOf);

/** Generates heading anchors as GitHub does. */
const anchorsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the records of decisions', () => {
  it('have unique numbers that match their titles', () => {
    const numbers = records.map((path) => Number(/(\d{4})-/.exec(path)?.[1]));
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers).toEqual([...new Set(numbers)]);
    for (const [index, path] of records.entries()) expect(read(path)).toContain(`# ${numbers[index]}. `);
  });
});

describe('the documents', () => {
  it('are all listed in docs/README.md', () => {
    const listed = linksOf('docs/README.md').map(({ target }) => target.href);
    const missing = [...pages, ...records].filter((path) => !listed.includes(new URL(path, root).href));
    expect(missing).toEqual([]);
  });

  it('link only to existing files', () => {
    const broken = links.filter(({ target }) => !existsSync(target));
    expect(broken.map(({ path, target }) => `${path}: ${target.pathname}`)).toEqual([]);
  });

  it('link only to existing headings', () => {
    const broken = links.filter(
      ({ target, anchor }) =>
        anchor !== undefined &&
        target.pathname.endsWith('.md') &&
        !anchorsOf(readFileSync(target, 'utf8')).includes(anchor),
    );
    expect(broken.map(({ path, anchor }) => `${path}: #${anchor}`)).toEqual([]);
  });

  it('mention only existing files', () => {
    const paths = /`((?:domain|functions|web|local|tests|docs)\/[\w./-]*\.[a-z]+)`/g;
    const missing = documents.flatMap((path) =>
      [...read(path).matchAll(paths)]
        .map(([, file = '']) => file)
        .filter((file) => !file.includes('FEATURE') && !existsSync(new URL(file, root)))
        .map((file) => `${path}: ${file}`),
    );
    expect(missing).toEqual([]);
  });
});
