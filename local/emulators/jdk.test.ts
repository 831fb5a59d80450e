import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { majorVersion, writeJar } from './jdk.ts';

test('a jar can be run by Java, which loads the class named in the manifest', () => {
  const jar = `${mkdtempSync(`${tmpdir()}/jar-`)}/empty.jar`;
  writeJar(jar, 'no.such.Venue', `/${'x'.repeat(200)}.jar`);
  const { stderr } = spawnSync('java', ['-jar', jar], { encoding: 'utf8' });
  expect(stderr).toContain('no.such.Venue');
});

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_291"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['something else', 0],
])('%s is Java %i', (text, version) => {
  expect(majorVersion(text)).toBe(version);
});
