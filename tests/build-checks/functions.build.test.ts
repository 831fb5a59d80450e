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

  test('pins the package versions that were tested, and depends on no workspace package', () => {
    const { dependencies } = deployed();
    expect(Object.keys(dependencies)).toContain('firebase-functions');
    for (const [name, version] of Object.entries(dependencies)) {
      expect(name).not.toMatch(/^@legacy-hub|^@types/);
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
    }
  });

  test('contains no local parameters or secrets', () => {
    expect(readdirSync(target).sort()).toEqual(['index.js', 'index.js.map', 'package.json']);
    expect(readFileSync(join(target, 'index.js'), 'utf8')).not.toMatch(/sk_test_|whsec_sandbox|:12111/);
  });
});
