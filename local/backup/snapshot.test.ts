import { describe, expect, test } from 'vitest';
import { differences, type Snapshot } from './snapshot.ts';

const holding = (documents: Record<string, unknown>, more: Partial<Snapshot> = {}): Snapshot => ({
  documents: new Map(Object.entries(documents)),
  logins: new Map(),
  photos: new Map(),
  ...more,
});

describe('the comparison of two projects', () => {
  test('finds no differences between equal projects, in any order', () => {
    const [maya, leo] = [{ name: 'Maya', age: 40 }, { name: 'Leo' }];
    const turned = { 'users/leo': leo, 'users/maya': { age: 40, name: 'Maya' } };
    expect(differences(holding({ 'users/maya': maya, 'users/leo': leo }), holding(turned))).toEqual([]);
  });

  test('lists missing, unexpected and changed items', () => {
    const before = holding({ a: 1, b: 2 }, { photos: new Map([['photos/maya/1', 'sha']]) });
    const after = holding({ a: 3, c: 4 }, { logins: new Map([['leo', {}]]) });
    expect(differences(before, after)).toEqual([
      'a was 1, is 3',
      'b is missing',
      'c should not be there',
      'leo should not be there',
      'photos/maya/1 is missing',
    ]);
  });
});
