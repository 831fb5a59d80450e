import { expect, test } from 'vitest';
import { type LockedPackages, lockedClosure } from './lockfile.ts';

const locked: LockedPackages = {
  'node_modules/api': { version: '1.0.0', dependencies: { parser: '^1' }, peerDependencies: { types: '*' } },
  'node_modules/parser': { version: '2.0.0' },
  'node_modules/api/node_modules/parser': { version: '1.4.0', dependencies: { text: '*' } },
  'node_modules/text': { version: '3.0.0', optionalDependencies: { native: '*', elsewhere: '*' } },
  'node_modules/native': { version: '1.0.0', devOptional: true },
  'node_modules/types': { version: '5.0.0' },
  'node_modules/bundler': { version: '9.0.0', dev: true },
};

test('lists what a package needs, nested versions and peers included, and nothing else', () => {
  expect(Object.keys(lockedClosure(locked, ['api'])).sort()).toEqual([
    'node_modules/api',
    'node_modules/api/node_modules/parser',
    'node_modules/native',
    'node_modules/text',
    'node_modules/types',
  ]);
});

test('a package that only optional ones need stays optional', () => {
  expect(lockedClosure(locked, ['text'])['node_modules/native']).toEqual({
    version: '1.0.0',
    optional: true,
  });
});

test('packages that need each other are listed once', () => {
  const circular: LockedPackages = {
    'node_modules/a': { version: '1.0.0', dependencies: { b: '*' } },
    'node_modules/b': { version: '1.0.0', dependencies: { a: '*' } },
  };
  expect(lockedClosure(circular, ['a'])).toEqual(circular);
});
