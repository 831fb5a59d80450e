import { describe, expect, test } from 'vitest';
import { installScriptProblems } from './install-scripts.ts';

const sources = {
  lockfile: {
    packages: { 'node_modules/a/node_modules/@x/native': { hasInstallScript: true }, 'node_modules/a': {} },
  },
  allowScripts: { '@x/native': false },
  npmrc: 'ignore-scripts=true\nfund=false\n',
};

describe('install scripts', () => {
  test('are no problem when each package that has one is named', () => {
    expect(installScriptProblems(sources)).toEqual([]);
  });

  test('are a problem when a package that has one is not named', () => {
    expect(installScriptProblems({ ...sources, allowScripts: {} })).toEqual([
      'package.json: name @x/native in allowScripts, as false: it has an install script',
    ]);
  });

  test('are never allowed to run', () => {
    expect(installScriptProblems({ ...sources, allowScripts: { '@x/native': true } })).toHaveLength(1);
    expect(installScriptProblems({ ...sources, npmrc: 'fund=false\n' })).toEqual([
      '.npmrc: ignore-scripts=true is missing',
    ]);
  });

  test('are taken off the list with the package', () => {
    expect(installScriptProblems({ ...sources, lockfile: { packages: {} } })).toEqual([
      'package.json: take @x/native out of allowScripts: it has no install script',
    ]);
  });
});
