import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { majorVersion } from './java.ts';
import { manifestText, writeJar } from './write-jar.ts';

describe('a jar', () => {
  test('wraps a long manifest line at 72 bytes and indents the continuation', () => {
    const text = manifestText({ 'Class-Path': `file:///${'x'.repeat(200)}.jar` });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBe(72);
    expect(lines.slice(2, -1).every((line) => line.startsWith(' '))).toBe(true);
    expect(text.replaceAll('\r\n ', '')).toContain(`Class-Path: file:///${'x'.repeat(200)}.jar`);
  });

  test('can be run by Java, which loads the class named in the manifest', () => {
    const jar = `${mkdtempSync(`${tmpdir()}/jar-`)}/empty.jar`;
    writeJar(jar, { 'Main-Class': 'no.such.Venue' }, [{ name: 'a.txt', content: Buffer.from('hello') }]);
    const { stderr } = spawnSync('java', ['-jar', jar], { encoding: 'utf8' });
    expect(stderr).toContain('no.such.Venue');
  });
});

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_291"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['something else', 0],
])('%s is Java %i', (words, version) => {
  expect(majorVersion(words)).toBe(version);
});
