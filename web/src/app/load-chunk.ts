import { seconds } from '@legacy-hub/domain/venue-time';

const LOAD_TIMEOUT = seconds(120);

/** A part of the website that did not arrive: no connection, too slow, or replaced by a newer release. */
export class ChunkLoadError extends Error {}

export async function loadChunk<T>(load: () => Promise<T>, longest = LOAD_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not there after ${longest} ms`)), longest);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw new ChunkLoadError('A part of the page could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
