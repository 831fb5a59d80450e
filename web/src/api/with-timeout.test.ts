import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('what comes in time is had', async () => {
  expect(await withTimeout(Promise.resolve('a token'), 1000)).toBe('a token');
});

test('what fails, or never comes, is done without', async () => {
  expect(await withTimeout(Promise.reject(new Error('blocked')), 1000)).toBeUndefined();
  expect(await withTimeout(new Promise(() => undefined), 5)).toBeUndefined();
});
