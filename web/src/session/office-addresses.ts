export const OFFICE = '/admin-portal/office';
export const DAYS = `${OFFICE}/day`;
/** The parameter of DAYS with the day to open. */
export const DAY = 'day';
export const dayAddress = (day: string): string => `${DAYS}?${DAY}=${day}`;
export const WEEK = `${OFFICE}/week`;
export const MEMBERS = `${OFFICE}/members`;
/** The parameter of MEMBERS with the filter. */
export const SHOW = 'show';
export const membersAddress = (show: string): string => `${MEMBERS}?${SHOW}=${show}`;
export const DECISIONS = `${OFFICE}/decisions`;
export const VENUE = `${OFFICE}/venue`;
