import { seconds } from '@legacy-hub/domain/venue-time';

const LONGEST_LOAD = seconds(120);

/** A part of the website that did not arrive: no connection, too slow, or replaced by a newer release. */
export class NotLoaded extends Error {}

export async function loadInTime<T>(load: () => Promise<T>, longest = LONGEST_LOAD): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not there after ${longest} ms`)), longest);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw new NotLoaded('A part of the page could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
