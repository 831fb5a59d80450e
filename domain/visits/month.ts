import { addDays, formatLongDate, type VenueDate, venueDate } from '../venue-time.ts';

/** A month is named by its first day. */
export const monthOf = (day: VenueDate): VenueDate => venueDate(`${day.slice(0, 7)}-01`);

export const monthAfter = (month: VenueDate): VenueDate => monthOf(addDays(month, 31));

export const monthBefore = (month: VenueDate): VenueDate => monthOf(addDays(month, -1));

/** `November 2026` */
export const formatMonth = (month: VenueDate): string => formatLongDate(month).slice('1 '.length);
