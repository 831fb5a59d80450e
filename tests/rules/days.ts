import { days, hours, minutes } from '@legacy-hub/domain/venue/time/venue-time';

const LONGEST_RUN = minutes(10);

const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** UTC days, which the rules use to determine past days. Today must remain today until the tests end. */
export const TODAY = utcDay(Date.now() + LONGEST_RUN);
export const YESTERDAY = utcDay(Date.now() - days(1));

/** Times before and after a limit: the rules let staff list visits and passes for a day after they end. */
export const LATELY = Date.now() - hours(12);
export const LONG_AGO = Date.now() - hours(36);
