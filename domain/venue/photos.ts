import { venue } from './settings.ts';

/** True for a person without a photo if the venue's settings require one. */
export const needsPhoto = (photo: string | null): boolean => photo === null && venue().photosRequired;
