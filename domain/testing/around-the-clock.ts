import type { Venue } from '../venue/schema/settings.ts';

const ALWAYS = { opens: '00:00', closes: '24:00' };

/** Opening hours that let tests run at any time. */
export const AROUND_THE_CLOCK: Partial<Venue> = {
  openingHours: {
    Mon: ALWAYS,
    Tue: ALWAYS,
    Wed: ALWAYS,
    Thu: ALWAYS,
    Fri: ALWAYS,
    Sat: ALWAYS,
    Sun: ALWAYS,
  },
  openingHoursExceptions: [],
};
