import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '@legacy-hub/functions/build.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const target = mkdtempSync(join(tmpdir(), 'functions-'));

describe('the functions build', () => {
  beforeAll(() => buildFunctions({ target }), 60_000);
  afterAll(() => rmSync(target, { recursive: true }));

  const deployed = () => JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));

  test('has a lock file that npm accepts as complete', () => {
    const npmCi = ['ci', '--dry-run', '--offline', '--loglevel=error'];
    expect(execFileSync('npm', npmCi, { cwd: target, encoding: 'utf8' })).toMatch(/added \d+ packages/);
  });

  test('locks every package at the tested version', () => {
    const { packages: tested } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const { '': root, ...locked } = JSON.parse(
      readFileSync(join(target, 'package-lock.json'), 'utf8'),
    ).packages;
    expect(root.dependencies).toEqual(deployed().dependencies);
    expect(Object.keys(locked).length).toBeGreaterThan(100);
    for (const [path, { version, integrity }] of Object.entries<Record<string, string>>(locked))
      expect({ version, integrity }).toEqual({
        version: tested[path].version,
        integrity: tested[path].integrity,
      });
  });

  test('contains no local parameters or secrets', () => {
    expect(readdirSync(target).sort()).toEqual([
      '.npmrc',
      'index.js',
      'index.js.map',
      'package-lock.json',
      'package.json',
    ]);
    expect(readFileSync(join(target, 'index.js'), 'utf8')).not.toMatch(/sk_test_|whsec_sandbox|:12111/);
  });
});
