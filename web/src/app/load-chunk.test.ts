import { expect, test } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

test('a part that arrives is used', async () => {
  expect(await loadChunk(async () => 'the checkout')).toBe('the checkout');
});

test('a part that a newer release has replaced can be asked for again', async () => {
  const gone = loadChunk(() => Promise.reject(new TypeError('404')));
  await expect(gone).rejects.toBeInstanceOf(ChunkLoadError);
});

test('a part that never arrives is not waited for forever', async () => {
  const never = loadChunk(() => new Promise(() => undefined), 1);
  await expect(never).rejects.toBeInstanceOf(ChunkLoadError);
});
