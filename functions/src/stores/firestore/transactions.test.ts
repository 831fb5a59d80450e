import { setTimeout as after } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { withLocalMutex, withTurns } from './transactions.ts';

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

test('gives each key to one transaction at a time, in any order, and to the next after a failure', async () => {
  const log: string[] = [];
  const work = (name: string, keys: string[], end: () => void) =>
    withTurns(async (take) => {
      await take(keys);
      log.push(`${name} begins`);
      await after(1);
      log.push(`${name} ends`);
      end();
    });
  const fail = () => {
    throw new Error('no');
  };
  const first = work('first', ['friday', 'saturday'], fail);
  const second = work('second', ['saturday', 'friday'], () => undefined);
  await expect(first).rejects.toThrow('no');
  await second;
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('releases the keys of a transaction before it is retried', async () => {
  await withTurns(async (take) => {
    await take(['friday']);
    await take(['saturday']);
    expect(await withLocalMutex('friday', async () => 'free')).toBe('free');
  });
});

test('continues with the next transaction after ten seconds when one hangs', async () => {
  vi.useFakeTimers();
  const never = new Promise<void>(() => undefined);
  const hangs = async (take: (keys: readonly string[]) => Promise<void>) => {
    await take(['sunday']);
    await never;
  };
  void withTurns(hangs);
  const next = withTurns(async (take) => {
    await take(['sunday']);
    return 'done';
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await next).toBe('done');
  vi.useRealTimers();
});
