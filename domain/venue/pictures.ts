import { SMALL_PICTURE_EDGE_PX } from '../core/limits.ts';
import type { Picture } from './schema/pictures.ts';

/**
 * The files of a picture: as large as pages need it, small for phones, and a wide detail for emails, which can't
 * crop pictures.
 */
export const PICTURE_FILES = ['.webp', '-small.webp', '-wide.jpg'] as const;

type PictureFile = (typeof PICTURE_FILES)[number];

/** The public address of a picture's file, on the website. */
export const pictureUrl = (id: string, file: PictureFile): string => `/pictures/${id}${file}`;

const FILE_URL = /^\/pictures\/([\da-f-]{36}(?:\.webp|-small\.webp|-wide\.jpg))$/;

/** Returns the name of the file at an address, or null if no picture can be there. */
export const pictureFileAt = (path: string): string | null => FILE_URL.exec(path)?.[1] ?? null;

/** The files with their widths, for `srcset`. */
export function pictureSources({ id, width, height }: Picture): string {
  const scale = Math.min(1, SMALL_PICTURE_EDGE_PX / Math.max(width, height));
  const small = `${pictureUrl(id, '-small.webp')} ${Math.max(1, Math.round(width * scale))}w`;
  return Math.max(width, height) > SMALL_PICTURE_EDGE_PX
    ? `${small}, ${pictureUrl(id, '.webp')} ${width}w`
    : small;
}
