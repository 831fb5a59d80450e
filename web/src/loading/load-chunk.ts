import { seconds } from '@legacy-hub/domain/venue-time';

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
