import { PICTURE_EDGE_PX } from '@legacy-hub/domain/core/limits';
import { uploadPicture } from '@legacy-hub/domain/office/endpoints';
import type { Picture } from '@legacy-hub/domain/venue/schema/pictures';
import type { Destination } from '../../../photos/upload-photo.ts';
import type { Section } from '../sections/sections.ts';

type StoredPicture = Omit<Picture, 'alt'>;

/** Stores pictures of the venue. */
export const FOR_THE_VENUE: Destination<StoredPicture> = {
  maxEdge: PICTURE_EDGE_PX,
  async send(callAsUser, photo, onProgress) {
    const result = await callAsUser(uploadPicture, { photo }, onProgress);
    return result.ok ? { ok: true, value: result.data } : result;
  },
};

export type PictureDraft = { picture: StoredPicture | null; alt: string };

const NOT_UPLOADED: StoredPicture = { id: '', width: 1, height: 1 };

/** A form section for a new picture, or for an existing one, which stays in its place. */
export const pictureSection = (original: Picture | null): Section<PictureDraft> => ({
  toDraft: () => ({ picture: original, alt: original?.alt ?? '' }),
  applyTo: ({ pictures = [], ...venue }, { picture, alt }) => {
    const { id, width, height } = picture ?? NOT_UPLOADED;
    const changed = { id, alt, width, height };
    return {
      ...venue,
      pictures: original
        ? pictures.map((each) => (each.id === original.id ? changed : each))
        : [...pictures, changed],
    };
  },
  fields: { 'pictures.id': 'picture', 'pictures.alt': 'alt', pictures: 'alt' },
});

export const withoutPicture = (pictures: readonly Picture[], removed: Picture): Picture[] =>
  pictures.filter(({ id }) => id !== removed.id);

export const withFirst = (pictures: readonly Picture[], first: Picture): Picture[] => [
  first,
  ...withoutPicture(pictures, first),
];
