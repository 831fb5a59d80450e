import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';

const LOAD_TIMEOUT = seconds(120);

/** A chunk failed to load: no connection, too slow, or replaced by a newer release. */
export class ChunkLoadError extends Error {}

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`not loaded after ${LOAD_TIMEOUT} ms`)), LOAD_TIMEOUT);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw new ChunkLoadError('A part of the page could not be loaded', { cause });
  }
}

type Chunk<Content extends object> = { default: ComponentType<Content> };
type Load<Content extends object> = () => Promise<Chunk<Content>>;

const loaded = new WeakMap<() => unknown, unknown>();

/** Loads a component ahead, so that it appears immediately when it is first shown. */
export async function preload<Content extends object>(load: Load<Content>): Promise<Chunk<Content>> {
  const chunk = await loadChunk(load);
  loaded.set(load, chunk);
  return chunk;
}

export type LazyProps<Content extends object> = {
  /** Must be a constant. */
  load: Load<Content>;
  props: Content;
};

type Fallbacks = { loading?: ReactNode; failed?: (retry: () => void) => ReactNode };

/**
 * A component that loads when it is first shown, and appears immediately from then on. Not React's `lazy`:
 * React delays its content until 300 ms after the last fallback appeared, and a page behind a login consists
 * of three nested parts.
 */
export function Lazy<Content extends object>({
  load,
  props,
  loading = null,
  failed = () => null,
}: LazyProps<Content> & Fallbacks) {
  const [chunk, setChunk] = useState<'loading' | 'failed' | Chunk<Content>>(
    // A load function always loads the same component, so the cached one has this type.
    () => (loaded.get(load) as Chunk<Content> | undefined) ?? 'loading',
  );

  useLayoutEffect(() => {
    if (chunk !== 'loading') return;
    preload(load).then(setChunk, (error) => {
      console.warn(error);
      setChunk('failed');
    });
  }, [load, chunk]);

  if (chunk === 'loading') return loading;
  if (chunk === 'failed') return failed(() => setChunk('loading'));
  return <chunk.default {...props} />;
}
