import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('returns a value that arrives in time', async () => {
  expect(await withTimeout(Promise.resolve('a token'), 1000)).toBe('a token');
});

test('returns undefined when the promise rejects or never settles', async () => {
  expect(await withTimeout(Promise.reject(new Error('blocked')), 1000)).toBeUndefined();
  expect(await withTimeout(new Promise(() => undefined), 5)).toBeUndefined();
});
