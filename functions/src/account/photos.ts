import { randomUUID } from 'node:crypto';
import { decideForgetFormerPhotos, decidePhotoRemoval } from '@legacy-hub/domain/account/retention';
import type { WireUser } from '@legacy-hub/domain/account/wire';
import { MAX_PHOTO_PIXELS } from '@legacy-hub/domain/core/limits';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { addDuration, days, type Instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { bucket } from '../firebase/admin.ts';
import { websiteUrl } from '../firebase/parameters.ts';
import { downloadIfPresent, PHOTOS, type PhotoFile, pagesOfPhotoFiles } from '../firebase/photo-files.ts';
import { isSigned, sign } from '../http/signatures.ts';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { findHousehold, householdsWithPhotosUntil, updateHousehold } from '../stores/customers/households.ts';

const URL_LIFETIME = minutes(15);

/** Returns a short-lived URL that serves a photo without a login. */
export function signPhotoUrl(path: string, now: Instant): string {
  const until = String(addDuration(now, URL_LIFETIME));
  const query = new URLSearchParams({ path, until, signature: sign(path, until) });
  return `${websiteUrl.value()}/api/photo?${query}`;
}

interface Link {
  readonly path: string;
  readonly until: string;
  readonly signature: string;
}

/** Checks the signature. The path starts with `photos/`, which already limits its purpose. */
export const isSignedUrlValid = ({ path, until, signature }: Link, now: Instant): boolean =>
  isSigned(signature, path, until) && Number(until) > now;

/** Replaces stored photo paths with signed URLs for a response. */
export function withSignedPhotoUrls(user: WireUser, now: Instant): WireUser {
  const link = (photo: string | null) => photo && signPhotoUrl(photo, now);
  return {
    ...user,
    photo: link(user.photo),
    family: user.family.map((person) => ({ ...person, photo: link(person.photo) })),
  };
}

/** Checks that members use only photos that they uploaded themselves. */
export async function verifyPhotoOwnership(
  uid: string,
  photos: readonly (string | null)[],
): Promise<{ ok: true } | Refused> {
  const paths = photos.filter((photo) => photo !== null);
  if (!paths.every((path) => path.startsWith(`photos/${uid}/`))) return refuse('unknown-photo');
  const results = await Promise.all(paths.map((path) => bucket().file(path).exists()));
  return results.every(([exists]) => exists) ? { ok: true } : refuse('unknown-photo');
}

const MAX_EDGE_PX = 640;
/**
 * The accepted formats, which cameras and browsers produce. AVIF takes far more memory, and SVG can contain
 * scripts.
 */
const FORMATS = ['jpeg', 'png', 'webp'];

/**
 * Returns the picture upright, resized and without camera metadata, whatever its declared type. An interlaced
 * picture is decoded as a whole, which determines the function's memory (docs/decisions/0044-uploads-
 * apart.md).
 */
export async function shrinkPhoto(
  picture: Buffer,
  maxEdge = MAX_EDGE_PX,
): Promise<{ ok: true; photo: Buffer } | Refused> {
  const { default: sharp } = await import('sharp'); // slow to load, and only uploads need it
  sharp.cache(false); // the cache would hold memory for pictures that are never read again
  try {
    const { format, width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (!FORMATS.includes(format)) return refuse('not-an-image');
    if (width * height > MAX_PHOTO_PIXELS) return refuse('too-many-pixels');
    const photo = await sharp(picture, { limitInputPixels: MAX_PHOTO_PIXELS })
      .rotate()
      .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { ok: true, photo };
  } catch {
    return refuse('not-an-image');
  }
}

export async function storePhoto(
  uid: string,
  picture: Buffer,
): Promise<{ ok: true; path: string } | Refused> {
  const shrunk = await shrinkPhoto(picture);
  if (!shrunk.ok) return shrunk;
  const path = `photos/${uid}/${randomUUID()}.webp`;
  await bucket().file(path).save(shrunk.photo, { resumable: false, contentType: 'image/webp' });
  return { ok: true, path };
}

/** Returns null if the photo was deleted. */
export async function downloadPhoto(path: string): Promise<File | null> {
  const bytes = await downloadIfPresent(bucket().file(path));
  return bytes && new File([new Uint8Array(bytes)], 'photo.webp', { type: 'image/webp' });
}

const photosOf = (household: Household): (string | null)[] => peopleOf(household).map(({ photo }) => photo);

/** How long an upload may wait for its form to be saved. */
const GRACE_PERIOD = days(1);

export const isPastGracePeriod = ({ metadata: { timeCreated } }: PhotoFile, now: Instant): boolean =>
  timeCreated !== undefined && Date.parse(timeCreated) + GRACE_PERIOD < now;

/** Deletes replaced photos. Call it only after the change is saved. */
export async function deleteReplacedPhotos(before: Household, after: Household): Promise<void> {
  const inUse = photosOf(after);
  const replaced = photosOf(before).filter((photo) => photo !== null && !inUse.includes(photo));
  await Promise.all(replaced.map((path) => bucket().file(String(path)).delete({ ignoreNotFound: true })));
}

interface Upload {
  readonly uid: string;
  readonly files: readonly PhotoFile[];
}

/** Yields files old enough to be in use, page by page and grouped by household. */
async function* uploadsBefore(now: Instant, pageSize?: number): AsyncGenerator<Upload[]> {
  for await (const files of pagesOfPhotoFiles(PHOTOS, pageSize))
    yield byHousehold(files.filter((file) => isPastGracePeriod(file, now)));
}

function byHousehold(files: readonly PhotoFile[]): Upload[] {
  const uids = new Set(files.map(({ name }) => name.split('/')[1] ?? ''));
  return [...uids].map((uid) => ({
    uid,
    files: files.filter(({ name }) => name.startsWith(`photos/${uid}/`)),
  }));
}

/**
 * Deletes uploads that were never saved or whose payment was declined, and photos of people who have left.
 */
export const deleteUnusedPhotos = (
  now: Instant,
  isTimeUp?: () => boolean,
  pageSize?: number,
): ReturnType<Job> =>
  processAll<Upload>(
    {
      name: 'unused-photos',
      pages: uploadsBefore(now, pageSize),
      idOf: ({ uid }) => uid,
      async handle({ uid, files }) {
        const household = await withoutFormerPhotos(uid, now);
        const inUse = household ? photosOf(household) : [];
        const unused = files.filter(({ name }) => !inUse.includes(name));
        await Promise.all(unused.map((file) => file.delete({ ignoreNotFound: true })));
      },
      parallel: 8,
    },
    now,
    isTimeUp,
  );

async function withoutFormerPhotos(uid: string, now: Instant): Promise<Household | null> {
  const household = await findHousehold(uid);
  if (household === null) return null;
  const decision = decideForgetFormerPhotos(household, now);
  if (!decision.ok || decision.state === household) return household;
  const updated = await updateHousehold(uid, now, (current) => decideForgetFormerPhotos(current, now));
  return updated.ok ? updated.state : null;
}

export const deleteOldPhotos: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'old-photos',
      pages: householdsWithPhotosUntil(now),
      idOf: (uid) => uid,
      async handle(uid) {
        const household = await findHousehold(uid);
        if (!household) return;
        const decision = decidePhotoRemoval(household, now);
        if (!decision.ok) return;
        if (decision.state === household) {
          await withoutFormerPhotos(uid, now); // their files are then unused, and deleted as such
          return;
        }
        // Files are deleted first, so that after an interruption the document still lists them as pending.
        await bucket().deleteFiles({ prefix: `photos/${uid}/` });
        await updateHousehold(uid, now, (current) => decidePhotoRemoval(current, now));
      },
    },
    now,
    isTimeUp,
  );
