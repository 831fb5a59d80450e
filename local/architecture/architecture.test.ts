import { describe, expect, test } from 'vitest';
import { misplacedFiles } from './file-roles.ts';
import { filesTooLong } from './file-sizes.ts';
import { findImportCycles } from './import-cycles.ts';
import { forbiddenImports } from './import-rules.ts';
import { importsOf, type SourceFile } from './sources.ts';

function file(path: string, text = ''): SourceFile {
  return { path, text, imports: importsOf(path, text) };
}

describe('the house', () => {
  test.each([
    ['domain/money.ts', "import { x } from '../functions/src/http/app.ts';", 'domain may not see functions'],
    ['domain/money.ts', "import { readFile } from 'node:fs/promises';", 'no input or output'],
    [
      'web/src/app/App.tsx',
      "import { x } from '../../../functions/src/http/app.ts';",
      'web may not see functions',
    ],
    [
      'functions/src/http/app.ts',
      "import { x } from '../../../local/seed/seed.ts';",
      'functions may not see local',
    ],
    [
      'web/src/app/App.tsx',
      "const x = await import('../../../local/seed/seed.ts');",
      'web may not see local',
    ],
    ['functions/src/http/app.ts', "export { x } from '../../../tests/x.ts';", 'functions may not see tests'],
  ])('%s may not say %s', (path, text, reason) => {
    expect(forbiddenImports([file(path, text)])).toEqual([expect.stringContaining(reason)]);
  });

  test('lets everybody see the domain, and the laptop everything', () => {
    const fine = [
      file('web/src/app/App.tsx', "import { aud } from '@legacy-hub/domain/money';"),
      file('functions/src/http/app.ts', "import express, { type Express } from 'express';"),
      file('local/seed/seed.ts', "import { auth } from '../../functions/src/firebase/admin.ts';"),
      file('domain/money.test.ts', "import { test } from 'vitest';"),
    ];
    expect(forbiddenImports(fine)).toEqual([]);
  });

  test('has no circles', () => {
    const files = [
      file('domain/a.ts', "import { b } from './b.ts';"),
      file('domain/b.ts', "import { c } from './c.ts';"),
      file('domain/c.ts', "import { a } from './a.ts';"),
    ];
    expect(findImportCycles(files)).toEqual([
      'domain/a.ts -> domain/b.ts -> domain/c.ts -> domain/a.ts is a circle',
    ]);
    expect(findImportCycles(files.slice(0, 2))).toEqual([]);
  });

  test.each([
    'functions/src/utils/dates.ts',
    'functions/src/visits/helpers/dates.ts',
    'functions/src/visits/Helpers.ts',
    'web/src/features/misc/thing.ts',
    'web/src/features/visits/Widget.tsx',
    'domain/helpers/dates.ts',
  ])('has no place for %s', (path) => {
    expect(misplacedFiles([file(path)])).toHaveLength(1);
  });

  test.each([
    'functions/src/visits/check-in-household.ts',
    'functions/src/visits/store.ts',
    'functions/src/visits/check-in-household.emulator.test.ts',
    'web/src/features/visits/CheckInPage.tsx',
    'web/src/features/visits/components/Verdict.tsx',
    'web/src/features/visits/live.ts',
    'domain/visits/rules.ts',
  ])('has a place for %s', (path) => {
    expect(misplacedFiles([file(path)])).toEqual([]);
  });

  test('asks of a long file whether it holds one idea', () => {
    expect(filesTooLong([file('domain/money.ts', 'x\n'.repeat(301))])).toHaveLength(1);
    expect(filesTooLong([file('domain/money.ts', 'x\n'.repeat(100))])).toEqual([]);
  });

  test('does not take a word in a text for an import', () => {
    expect(importsOf('domain/a.ts', "const words = 'import from here';\n")).toEqual([]);
  });
});
