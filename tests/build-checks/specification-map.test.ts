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

describe('the map of the specification', () => {
  it('names files that exist', () => {
    expect(files.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  it('names tests that exist', () => {
    const isThere = ({ path, name }: { path: string; name: string }) => read(path).includes(`'${name}'`);
    expect(tests.filter((test) => !isThere(test))).toEqual([]);
  });

  it('reads every test it points at', () => {
    expect(tests.length).toBe(map.split(' › “').length - 1);
  });

  it('says of every sentence where it lives', () => {
    const homeless = rows.filter((row) => row.split(' | ')[1]?.trim() === '');
    expect(homeless).toEqual([]);
    expect(rows.length).toBeGreaterThan(60);
  });
});
