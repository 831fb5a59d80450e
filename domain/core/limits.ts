export const MAX_HOUSEHOLD_SIZE = 20;
export const MAX_HOURS_PER_DAY = 24;
export const MAX_BOOKED_HOURS_PER_DAY = 12;
export const MAX_WEEKS_BOOKED_AHEAD = 12;
export const MAX_NAME_LENGTH = 60;
export const MAX_GROUP_SIZE = 50;
export const MAX_PASS_DAYS_AHEAD = 60;
export const MAX_SESSIONS_PER_SALE = 20;
/** The items that a venue sells besides entry. */
export const MAX_ITEMS = 20;
/** The number of one item in a sale. */
export const MAX_OF_AN_ITEM = 99;
export const MAX_WEEKS_PER_PAYMENT = 52;
export const MAX_PAUSE_WEEKS = 8;
/** The length from which a closure offers to pause memberships. */
export const LONG_CLOSURE_DAYS = 7;
/** The minimum time between the announcement of a weekly price and its first day. */
export const WEEKLY_NOTICE_DAYS = 30;
export const MAX_NOTE_LENGTH = 500;
export const MAX_STAFF_LINE_LENGTH = 120;
export const MAX_STAFF_NOTES = 10;
/** The adults that a household lists around its children. */
export const MAX_ADULTS = 4;
export const MAX_AGE = 120;
export const MIN_PASSWORD_LENGTH = 8;
export const LOGIN_CODE_MINUTES = 10;
export const MEGABYTE = 1024 * 1024;
export const MAX_PHOTO_BYTES = 8 * MEGABYTE;
export const MEGAPIXEL = 1_000_000;
export const MAX_PHOTO_PIXELS = 24 * MEGAPIXEL;
/** The pictures of a venue, and their longest edges as stored. */
export const MAX_PICTURES = 6;
export const PICTURE_EDGE_PX = 1600;
export const SMALL_PICTURE_EDGE_PX = 800;

/** The lifetime of the link in the welcome email. */
export const WELCOME_LINK_DAYS = 7;
