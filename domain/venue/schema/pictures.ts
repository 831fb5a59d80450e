import * as z from 'zod/mini';
import { MAX_PICTURES, PICTURE_EDGE_PX } from '../../core/limits.ts';
import { office } from './settings-checks.ts';

const { checks } = office;

const MAX_ALT_LENGTH = 160;

const edgeSchema = z.int(checks.picture).check(z.minimum(1, checks.picture), z.maximum(PICTURE_EDGE_PX));

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id names the files, which never change. The size is that of the largest, in pixels. */
export const pictureSizeShape = {
  id: z.string(checks.picture).check(z.regex(ID, checks.picture)),
  width: edgeSchema,
  height: edgeSchema,
};

/** A picture of the venue. */
const pictureSchema = z.object(
  {
    ...pictureSizeShape,
    /** A sentence for people who can't see the picture. */
    alt: z
      .string(checks.pictureAlt)
      .check(z.trim(), z.minLength(1, checks.pictureAlt), z.maxLength(MAX_ALT_LENGTH, checks.pictureAlt)),
  },
  checks.picture,
);

type Named = readonly Readonly<Record<'id' | 'alt', string>>[];

/** Sentences differ too, because the office tells pictures apart by them. */
const areDistinct = (pictures: Named): boolean =>
  [pictures.map(({ id }) => id), pictures.map(({ alt }) => alt.toLowerCase())].every(
    (values) => new Set(values).size === values.length,
  );

/** Pictures in the order of the website. Emails show the first. */
export const picturesSchema = z
  .array(pictureSchema)
  .check(
    z.maxLength(MAX_PICTURES, checks.tooManyPictures(MAX_PICTURES)),
    z.refine<Named>(areDistinct, checks.samePicture),
  );

export type Picture = z.infer<typeof pictureSchema>;
