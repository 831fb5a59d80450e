/** Addresses of the counter and the office, for the app's links and for emails to staff. */

/** No page for visitors links to it. */
export const COUNTER = '/admin-portal';
export const OFFICE = `${COUNTER}/office`;
export const DAYS = `${OFFICE}/day`;
export const WEEK = `${OFFICE}/week`;
export const MEMBERS = `${OFFICE}/members`;
export const ACCOUNTS = `${OFFICE}/accounts`;
export const STAFF = `${OFFICE}/staff`;
export const DECISIONS = `${OFFICE}/decisions`;
export const VENUE = `${OFFICE}/venue`;

/** The parameters of these addresses: what to open, and the range of the accounts. */
export const PARAMETERS = {
  customer: 'customer',
  day: 'day',
  dayOfWeek: 'of',
  filter: 'show',
  firstDay: 'from',
  lastDay: 'until',
} as const;

const { customer, day, dayOfWeek, filter, firstDay, lastDay } = PARAMETERS;

export const customerAddress = (id: string): string => `${COUNTER}?${customer}=${id}`;
export const dayAddress = (date: string): string => `${DAYS}?${day}=${date}`;
export const weekAddress = (date: string): string => `${WEEK}?${dayOfWeek}=${date}`;
export const membersAddress = (shown: string): string => `${MEMBERS}?${filter}=${shown}`;
export const accountsAddress = ({ from, until }: { from: string; until: string }): string =>
  `${ACCOUNTS}?${firstDay}=${from}&${lastDay}=${until}`;
