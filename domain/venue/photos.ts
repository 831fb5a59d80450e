import { venue } from './settings.ts';

/** Whether a person without a photo still needs one: the venue decides in its settings. */
export const needsPhoto = (photo: string | null): boolean => photo === null && venue().photosRequired;
