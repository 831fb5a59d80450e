import { expect, test } from 'vitest';
import { ChunkLoadError, loadChunk } from './Lazy.tsx';

test('returns a chunk that loads', async () => {
  expect(await loadChunk(async () => 'the checkout')).toBe('the checkout');
});

test('reports a chunk that a newer release has replaced as a chunk load error', async () => {
  const gone = loadChunk(() => Promise.reject(new TypeError('404')));
  await expect(gone).rejects.toBeInstanceOf(ChunkLoadError);
});

// spec: lazy-1
test('times out when a chunk never loads', async () => {
  const never = loadChunk(() => new Promise(() => undefined), 1);
  await expect(never).rejects.toBeInstanceOf(ChunkLoadError);
});
