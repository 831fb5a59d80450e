import { randomInt } from 'node:crypto';
import { venue } from '@legacy-hub/domain/venue/settings';
import { hoursOn } from '@legacy-hub/domain/venue/time/opening-hours';
import {
  addDays,
  dayOf,
  formatTime24,
  hours,
  type Instant,
  instant,
  mondayOf,
  startOfDay,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import type { Page } from '@playwright/test';

/** Returns noon at the venue, even on a day when clocks change. */
export function noonOf(day: VenueDate): Instant {
  const halfDay = [11, 12, 13].map((passed) => instant(startOfDay(day) + hours(passed)));
  return halfDay.find((moment) => formatTime24(moment) === '12:00') ?? startOfDay(day);
}

/** Returns noon on a random day that no other test uses, so that its boards show no other test's data. */
export const noonFarAhead = (): Instant =>
  noonOf(addDays(dayOf(instant(Date.now())), randomInt(300, 100_000)));

/**
 * Returns the last Saturday for which day passes are always sold, or the previous one if the venue is closed.
 * No other story books that far ahead.
 */
export function saturdayFarAhead(): VenueDate {
  const latest = addDays(mondayOf(addDays(dayOf(instant(Date.now())), 55)), 5);
  const open = [latest, addDays(latest, -7)].find((day) => hoursOn(day, venue()) !== null);
  if (!open) throw new Error('The venue is closed on two Saturdays in a row');
  return open;
}

export const setClock = (page: Page, moment: number) => page.clock.setFixedTime(moment);
