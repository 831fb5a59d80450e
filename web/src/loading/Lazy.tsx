import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';

const LOAD_TIMEOUT = seconds(120);

/** A chunk failed to load: no connection, too slow, or replaced by a newer release. */
export class ChunkLoadError extends Error {}

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded after ${LOAD_TIMEOUT} ms`)), LOAD_TIMEOUT);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw new ChunkLoadError('A part of the page could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}

type Load<Content extends object> = () => Promise<{ default: ComponentType<Content> }>;
type Chunk<Content extends object> =
  | { state: 'loading' }
  | { state: 'loaded'; Content: ComponentType<Content> }
  | { state: 'failed' };

const loaded = new WeakMap<() => unknown, unknown>();

/** Loads a component ahead, so that it appears immediately when it is first shown. */
export async function preload<Content extends object>(load: Load<Content>): Promise<ComponentType<Content>> {
  const { default: Content } = await loadChunk(load);
  loaded.set(load, Content);
  return Content;
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
  const [chunk, setChunk] = useState<Chunk<Content>>(() => {
    // A load function always loads the same component, so the cached one has this type.
    const known = loaded.get(load) as ComponentType<Content> | undefined;
    return known === undefined ? { state: 'loading' } : { state: 'loaded', Content: known };
  });
  const isLoading = chunk.state === 'loading';

  useLayoutEffect(() => {
    if (!isLoading) return;
    let isShown = true;
    preload(load).then(
      (Content) => {
        if (isShown) setChunk({ state: 'loaded', Content });
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

  switch (chunk.state) {
    case 'loading':
      return loading;
    case 'failed':
      return failed(() => setChunk({ state: 'loading' }));
    case 'loaded':
      return <chunk.Content {...props} />;
  }
}
