import { randomInt } from 'node:crypto';
import {
  addDays,
  dayOf,
  formatTime24,
  hours,
  type Instant,
  instant,
  startOfDay,
  type VenueDate,
} from '@legacy-hub/domain/venue-time';
import type { Page } from '@playwright/test';

/** Noon at the venue, also on a day on which clocks change. */
function noonOf(day: VenueDate): Instant {
  const halfDay = [11, 12, 13].map((passed) => instant(startOfDay(day) + hours(passed)));
  return halfDay.find((moment) => formatTime24(moment) === '12:00') ?? startOfDay(day);
}

/** Noon on a random day that no other test uses, so that its boards show nothing of theirs. */
export const noonFarAhead = (): Instant =>
  noonOf(addDays(dayOf(instant(Date.now())), randomInt(300, 100_000)));

export const setClock = (page: Page, moment: number) => page.clock.setFixedTime(moment);
