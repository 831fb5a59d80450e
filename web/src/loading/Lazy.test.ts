import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './Lazy.tsx';

afterEach(() => vi.useRealTimers());

test('returns a chunk that loads', async () => {
  expect(await loadChunk(async () => 'the checkout')).toBe('the checkout');
});

test('reports a chunk that a newer release has replaced as a chunk load error', async () => {
  const missing = loadChunk(() => Promise.reject(new TypeError('404')));
  await expect(missing).rejects.toBeInstanceOf(ChunkLoadError);
});

// spec: lazy-1
test('times out after two minutes when a chunk never loads', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  loadChunk(() => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.any(ChunkLoadError));
});
