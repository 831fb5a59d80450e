import { redact } from '@legacy-hub/domain/core/redact';
import { error as logError } from 'firebase-functions/logger';

/** A stored document that is damaged or was written by a newer release. */
export class UnreadableDocument extends Error {
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(`${path} can’t be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.path = path;
  }
}

/** An alert matches this message (docs/running.md). */
const UNREADABLE = 'A stored document could not be read';

/** Reports a document that can't be read, and rethrows any other error. */
export function reportUnreadable(error: unknown): void {
  if (!(error instanceof UnreadableDocument)) throw error;
  logError(UNREADABLE, { document: error.path, failure: redact(String(error.cause)) });
}

type Readable<Found> = { found: Found[]; unreadable: number };

/** Finds results for each item. An item with an unreadable document is omitted, counted and reported. */
export async function findReadable<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Promise<readonly Found[]>,
): Promise<Readable<Found>> {
  const results = await Promise.all(
    items.map(async (item) => {
      try {
        return await find(item);
      } catch (error) {
        reportUnreadable(error);
        return null;
      }
    }),
  );
  const readable = results.filter((result) => result !== null);
  return { found: readable.flat(), unreadable: results.length - readable.length };
}
