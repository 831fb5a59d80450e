import { firstNameOf } from '../core/names.ts';

/** Begins an email's first sentence: `Hi Maya,`. */
export const greeting = (name: string): string => `Hi ${firstNameOf(name)},`;
