import { days, hours, minutes } from '@legacy-hub/domain/venue/time/venue-time';

const LONGEST_RUN = minutes(10);

const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The days in UTC, by which the rules tell what is over. Today is still there when the tests end. */
export const TODAY = utcDay(Date.now() + LONGEST_RUN);
export const YESTERDAY = utcDay(Date.now() - days(1));

/** The rules let staff list what ended within a day. */
export const LATELY = Date.now() - hours(12);
export const LONG_AGO = Date.now() - hours(36);
