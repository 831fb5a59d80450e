import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withLocalMutex } from './local-mutex.ts';

test('whoever stands in one line is served one after another, in order', async () => {
  const served: number[] = [];
  const serve = (place: number) => async () => {
    served.push(place);
    await after(3 - place);
    served.push(place);
  };
  await Promise.all([0, 1, 2].map((place) => withLocalMutex('counter', serve(place))));
  expect(served).toEqual([0, 0, 1, 1, 2, 2]);
});

test('a line goes on when somebody in it fails, and that one hears of it', async () => {
  const failing = withLocalMutex('counter', () => Promise.reject(new Error('no')));
  const next = withLocalMutex('counter', async () => 'served');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('served');
});

test('two lines do not wait for one another', async () => {
  const never = new Promise<string>(() => undefined);
  withLocalMutex('one', () => never);
  expect(await withLocalMutex('other', async () => 'served')).toBe('served');
});
