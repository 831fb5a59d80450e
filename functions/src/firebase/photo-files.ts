import * as z from 'zod/mini';
import { bucket } from './admin.ts';

/** The folders of people's photos and of the venue's pictures. */
export const PHOTOS = 'photos/';
export const PICTURES = 'venue/';
export const FOLDERS = [PHOTOS, PICTURES] as const;

export type PhotoFile = ReturnType<ReturnType<typeof bucket>['file']>;

const PAGE_SIZE = 1000;
const nextPageSchema = z.nullish(z.looseObject({ pageToken: z.optional(z.string()) }));

/** Yields the files of a folder, page by page. */
export async function* pagesOfPhotoFiles(
  prefix: (typeof FOLDERS)[number],
  maxResults = PAGE_SIZE,
): AsyncGenerator<PhotoFile[]> {
  let pageToken: string | undefined;
  do {
    const query = { prefix, autoPaginate: false, maxResults, ...(pageToken && { pageToken }) };
    const [files, next] = await bucket().getFiles(query);
    yield files;
    pageToken = nextPageSchema.parse(next)?.pageToken;
  } while (pageToken !== undefined);
}

const notFoundSchema = z.object({ code: z.literal(404) });

/** Returns null if the file was replaced or erased. */
export async function downloadIfPresent(file: PhotoFile): Promise<Buffer | null> {
  try {
    return (await file.download())[0];
  } catch (error) {
    if (notFoundSchema.safeParse(error).success) return null;
    throw error;
  }
}
