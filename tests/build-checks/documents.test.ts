import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const markdownIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`);

const records = markdownIn('docs/decisions/').sort();
const documents = [...markdownIn('./'), ...markdownIn('docs/'), ...records];

describe('the records of decisions', () => {
  it('have a number each, which the title repeats', () => {
    const numbers = records.map((path) => Number(/(\d{4})-/.exec(path)?.[1]));
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers).toEqual([...new Set(numbers)]);
    for (const [index, path] of records.entries()) expect(read(path)).toContain(`# ${numbers[index]}. `);
  });
});

describe('the documents', () => {
  it('link to files that are there', () => {
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(new URL(target, new URL(path, root))))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
