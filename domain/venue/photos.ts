import { venue } from './settings.ts';

/** The venue's settings decide if a person without a photo needs one. */
export const needsPhoto = (photo: string | null): boolean => photo === null && venue().photosRequired;
