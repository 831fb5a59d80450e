import { seconds } from '@legacy-hub/domain/venue-time';
import { useLayoutEffect, useState } from 'react';

const LOAD_TIMEOUT = seconds(120);

/** A chunk failed to load: no connection, too slow, or replaced by a newer release. */
export class ChunkLoadError extends Error {}

export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = LOAD_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded after ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw new ChunkLoadError('A part of the page could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}

type Load<T> = () => Promise<T>;
type Chunk<T> = { state: 'loading' } | { state: 'loaded'; content: T } | { state: 'failed' };

const loadedChunks = new WeakMap<Load<unknown>, unknown>();

/**
 * The module that a constant function loads, immediately once loaded. Not React's `lazy`: its content is held back until 300 ms
 * after the last fallback appeared, and a page behind a login is in three parts, one inside the other.
 */
export function useChunk<T>(load: Load<T>): { chunk: Chunk<T>; retry: () => void } {
  const [chunk, setChunk] = useState<Chunk<T>>(() => {
    // Each function loads the same each time, so this is a T.
    const content = loadedChunks.get(load) as T | undefined;
    return content === undefined ? { state: 'loading' } : { state: 'loaded', content };
  });
  const isLoading = chunk.state === 'loading';

  useLayoutEffect(() => {
    if (!isLoading) return;
    let isShown = true;
    loadChunk(load).then(
      (content) => {
        loadedChunks.set(load, content);
        if (isShown) setChunk({ state: 'loaded', content });
      },
      (error) => {
        console.warn(error);
        if (isShown) setChunk({ state: 'failed' });
      },
    );
    return () => {
      isShown = false;
    };
  }, [load, isLoading]);

  return { chunk, retry: () => setChunk({ state: 'loading' }) };
}
