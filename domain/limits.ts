/** How much of anything one request may ask for. */
export const LARGEST_HOUSEHOLD = 20;
export const MOST_HOURS = 24;
export const MOST_PEOPLE = 50;
export const MOST_SESSIONS = 20;
export const MOST_WEEKS = 52;
export const LONGEST_NOTE = 500;
export const OLDEST = 120;
export const SHORTEST_PASSWORD = 8;
export const MEGABYTE = 1024 * 1024;
export const LARGEST_PHOTO = 8 * MEGABYTE;
