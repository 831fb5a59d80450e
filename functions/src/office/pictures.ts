import { randomUUID } from 'node:crypto';
import { PICTURE_EDGE_PX, SMALL_PICTURE_EDGE_PX } from '@legacy-hub/domain/core/limits';
import { type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import type { PICTURE_FILES } from '@legacy-hub/domain/venue/pictures';
import type { Picture } from '@legacy-hub/domain/venue/schema/pictures';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { isPastGracePeriod, shrinkPhoto } from '../account/photos.ts';
import { bucket } from '../firebase/admin.ts';
import { type PhotoFile, PICTURES, pagesOfPhotoFiles } from '../firebase/photo-files.ts';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { findVenueSettings } from '../stores/venue.ts';

type Files = Record<(typeof PICTURE_FILES)[number], Buffer>;

const WIDE = { width: 1120, height: 480, fit: 'cover', position: 'attention' } as const;

/** Stores an admin's picture of the venue, without camera metadata, in each size that pages and emails show. */
export async function storePicture(
  picture: Buffer,
): Promise<{ ok: true; stored: Omit<Picture, 'alt'> } | Refused> {
  const shrunk = await shrinkPhoto(picture, PICTURE_EDGE_PX);
  if (!shrunk.ok) return shrunk;
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(shrunk.photo).metadata();
  const small = { width: SMALL_PICTURE_EDGE_PX, height: SMALL_PICTURE_EDGE_PX, fit: 'inside' } as const;
  const id = randomUUID();
  await saveFiles(id, {
    '.webp': shrunk.photo,
    '-small.webp': await sharp(shrunk.photo)
      .resize({ ...small, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
    '-wide.jpg': await sharp(shrunk.photo).flatten({ background: 'white' }).resize(WIDE).jpeg().toBuffer(),
  });
  return { ok: true, stored: { id, width, height } };
}

async function saveFiles(id: string, files: Files): Promise<void> {
  await Promise.all(
    Object.entries(files).map(([suffix, bytes]) =>
      bucket()
        .file(`${PICTURES}${id}${suffix}`)
        .save(bytes, {
          resumable: false,
          contentType: suffix.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
        }),
    ),
  );
}

/** Checks that pictures that the current settings don't list were uploaded, and weren't deleted since. */
export async function verifyPictures(pictures: readonly Picture[]): Promise<{ ok: true } | Refused> {
  const current = venue().pictures.map(({ id }) => id);
  const added = pictures.filter(({ id }) => !current.includes(id));
  const found = await Promise.all(added.map(({ id }) => bucket().file(`${PICTURES}${id}.webp`).exists()));
  return found.every(([exists]) => exists) ? { ok: true } : refuse('unknown-picture');
}

/** Deletes pictures that the settings don't list, also removed ones: people in them may have asked for it. */
export const deleteUnusedPictures: Job = (now, isTimeUp) =>
  processAll<PhotoFile>(
    {
      name: 'unused-pictures',
      pages: unusedBefore(now),
      idOf: ({ name }) => name,
      async handle(file) {
        await file.delete({ ignoreNotFound: true });
      },
      parallel: 8,
    },
    now,
    isTimeUp,
  );

async function* unusedBefore(now: Instant): AsyncGenerator<PhotoFile[]> {
  for await (const files of pagesOfPhotoFiles(PICTURES)) {
    const settings = await findVenueSettings();
    const used = settings?.venue.pictures.map(({ id }) => id) ?? [];
    yield files.filter(
      (file) => isPastGracePeriod(file, now) && !used.some((id) => file.name.startsWith(PICTURES + id)),
    );
  }
}
