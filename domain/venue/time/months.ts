import {
  addDays,
  formatLongDate,
  type Instant,
  startOfDay,
  type VenueDate,
  venueDate,
} from './venue-time.ts';

/** Returns the first day of the month, which identifies it. */
export const monthOf = (day: VenueDate): VenueDate => venueDate(`${day.slice(0, 7)}-01`);

export const monthAfter = (month: VenueDate): VenueDate => monthOf(addDays(month, 31));

export const monthBefore = (month: VenueDate): VenueDate => monthOf(addDays(month, -1));

export const monthsBetween = (from: VenueDate, until: VenueDate): number => countOf(until) - countOf(from);

const countOf = (month: VenueDate): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

export const monthAround = (day: VenueDate): { start: Instant; end: Instant } => ({
  start: startOfDay(monthOf(day)),
  end: startOfDay(monthAfter(monthOf(day))),
});

/** `November 2026` */
export const formatMonth = (month: VenueDate): string => formatLongDate(month).slice('1 '.length);
