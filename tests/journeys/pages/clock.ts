import { randomInt } from 'node:crypto';
import { addDays, dayOf, hours, type Instant, instant, startOfDay } from '@legacy-hub/domain/venue-time';
import type { Page } from '@playwright/test';

/** Noon today at the venue: far from both midnights, whenever the test runs. */
export const noon = (): Instant => instant(startOfDay(dayOf(instant(Date.now()))) + hours(12));

/** Noon on a random day that no other test uses. */
export const noonFarAhead = (): Instant =>
  instant(startOfDay(addDays(dayOf(noon()), randomInt(300, 3000))) + hours(12));

export const setClock = (page: Page, moment: number) => page.clock.setFixedTime(moment);
