/** Addresses of the counter and the office, for the app's links and for emails to staff. */

/** No page for visitors links to it. */
export const COUNTER = '/admin-portal';
/** The parameter of COUNTER with the customer to open. */
export const CUSTOMER = 'customer';
export const customerAddress = (id: string): string => `${COUNTER}?${CUSTOMER}=${id}`;

export const OFFICE = `${COUNTER}/office`;
export const DAYS = `${OFFICE}/day`;
/** The parameter of DAYS with the day to open. */
export const DAY = 'day';
export const dayAddress = (day: string): string => `${DAYS}?${DAY}=${day}`;
export const WEEK = `${OFFICE}/week`;
/** The parameter of WEEK with a day of the week to show. */
export const OF_DAY = 'of';
export const weekAddress = (day: string): string => `${WEEK}?${OF_DAY}=${day}`;
export const MEMBERS = `${OFFICE}/members`;
/** The parameter of MEMBERS with the filter. */
export const SHOW = 'show';
export const membersAddress = (show: string): string => `${MEMBERS}?${SHOW}=${show}`;
export const ACCOUNTS = `${OFFICE}/accounts`;
/** The parameters of ACCOUNTS with the first and the last day. */
export const [FROM, UNTIL] = ['from', 'until'];
export const accountsAddress = ({ from, until }: { from: string; until: string }): string =>
  `${ACCOUNTS}?${FROM}=${from}&${UNTIL}=${until}`;
export const STAFF = `${OFFICE}/staff`;
export const DECISIONS = `${OFFICE}/decisions`;
export const VENUE = `${OFFICE}/venue`;
