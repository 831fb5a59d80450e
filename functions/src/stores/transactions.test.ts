import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withLocalMutex } from './transactions.ts';

test('runs work with the same key one at a time, in order', async () => {
  const calls: number[] = [];
  const work = (index: number) => async () => {
    calls.push(index);
    await after(3 - index);
    calls.push(index);
  };
  await Promise.all([0, 1, 2].map((index) => withLocalMutex('counter', work(index))));
  expect(calls).toEqual([0, 0, 1, 1, 2, 2]);
});

test('rejects only the caller whose work failed and continues with the next', async () => {
  const failing = withLocalMutex('counter', () => Promise.reject(new Error('no')));
  const next = withLocalMutex('counter', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('does not make different keys wait for each other', async () => {
  const never = new Promise<string>(() => undefined);
  withLocalMutex('one', () => never);
  expect(await withLocalMutex('other', async () => 'done')).toBe('done');
});
