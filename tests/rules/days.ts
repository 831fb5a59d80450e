const DAY_MS = 24 * 60 * 60 * 1000;

const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The days in UTC, by which the rules tell what is over. */
export const TODAY = utcDay(Date.now());
export const YESTERDAY = utcDay(Date.now() - DAY_MS);
