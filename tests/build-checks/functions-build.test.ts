import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '@legacy-hub/functions/build.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const target = mkdtempSync(join(tmpdir(), 'functions-'));

describe('the functions as they are deployed', () => {
  beforeAll(() => buildFunctions({ target }), 60_000);
  afterAll(() => rmSync(target, { recursive: true }));

  const deployed = () => JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));

  test('ask for exactly the packages that were tested, and none of the workspace', () => {
    const { dependencies } = deployed();
    expect(Object.keys(dependencies)).toContain('firebase-functions');
    for (const [name, version] of Object.entries(dependencies)) {
      expect(name).not.toMatch(/^@legacy-hub|^@types/);
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
    }
  });

  test('carry no parameter and no secret of a laptop', () => {
    expect(readdirSync(target).sort()).toEqual(['index.js', 'index.js.map', 'package.json']);
    expect(readFileSync(join(target, 'index.js'), 'utf8')).not.toMatch(/sk_test_|whsec_sandbox|:12111/);
  });
});
