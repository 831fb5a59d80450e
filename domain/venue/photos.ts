import { venue } from './settings.ts';
import type { Instant } from './time/venue-time.ts';

type OfHousehold = { withoutPhotosAt?: Instant | undefined };

/** True if the venue's settings require photos, and staff haven't completed the profile without them. */
export const requiresPhotos = ({ withoutPhotosAt }: OfHousehold): boolean =>
  venue().photosRequired && withoutPhotosAt === undefined;

/** True for a person without a required photo. */
export const needsPhoto = (household: OfHousehold, photo: string | null): boolean =>
  photo === null && requiresPhotos(household);
