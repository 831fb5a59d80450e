import { addDuration, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { expect, test } from 'vitest';
import { createCopyContent, LIMITS } from './copy-content.ts';

const now = instant(Date.UTC(2026, 10, 18));

function fullOf(kind: 'opened' | 'expected', count: number) {
  const content = createCopyContent();
  for (let index = 0; index < count; index += 1)
    content.keep(kind, `users/${index}`, { uid: index }, addDuration(now, minutes(index)));
  return content;
}

test('stores the latest document per name, with its time', () => {
  const content = createCopyContent();
  content.keep('list', 'visits', ['first'], now);
  content.keep('list', 'visits', ['second'], addDuration(now, minutes(1)));
  expect(content.find('list', 'visits')).toEqual({
    cachedAt: addDuration(now, minutes(1)),
    value: ['second'],
  });
  expect(content.find('opened', 'visits')).toBeNull();
});

test('makes room by removing the oldest documents, separately per kind', () => {
  const content = fullOf('opened', LIMITS.opened);
  content.keep('opened', 'users/0', {}, addDuration(now, minutes(100)));
  content.keep('opened', 'users/new', {}, addDuration(now, minutes(101)));
  content.keep('expected', 'users/1', {}, now);
  const names = content.names('opened');
  expect(names).toHaveLength(LIMITS.opened);
  expect(names).not.toContain('users/1');
  expect(names).toEqual(expect.arrayContaining(['users/0', 'users/2', 'users/new']));
});

test('is restored from the disk unchanged, and newer content remains', () => {
  const stored: unknown = JSON.parse(JSON.stringify(fullOf('expected', 2).toStored()));
  const content = createCopyContent();
  content.keep('expected', 'users/1', { uid: 'newer' }, now);
  content.load(stored);
  expect(content.names('expected').toSorted()).toEqual(['users/0', 'users/1']);
  expect(content.find('expected', 'users/1')?.value).toEqual({ uid: 'newer' });
});

test.each([null, [['list', { cachedAt: 1 }]], [['photo', 'users/1', { cachedAt: 1, value: 1 }]]])(
  'begins empty with what another version of the page stored: %j',
  (stored) => {
    const content = createCopyContent();
    content.load(stored);
    expect(content.toStored()).toEqual([]);
  },
);

test('deletes everything', () => {
  const content = fullOf('opened', 3);
  content.clear();
  expect(content.toStored()).toEqual([]);
});
