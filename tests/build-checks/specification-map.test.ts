import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const map = read('docs/specification-map.md');

const files = [...map.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
const tests = [...map.matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))` › “(.+?)”(?=;| \|)/g)].map(
  ([, path = '', name = '']) => ({
    path,
    name,
  }),
);
const rows = map.split('\n').filter((line) => /^\| (?!Sentence|Rule|---)/.test(line));

describe('the specification map', () => {
  it('names files that exist', () => {
    expect(files.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  it('names tests that exist', () => {
    const exists = ({ path, name }: { path: string; name: string }) => read(path).includes(`'${name}'`);
    expect(tests.filter((test) => !exists(test))).toEqual([]);
  });

  it('quotes every test in the form that this check parses', () => {
    expect(tests.length).toBe(map.split(' › “').length - 1);
  });

  it('has a location for every sentence', () => {
    const withoutLocation = rows.filter((row) => row.split(' | ')[1]?.trim() === '');
    expect(withoutLocation).toEqual([]);
    expect(rows.length).toBeGreaterThan(60);
  });
});
